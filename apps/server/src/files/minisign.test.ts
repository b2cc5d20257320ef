import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoSigningKey } from '../configuration/signing-key.ts'
import { createSigner } from './minisign.ts'

/** What minisign itself does to verify, written from its documentation. Throws what it would say. */
const minisignVerify = (content: Buffer, signatureFile: string, publicKeyFile: string): string => {
  const [untrusted, key64, ...none] = publicKeyFile.trimEnd().split('\n')
  if (!untrusted!.startsWith('untrusted comment: ') || none.length) throw new Error('no public key')
  const key = Buffer.from(key64!, 'base64')
  if (key.length !== 42 || key.toString('latin1', 0, 2) !== 'Ed') throw new Error('no public key')
  const lines = signatureFile.trimEnd().split('\n')
  if (lines.length !== 4 || !lines[0]!.startsWith('untrusted comment: ')) throw new Error('no signature')
  const [, trusted] = /^trusted comment: (.*)$/.exec(lines[2]!)!
  const signature = Buffer.from(lines[1]!, 'base64')
  if (signature.length !== 74 || signature.toString('latin1', 0, 2) !== 'ED') throw new Error('not prehashed')
  if (!signature.subarray(2, 10).equals(key.subarray(2, 10))) throw new Error('of another key')
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.subarray(10).toString('base64url') },
    format: 'jwk',
  })
  const hash = createHash('blake2b512').update(content).digest()
  if (!verify(null, hash, publicKey, signature.subarray(10))) throw new Error('signature wrong')
  const both = Buffer.concat([signature.subarray(10), Buffer.from(trusted!)])
  if (!verify(null, both, publicKey, Buffer.from(lines[3]!, 'base64'))) throw new Error('comment wrong')
  return trusted!
}

test('the verifier of this test takes what minisign signed', () => {
  const publicKey = 'untrusted comment: x\nRWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3\n'
  const signature = `untrusted comment: signature from minisign secret key
RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=
trusted comment: timestamp:1633700835\tfile:test\tprehashed
wLMDjy9FLAuxZ3q4NlEvkgtyhrr0gtTu6KC4KBJdITbbOeAi1zBIYo0v4iTgt8jJpIidRJnp94ABQkJAgAooBQ==
`
  expect(minisignVerify(Buffer.from('test'), signature, publicKey)).toBe('timestamp:1633700835\tfile:test\tprehashed')
})

const content = Buffer.from('firmware')
const file = {
  blake2b: createHash('blake2b512').update(content).digest(),
  name: '固件.bin',
  at: new Date('2026-03-01T10:00:00.500Z'),
}
test('row 102: a file is signed as minisign verifies it, the same each time', () => {
  const signer = createSigner(generateKeyPairSync('ed25519').privateKey)
  const signature = signer.sign(file)
  expect(minisignVerify(content, signature, signer.publicKey)).toBe('timestamp:1772359200\tfile:固件.bin\thashed')
  expect(signer.sign(file)).toBe(signature)
})
test('row 102: another file, another name, another key, another signature are not taken', () => {
  const [signer, other] = [1, 2].map(() => createSigner(generateKeyPairSync('ed25519').privateKey))
  const signature = signer!.sign(file)
  const lines = signature.split('\n')
  expect(() => minisignVerify(Buffer.from('firmwarf'), signature, signer!.publicKey)).toThrow('signature wrong')
  expect(() => minisignVerify(content, signature.replace('固件', '固'), signer!.publicKey)).toThrow('comment wrong')
  expect(() => minisignVerify(content, signature, other!.publicKey)).toThrow('of another key')
  const mixed = [
    ...lines.slice(0, 2),
    ...signer!
      .sign({ ...file, name: 'b' })
      .split('\n')
      .slice(2),
  ].join('\n')
  expect(minisignVerify(content, mixed, signer!.publicKey)).toContain('file:b') // one file under two names: both were signed
  const forged = [...lines.slice(0, 2), ...other!.sign(file).split('\n').slice(2)].join('\n')
  expect(() => minisignVerify(content, forged, signer!.publicKey)).toThrow('comment wrong')
})

const folder = mkdtempSync(join(tmpdir(), 'key-'))
afterAll(() => rmSync(folder, { recursive: true }))
test('a demo makes its key once, for its own eyes', () => {
  const path = join(folder, 'signing-key')
  const made = createSigner(demoSigningKey(path)).publicKey
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(createSigner(demoSigningKey(path)).publicKey).toBe(made)
  writeFileSync(path, 'broken')
  expect(() => demoSigningKey(path)).toThrow('holds no key')
})
