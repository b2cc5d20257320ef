import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isdpPublicKey } from '../testing/partners.ts'
import { Partners } from './partner.ts'

describe('PARTNERS', () => {
  const good = { name: 'shop', system: 'mall', secret: 'x'.repeat(43) }
  const read =
    (...each: object[]) =>
    () =>
      Partners.parse(JSON.stringify(each))
  test('is typed, each partner with keys of its own', () => {
    expect(read(good)()).toEqual([{ ...good, editions: ['cn', 'overseas'], userTypes: [] }])
    expect(() => Partners.parse('{')).toThrow('must be JSON')
    expect(read({ ...good, secret: 'secret' })).toThrow('32 random bytes')
    expect(read({ ...good, secret: undefined })).toThrow('needs a secret or a publicKey')
    expect(read({ ...good, secret: undefined, publicKey: isdpPublicKey, address: 'https://a.example' })).toThrow(
      'needs a secret to be sent to',
    )
    expect(read({ ...good, publicKey: 'no key' })).toThrow('Ed25519')
    expect(
      read({
        ...good,
        publicKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
          format: 'pem',
          type: 'spki',
        }),
      }),
    ).toThrow('Ed25519')
    expect(read({ ...good, address: 'javascript:alert(1)' })).toThrow()
    expect(read({ ...good, more: 1 })).toThrow()
    expect(read(good, { ...good, secret: 'y'.repeat(43) })).toThrow('one name')
    expect(read(good, { ...good, name: 'other' })).toThrow('one secret')
  })
})
