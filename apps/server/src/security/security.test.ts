import type { Calls, DataOf } from '@portal/contract'
import type { Details } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import * as mandatory from '@secvisogram/csaf-validator-lib/mandatoryTests.js'
import * as optional from '@secvisogram/csaf-validator-lib/optionalTests.js'
import { csaf_2_0_strict } from '@secvisogram/csaf-validator-lib/schemaTests.js'
import validateStrict from '@secvisogram/csaf-validator-lib/validateStrict.js'
import Fastify from 'fastify'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMessage, generateKey, readKey, readSignature, verify } from 'openpgp'
import { parse } from 'yaml'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries, productModels } from '../catalog/catalog-tables.ts'
import { kindSchema } from '../demo/demo-kinds.ts'
import { answerError } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { isAffected, versionTyped } from './affected-line.ts'
import { findAffected, listAffecting } from './affected-lists.ts'
import { listCertificates } from './certificate-lists.ts'
import { findPublic, listReckoned } from './advisory-lists.ts'
import { createPgp, type Pgp } from './pgp.ts'
import { serveCsaf } from './serve-csaf.ts'
import { daysToFix, reckonStatistics } from './statistics.ts'

const origin = 'https://support.example'
const demo = (kind: string) =>
  kindSchema.parse(parse(readFileSync(join(import.meta.dirname, `../../../../content/kinds/${kind}.yaml`), 'utf8')))
const names = (text: string) => ({ zh: text, en: text, ru: text, es: text })
const folder = '/.well-known/csaf/white'

let bed: ArticleTestbed
const servers = { cn: Fastify(), overseas: Fastify() }
/** The Chinese edition has no key: its documents are not signed. */
let pgp: Pgp
type Publish = Parameters<ArticleTestbed['publish']>[0]
const advisory = (number: string, more: Details, rest: Publish = {}) =>
  bed.publish({
    kind: 'advisory',
    title: `About ${number}`,
    directoryCode: null,
    labels: [],
    productModels: [],
    details: { category: 'vulnerability', number, date: '2026-03-01', ...more },
    ...rest,
  })
const hidden: Details = { cves: ['CVE-2026-99999'], affected: ['KS-1 | < 99.0 | 99.0'] }

beforeAll(async () => {
  bed = await openArticleTestbed()
  const advisories = demo('advisory')
  await bed.db.insert(dictionaryEntries).values(
    ['vulnerability', 'notice'].map((code, position) => ({
      typeCode: 'advisoryCategory',
      code,
      names: names(code),
      position,
    })),
  )
  const models = new Set(
    advisories.flatMap(({ models, details }) => [
      ...models,
      ...[details.affected ?? []].flat().map((line) => line.split(' | ')[0]!),
    ]),
  )
  for (const { models: more } of demo('certificate')) for (const model of more) models.add(model)
  await bed.db
    .insert(productModels)
    .values([...models].map((model) => ({ model, series: 'KS', directoryCode: '01', names: names(model) })))
  for (const { models, details, en, zh } of advisories) {
    const { articleId } = await advisory(
      '',
      { ...details, ...en!.details },
      { ...en, productModels: models, details: { ...details, ...en!.details } },
    )
    await advisory(
      '',
      {},
      {
        ...zh,
        lang: 'zh',
        translationOf: articleId,
        productModels: models,
        details: { ...details, ...zh!.details },
      },
    )
  }
  for (const { models, details, en } of demo('certificate'))
    await bed.publish({ kind: 'certificate', directoryCode: null, labels: [], productModels: models, ...en, details })
  await advisory('KSA-HIDDEN', hidden, { scope: 3, title: 'Not to be told yet' })
  await advisory(
    'KSA-2026-100',
    { affected: ['KS-OLD-9 | <= 2.4 |', 'KS-2 | = 7.1 | 7.2'], score31: null },
    { lang: 'zh' },
  )
  const owner = { name: 'Kestrel PSIRT', email: 'psirt@kestrel.example' }
  const { privateKey } = await generateKey({ userIDs: [owner], format: 'object' })
  pgp = createPgp({ signing: privateKey, reports: privateKey.toPublic() })
  for (const server of Object.values(servers)) server.setErrorHandler(answerError)
  serveCsaf(servers.cn, { db: bed.db, edition: cn, origin })
  serveCsaf(servers.overseas, { db: bed.db, edition: overseas, origin, pgp })
}, 60_000)
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()))
  await bed.close()
})

type Answer = DataOf<Calls['POST /extend/security/affected']>
const ask = (
  model: string,
  version: string,
  { reader, lang = 'en' }: { reader?: Caller; lang?: 'en' | 'zh' | 'ru' } = {},
) => findAffected(bed.db, reader, lang, { model, version })
const numbersOf = ({ advisories }: Answer) => advisories.map(({ entry }) => entry.details.number)

describe('whether a device is affected', () => {
  test.each([
    ['4.11.9', '< 4.12.0', true],
    ['4.12.0', '< 4.12.0', false],
    ['V4.12', '< 4.12.0', false],
    ['4.9', '< 4.12.0', true],
    ['8.1.0', '>= 8.1.0 < 8.2.4', true],
    ['8.0.9', '>= 8.1.0 < 8.2.4', false],
    ['8.2.4', '>= 8.1.0 < 8.2.4', false],
    ['2.4.0', '<= 2.4', true],
    ['2.4.1', '<= 2.4', false],
    ['7.1', '= 7.1.0', true],
    ['2.1000', '> 2.800', true],
  ])('%s is in %s: %s', (version, range, expected) => {
    expect(isAffected(version, { range })).toBe(expected)
  })
  test('a version is read as people copy it from a device', () => {
    expect(versionTyped('V4.12.0 build 251114')).toBe('4.12.0')
    expect(versionTyped('latest')).toBeNull()
  })
  test('the advisories that mean this version, the newest first, with what mends them', async () => {
    const answer = await ask('ks nvr 5216 4k', 'V5.6.1')
    expect(answer).toMatchObject({ outcome: 'affected', model: 'KS-NVR-5216-4K', models: [], updateTo: '5.6.2' })
    expect(numbersOf(answer)).toEqual(['KSA-2026-007', 'KSA-2026-003'])
    expect(answer.advisories[0]!.lines).toEqual([{ range: '< 5.6.2', fixed: '5.6.2' }])
  })
  test('what is mended is not affected; between two fixes only the later one counts', async () => {
    expect(await ask('KS-NVR-5216-4K', '5.6.2')).toMatchObject({ outcome: 'notAffected', advisories: [] })
    expect(numbersOf(await ask('KS-IPC-4231E-Z', '4.10.1'))).toEqual(['KSA-2026-006', 'KSA-2026-002'])
    expect(numbersOf(await ask('KS-IPC-4231E-Z', '4.10.2'))).toEqual(['KSA-2026-006'])
  })
  test('without a version all that name the model; what has no number in it is no version', async () => {
    expect(await ask('KS-VMP-8', '')).toMatchObject({ outcome: 'noVersion', updateTo: '8.2.4' })
    expect(await ask('KS-VMP-8', 'newest')).toMatchObject({ outcome: 'unknownVersion', advisories: [] })
  })
  test('models that come near are named; one that only an advisory knows is meant where it is written out', async () => {
    expect(await ask('nvr-52', '1')).toMatchObject({
      outcome: 'unknownModel',
      model: null,
      models: ['KS-NVR-5208-P8', 'KS-NVR-5216-4K'],
    })
    expect(await ask('ks old 9', '2.4', { lang: 'zh' })).toMatchObject({
      outcome: 'affected',
      model: 'KS-OLD-9',
      updateTo: null,
    })
    expect(await ask('KS-OLD', '2.4', { lang: 'zh' })).toMatchObject({ outcome: 'unknownModel', models: [] })
  })
  test('ART-07: what is for the staff is told to nobody else', async () => {
    expect(await ask('KS-1', '1.0')).toMatchObject({ outcome: 'notAffected' })
    expect(await ask('KS-1', '1.0', { reader: bed.customer })).toMatchObject({ outcome: 'notAffected' })
    expect(numbersOf(await ask('KS-1', '1.0', { reader: bed.author }))).toEqual(['KSA-HIDDEN'])
  })
})

describe('row 56 the advisories about a release', () => {
  const release = async (version: string, productModels: string[], scope: 1 | 3 = 1) => {
    const details = { category: 'thePackage', version, track: 'active', region: 'global', date: '2026-01-01' }
    const { articleId } = await bed.publish({
      kind: 'release',
      directoryCode: null,
      labels: [],
      productModels,
      scope,
      details,
    })
    return articleId
  }
  const about = async (id: string, reader?: Caller, lang: 'en' | 'ru' = 'en') =>
    (await listAffecting(bed.db, reader, lang, id)).map(({ entry }) => entry.details.number)
  beforeAll(async () => {
    await bed.db
      .insert(dictionaryEntries)
      .values({ typeCode: 'toolCategory', code: 'thePackage', names: names('thePackage'), position: 0 })
  })
  test('are those that mean its version of one of its models, in the language of the reader', async () => {
    const id = await release('V5.6.1', ['KS-NVR-5216-4K', 'KS-IPC-4231E-Z'])
    expect(await about(id)).toEqual(['KSA-2026-007', 'KSA-2026-003'])
    expect(await about(id, undefined, 'ru')).toEqual(['KSA-2026-007', 'KSA-2026-003'])
    expect(await about(await release('V9.0', ['KS-NVR-5216-4K']))).toEqual([])
  })
  test('ART-07: neither a release nor an advisory tells more than its reader may read', async () => {
    const id = await release('1.0', ['KS-1'])
    expect([await about(id), await about(id, bed.author)]).toEqual([[], ['KSA-HIDDEN']])
    const inside = await release('V5.6.1', ['KS-NVR-5216-4K'], 3)
    expect([await about(inside), (await about(inside, bed.author)).length]).toEqual([[], 2])
  })
})

describe('CSAF 2.0', () => {
  const read = async (name: keyof typeof servers, path: string) => servers[name].inject(folder + path)
  const filesOf = async (name: keyof typeof servers) => (await read(name, '/index.txt')).body.trim().split('\n')
  test.each(['cn', 'overseas'] as const)(
    'every document of the edition %s passes the mandatory and the optional tests',
    async (name) => {
      const files = await filesOf(name)
      expect(files).toHaveLength(name === 'cn' ? 9 : 8)
      for (const file of files) {
        const document = (await read(name, `/${file}`)).json()
        const { id, initial_release_date: initial } = document.document.tracking
        expect(file).toBe(`${initial.slice(0, 4)}/${id.toLowerCase().replace(/[^+\-a-z0-9]+/g, '_')}.json`)
        const tests = [csaf_2_0_strict, ...Object.values(mandatory), ...Object.values(optional)]
        const { tests: results } = await validateStrict(tests, document)
        expect(results.length).toBeGreaterThan(60)
        const said = results.flatMap(({ name, errors, warnings }) =>
          [...errors, ...warnings].map((each) => [name, each]),
        )
        expect([file, said]).toEqual([file, []])
      }
    },
    60_000,
  )
  test('a weakness is a security advisory with its models, versions, score, fix and workaround', async () => {
    const document = (await read('overseas', '/2026/ksa-2026-007.json')).json()
    expect(document.document).toMatchObject({
      category: 'csaf_security_advisory',
      lang: 'en',
      publisher: { name: 'Kestrel Security', namespace: origin },
      tracking: {
        id: 'KSA-2026-007',
        version: '2',
        initial_release_date: '2026-11-05T00:00:00.000Z',
        current_release_date: '2026-11-19T00:00:00.000Z',
        revision_history: [{ number: '1', summary: 'First published' }, { number: '2' }],
      },
    })
    expect(document.product_tree.branches[0].branches[0]).toMatchObject({
      name: 'KS-NVR-5216-4K',
      branches: [
        { category: 'product_version_range', name: 'vers:generic/<5.6.2' },
        { category: 'product_version', name: '5.6.2' },
      ],
    })
    const [vulnerability] = document.vulnerabilities
    expect(vulnerability).toMatchObject({
      cve: 'CVE-2026-94417',
      cwe: { id: 'CWE-261', name: 'Weak Encoding for Password' },
      scores: [{ cvss_v3: { baseScore: 6.2, baseSeverity: 'MEDIUM' } }],
    })
    expect(vulnerability.notes[1].text).toMatch(/^CVSS 4\.0: 6\.9 \(CVSS:4\.0\//)
    expect(vulnerability.remediations.map(({ category }: { category: string }) => category)).toEqual([
      ...Array(3).fill('vendor_fix'),
      'workaround',
    ])
    expect(vulnerability.remediations[0].url).toBe(`${origin}/en/firmware?model=KS-NVR-5216-4K`)
  })
  test('what is no weakness is an informational one; what is not written in English is in the language of the edition', async () => {
    expect((await read('cn', '/2026/ksa-2026-008.json')).json()).toMatchObject({
      document: { category: 'csaf_informational_advisory', lang: 'en' },
    })
    expect((await read('cn', '/2026/ksa-2026-100.json')).json()).toMatchObject({ document: { lang: 'zh-CN' } })
    expect((await read('overseas', '/2026/ksa-2026-100.json')).statusCode).toBe(404)
  })
  test('checksums are those of the documents as they are sent', async () => {
    for (const file of await filesOf('overseas')) {
      const { body, headers } = await read('overseas', `/${file}`)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      for (const algorithm of ['sha256', 'sha512'])
        expect((await read('overseas', `/${file}.${algorithm}`)).body).toBe(
          `${hash(algorithm, body)}  ${file.split('/')[1]}\n`,
        )
    }
  })
  test('lists, feed and metadata name every document, and no other', async () => {
    const files = (await filesOf('overseas')).toSorted()
    const changes = (await read('overseas', '/changes.csv')).body.trim().split('\r\n')
    expect(changes[0]).toBe('"2026/ksa-2026-008.json","2026-11-20T00:00:00.000Z"')
    expect(changes.map((line) => line.split('"')[1]).toSorted()).toEqual(files)
    const { feed } = (await read('overseas', '/csaf-feed-tlp-white.json')).json()
    expect(
      feed.entry.map(({ content }: { content: { src: string } }) => content.src.split('/white/')[1]).toSorted(),
    ).toEqual(files)
    const metadata = (await servers.overseas.inject('/.well-known/csaf/provider-metadata.json')).json()
    expect(metadata).toMatchObject({
      role: 'csaf_trusted_provider',
      publisher: { category: 'vendor' },
      metadata_version: '2.0',
    })
    const feeds = [`${origin}${folder}/csaf-feed-tlp-white.json`]
    expect(metadata.distributions[0].rolie.feeds.map(({ url }: { url: string }) => url)).toEqual(feeds)
    const { service } = (await servers.overseas.inject('/.well-known/csaf/service.json')).json()
    expect(service.workspace[0].collection.map(({ href }: { href: string }) => href)).toEqual(feeds)
    const { categories } = (await read('overseas', '/category-white.json')).json()
    expect(categories.category).toContainEqual({ term: 'KS-NVR-5216-4K' })
    expect(categories.category).toEqual(
      expect.arrayContaining(feed.entry.flatMap((entry: { category: object[] }) => entry.category)),
    )
  })
  test('row 55 each folder can be looked through, and leads to every file of a document', async () => {
    const linksOf = async (path: string) => {
      const { body, headers, statusCode } = await read('overseas', path)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      return [...body.matchAll(/<a href="([^"]+)">/g)].map(
        ([, href]) => new URL(href!, origin + folder + path).pathname,
      )
    }
    const above = await linksOf('/')
    const files = await filesOf('overseas')
    const years = [...new Set(files.map((file) => `${folder}/${file.slice(0, 4)}/`))]
    expect(above.filter((link) => link.endsWith('/')).toSorted()).toEqual(years.toSorted())
    for (const link of above) expect((await servers.overseas.inject(link)).statusCode).toBe(200)
    const below = (await Promise.all(years.map((year) => linksOf(year.slice(folder.length))))).flat()
    for (const file of files)
      for (const extension of ['', '.sha256', '.sha512', '.asc']) {
        expect(below).toContain(`${folder}/${file}${extension}`)
        expect((await read('overseas', `/${file}${extension}`)).statusCode).toBe(200)
      }
    expect((await read('cn', `/${files[0]!.slice(0, 5)}`)).body).not.toContain('.asc')
    expect((await read('overseas', '/1999/')).statusCode).toBe(404)
  })
  test('row 55 every document is signed by the key that the metadata names, the same whenever it is asked for', async () => {
    const metadata = (await servers.overseas.inject('/.well-known/csaf/provider-metadata.json')).json()
    const [{ fingerprint, url }] = metadata.public_openpgp_keys
    expect(url).toBe(`${origin}/.well-known/csaf/openpgp/${fingerprint}.asc`)
    const { body: armoredKey, headers } = await servers.overseas.inject(new URL(url).pathname)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const key = await readKey({ armoredKey })
    expect([key.getFingerprint().toUpperCase(), key.isPrivate()]).toEqual([fingerprint, false])
    const { feed } = (await read('overseas', '/csaf-feed-tlp-white.json')).json()
    const signed = feed.entry.flatMap(({ link }: { link: { rel: string; href: string }[] }) =>
      link.flatMap(({ rel, href }) => (rel === 'signature' ? href.split('/white')[1]!.replace(/\.asc$/, '') : [])),
    )
    expect(signed.map((file: string) => file.slice(1)).toSorted()).toEqual((await filesOf('overseas')).toSorted())
    for (const file of signed) {
      const { body } = await read('overseas', file)
      const { body: armoredSignature } = await read('overseas', `${file}.asc`)
      expect(armoredSignature).toMatch(/^-----BEGIN PGP SIGNATURE-----\r?\n/)
      const check = async (text: string) => {
        const { signatures } = await verify({
          message: await createMessage({ binary: Buffer.from(text) }),
          signature: await readSignature({ armoredSignature }),
          verificationKeys: key,
        })
        return signatures[0]!.verified
      }
      await expect(check(body)).resolves.toBe(true)
      await expect(check(body.replace('"final"', '"draft"'))).rejects.toThrow()
      expect((await read('overseas', `${file}.asc`)).body).toBe(armoredSignature)
    }
  })
  test('row 55 a signature bears the moment at which the document was changed, none before its key or after now', async () => {
    const { privateKey } = await generateKey({
      userIDs: [{ name: 'Old' }],
      format: 'object',
      date: new Date('2026-05-01T00:00:00Z'),
    })
    const { signer } = createPgp({ signing: privateKey })
    const madeAt = async (changed: string) => {
      const { packets } = await readSignature({ armoredSignature: await signer!.sign('{}', changed) })
      return packets[0]!.created!.toISOString()
    }
    expect(await madeAt('2026-06-01T00:00:00.000Z')).toBe('2026-06-01T00:00:00.000Z')
    expect(await madeAt('2025-06-01T00:00:00.000Z')).toBe('2026-05-01T00:00:00.000Z')
    expect(Date.parse(await madeAt('2999-01-01T00:00:00.000Z'))).toBeLessThanOrEqual(Date.now())
    expect(await signer!.sign('{}', '2026-06-01T00:00:00.000Z')).not.toBe(
      await signer!.sign('{ }', '2026-06-01T00:00:00.000Z'),
    )
  })
  test('row 55 without a key nothing is signed, and nothing says that it was', async () => {
    const metadata = (await servers.cn.inject('/.well-known/csaf/provider-metadata.json')).json()
    expect(metadata).toMatchObject({ role: 'csaf_provider', public_openpgp_keys: [] })
    expect((await read('cn', '/csaf-feed-tlp-white.json')).body).not.toContain('signature')
    expect((await read('cn', '/2026/ksa-2026-007.json.asc')).statusCode).toBe(404)
    expect((await servers.cn.inject(pgp.signer!.key.url)).statusCode).toBe(404)
    expect((await servers.cn.inject('/.well-known/security.txt')).body).not.toContain('Encryption')
  })
  test('ART-07: what is hidden appears nowhere, and has no document that a page could lead to', async () => {
    for (const path of ['/index.txt', '/changes.csv', '/csaf-feed-tlp-white.json'])
      expect((await read('overseas', path)).body.toLowerCase()).not.toMatch(/hidden|not to be told/)
    expect((await read('overseas', '/2026/ksa-hidden.json')).statusCode).toBe(404)
    const seen = await ask('KS-1', '1.0', { reader: bed.author })
    expect(await findPublic(bed.db, overseas, bed.author, seen.advisories[0]!.entry.id)).toBeUndefined()
  })
  test('row 55 what another publisher said is told to people with its source, and to machines not in our name', async () => {
    const taken = {
      publisher: 'Falcon Optics',
      source: 'https://falcon.example/fo-1',
      affected: ['FO-LENS-1 | < 2.0 | 2.0'],
    }
    const { articleId } = await advisory('FO-2026-001', taken, { title: 'Taken over' })
    // Whoever translates it may forget to say whose it is.
    await advisory('FO-2026-001-ZH', {}, { title: '转载', lang: 'zh', translationOf: articleId })
    for (const name of ['cn', 'overseas'] as const) {
      for (const path of ['/index.txt', '/changes.csv', '/csaf-feed-tlp-white.json'])
        expect((await read(name, path)).body).not.toMatch(/fo-2026-001|taken over|转载/i)
      for (const file of ['fo-2026-001', 'fo-2026-001-zh'])
        expect((await read(name, `/2026/${file}.json`)).statusCode).toBe(404)
    }
    expect(await findPublic(bed.db, overseas, undefined, articleId)).toBeUndefined()
    const { advisories } = await ask('FO-LENS-1', '1.0')
    expect(advisories.map(({ entry }) => entry.details)).toMatchObject([
      { number: 'FO-2026-001', publisher: 'Falcon Optics' },
    ])
    expect(await listReckoned(bed.db, undefined, 'en')).toHaveLength(8)
  })
  test('security.txt says whom to write to, until when it counts, and where the rest is', async () => {
    const { body, headers } = await servers.overseas.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: mailto:support@kestrel-security\.example$/m)
    expect(body).toMatch(/^Preferred-Languages: en, ru, es$/m)
    expect(body).toContain(`\nEncryption: ${origin}${pgp.reports!.url}\n`)
    const until = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!) - Date.now()
    expect(until).toBeGreaterThan(150 * 86_400_000)
    expect(until).toBeLessThan(365 * 86_400_000)
    expect((await servers.cn.inject('/.well-known/security.txt')).body).toContain(
      `Contact: ${origin}/networkSecurity/response\n`,
    )
  })
  test('who has it already is told so; whatever else is asked for is not there', async () => {
    const { headers } = await read('overseas', '/2026/ksa-2026-007.json')
    const again = { url: `${folder}/2026/ksa-2026-007.json`, headers: { 'if-none-match': headers.etag! } }
    expect((await servers.overseas.inject(again)).statusCode).toBe(304)
    for (const path of [
      '/2025/ksa-2026-007.json',
      '/2026/KSA-2026-007.json',
      '/2026/ksa-2026-007.json.md5',
      '/2026/ksa_2026_007.json',
      '/2026/..%2f..%2fsecurity.txt',
      '/2026/a%00.json',
      '/2026',
      '/2026/ksa-2026-007.json.asc.asc',
      '/2026/ksa-hidden.json.asc',
    ])
      expect([path, (await read('overseas', path)).statusCode]).toEqual([path, 404])
    for (const path of ['change-password', 'csaf', 'csaf/openpgp/', 'csaf/openpgp/0.asc'])
      expect((await servers.overseas.inject(`/.well-known/${path}`)).statusCode).toBe(404)
  })
})

test('certificates say whom they are for, how long they count, what they are told by, and whether the chain fits', async () => {
  const found = await listCertificates(bed.db, undefined, 'en', new Date('2026-12-01T00:00:00Z'))
  expect(found.map(({ title, chain, verified }) => [title, chain.length, verified])).toEqual([
    ['Kestrel device root CA', 1, true],
    ['Kestrel code signing CA 1', 2, true],
    ['Kestrel device issuing CA 1', 2, true],
  ])
  expect(found[1]).toMatchObject({
    subject: 'CN=Kestrel Code Signing CA 1, O=Kestrel Security, C=CN',
    issuer: 'CN=Kestrel Device Root CA, O=Kestrel Security, C=CN',
    validTo: '2027-01-20T00:00:00.000Z',
    daysLeft: 50,
    keyType: 'EC P-256',
    chain: ['Kestrel Code Signing CA 1', 'Kestrel Device Root CA'],
  })
  expect(found[1]!.fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)
  expect(found[1]!.pem).toMatch(/^-----BEGIN CERTIFICATE-----\n/)
})

describe('statistics', () => {
  const reckoned = (day: string, history: string[], affected = ['KS-1 | < 2.0 | 2.0']) => ({
    day,
    details: { affected, history },
  })
  test('the time to a fix ends with the last line that names a fixed version; without one the fix came with the advisory', () => {
    expect(daysToFix(reckoned('2026-03-01', ['2026-03-01 | First published', '2026-03-31 | V2.0 was added']))).toBe(30)
    expect(daysToFix(reckoned('2026-03-01', ['2026-02-01 | Reported', '2026-03-01 | First published']))).toBe(28)
    expect(daysToFix(reckoned('2026-03-01', ['2026-03-01 | First published'], ['KS-1 | < 2.0 |']))).toBeNull()
    expect(daysToFix(reckoned('2026-03-01', [], []))).toBeNull()
  })
  test('quarters have no gaps, and the median of what was mended', () => {
    const { years, quarters } = reckonStatistics([
      reckoned('2026-05-01', []),
      reckoned('2025-11-01', ['2025-10-30 | Reported']),
      reckoned('2025-12-01', ['2025-11-27 | Reported']),
      reckoned('2025-12-02', [], []),
    ])
    expect(years).toEqual([
      { year: 2025, advisories: 3, daysToFix: 3 },
      { year: 2026, advisories: 1, daysToFix: 0 },
    ])
    expect(quarters).toEqual([
      { year: 2025, quarter: 4, advisories: 3, daysToFix: 3 },
      { year: 2026, quarter: 1, advisories: 0, daysToFix: null },
      { year: 2026, quarter: 2, advisories: 1, daysToFix: 0 },
    ])
    expect(reckonStatistics([])).toEqual({ years: [], quarters: [] })
  })
  test('ART-07: count what the reader may read, each once in whatever languages', async () => {
    expect(await listReckoned(bed.db, undefined, 'ru')).toHaveLength(8)
    expect(await listReckoned(bed.db, bed.author, 'ru')).toHaveLength(9)
  })
})
