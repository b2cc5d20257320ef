import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { protectPassword } from './protect-password.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 3072,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const nonce = '00000000-0000-4000-8000-000000000000'
const opened = async (password: string) => {
  const sealed = Buffer.from(await protectPassword(password, { publicKey, nonce }), 'base64')
  return JSON.parse(
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      sealed,
    ).toString(),
  ) as unknown
}

test.each([
  ['eight characters', 'aB3$xyz9'],
  ['64 Chinese characters', '安'.repeat(64)],
  ['64 emoji', '🔑'.repeat(64)],
  ['spaces at both ends', '  a b  '],
  ['a letter and its accent apart', 'cafe\u0301'],
  ['quotes and backslashes', '"\\\'\u0000'],
])('LOG-01 rows 74, 77: %s arrive as they were typed', async (_, password) => {
  expect(await opened(password)).toEqual({ nonce, password })
})
test('LOG-01 the same password looks different each time', async () => {
  expect(await protectPassword('aB3$xyz9', { publicKey, nonce })).not.toBe(
    await protectPassword('aB3$xyz9', { publicKey, nonce }),
  )
})
