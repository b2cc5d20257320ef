import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKey } from 'openpgp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { configuredPgpKeys } from './pgp-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'pgp-'))
afterAll(() => rmSync(folder, { recursive: true }))
const owner = { name: 'Falcon PSIRT', email: 'psirt@falcon.example' }
const put = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const warn = vi.fn<(message: string) => void>()
const read = (environment: Record<string, string>) =>
  configuredPgpKeys(readConfiguration({ DATA_DIR: folder, ...environment }), owner, warn)
const make = (
  more: { passphrase?: string; subkeys?: { sign: true }[]; date?: Date; keyExpirationTime?: number } = {},
) => generateKey({ userIDs: [owner], format: 'armored', ...more })
type Made = Awaited<ReturnType<typeof make>>
let own: Made
let signsOnly: Made
let over: Made
beforeAll(async () => {
  own = await make({ passphrase: 'open sesame' })
  signsOnly = await make({ subkeys: [{ sign: true }] })
  over = await make({ date: new Date('2020-01-01'), keyExpirationTime: 86_400 })
})

describe('row 55 the OpenPGP keys', () => {
  test('are none unless they are configured', async () => {
    expect(await read({})).toEqual({ signing: undefined })
  })
  test('of a demo are made once, for the eyes of the server alone', async () => {
    const first = await read({ DEMO: '1' })
    const file = join(folder, 'openpgp-key.asc')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(first.signing!.getUserIDs()).toEqual(['Falcon PSIRT <psirt@falcon.example>'])
    const again = await read({ DEMO: '1' })
    expect(again.signing!.getFingerprint()).toBe(first.signing!.getFingerprint())
    expect(again.reports!.isPrivate()).toBe(false)
    writeFileSync(file, 'broken')
    await expect(read({ DEMO: '1' })).rejects.toThrow('holds no key')
  })
  test('are opened by their passphrase, and offered for reports where nothing else is', async () => {
    const OPENPGP_KEY_FILE = put('own.asc', own.privateKey)
    const { signing, reports } = await read({ OPENPGP_KEY_FILE, OPENPGP_PASSPHRASE: 'open sesame' })
    expect(signing!.isDecrypted()).toBe(true)
    expect(reports!.getFingerprint()).toBe(signing!.getFingerprint())
    expect(reports!.isPrivate()).toBe(false)
    const alone = await read({ OPENPGP_KEY_FILE: put('signs.asc', signsOnly.privateKey) })
    expect(alone.signing).toBeDefined()
    expect(alone.reports).toBeUndefined()
  })
  test('row 58 for reports is another one, whose private part is elsewhere', async () => {
    const { signing, reports } = await read({ REPORT_KEY_FILE: put('team.asc', own.publicKey) })
    expect([signing, reports!.isPrivate()]).toEqual([undefined, false])
  })
  test('whose time has passed are used no more, which is said and stops nothing', async () => {
    warn.mockClear()
    const keys = await read({
      OPENPGP_KEY_FILE: put('over.asc', over.privateKey),
      REPORT_KEY_FILE: put('over-public.asc', over.publicKey),
    })
    expect([keys.signing, keys.reports]).toEqual([undefined, undefined])
    expect(warn.mock.calls.flat()).toEqual([
      'OPENPGP_KEY_FILE: advisories are not signed. Extend the key, which expired on 2020-01-02.',
      'REPORT_KEY_FILE: no key is offered for reports. Extend the key, which expired on 2020-01-02.',
    ])
    expect(await read({ OPENPGP_KEY_FILE: put('signs.asc', signsOnly.privateKey) })).toHaveProperty('signing')
    expect(warn).toHaveBeenCalledTimes(2)
  })
  test('that do not fit stop the start, and nothing of them is told', async () => {
    const file = put('locked.asc', own.privateKey)
    const wrong = [
      { OPENPGP_KEY_FILE: file },
      { OPENPGP_KEY_FILE: file, OPENPGP_PASSPHRASE: 'sesame secret' },
      { OPENPGP_KEY_FILE: put('public.asc', own.publicKey) },
      { OPENPGP_KEY_FILE: join(folder, 'nothing.asc') },
    ]
    for (const environment of wrong) {
      const start = read(environment as Record<string, string>)
      await expect(start).rejects.toThrow(
        /^The configuration is wrong\. OPENPGP_KEY_FILE: must be an armored private key/,
      )
      await expect(start).rejects.not.toThrow(/secret|BEGIN|asc/)
    }
    for (const key of [own.privateKey, signsOnly.publicKey, 'x'])
      await expect(read({ REPORT_KEY_FILE: put('report.asc', key) })).rejects.toThrow(
        'REPORT_KEY_FILE: must be an armored public key that can be encrypted with',
      )
    expect(readFileSync(file, 'utf8')).toBe(own.privateKey)
  })
})
