import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { readAccountCommand, runAccountCommand } from './account-command.ts'
import { findAccount } from './account-store.ts'
import { passwordMatches } from './password.ts'
import { callerOfToken, openSession } from './session-store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const run = (args: string[], password = '') => runAccountCommand(database.db, readAccountCommand(args), password)

describe('the account command', () => {
  test('makes the first staff account in a database that has none', async () => {
    expect(await run(['list'])).toBe('There are no accounts.')
    expect(
      await run(
        ['add', '--account', 'Ann@Example.com', '--name', 'Ann Lee', '--type', '3', '--role', 'approver'],
        'correct horse',
      ),
    ).toBe('Added ann@example.com, type 3, approver.')
    expect(await run(['add', '--account', 'bo@example.com', '--name', 'Bo', '--type', '2'], 'correct horse')).toBe(
      'Added bo@example.com, type 2.',
    )
    expect(await run(['list'])).toBe(
      'ann@example.com\ttype 3\tapprover\tenabled\tAnn Lee\nbo@example.com\ttype 2\t-\tenabled\tBo',
    )
    await expect(run(['add', '--account', 'ANN@example.com', '--name', 'Ann'], 'correct horse')).rejects.toThrow(
      'There is an account ANN@example.com already, or one with this e-mail address or phone number.',
    )
  })

  test('says which roles an account has from now on, and ends its sessions; staff alone have some', async () => {
    await run(['add', '--account', 'eve', '--name', 'Eve'], 'correct horse')
    const token = await openSession(database.db, (await findAccount(database.db, 'eve'))!.id, 'cn')
    expect(await run(['roles', '--account', 'eve', '--role', 'security', '--role', 'approver'])).toBe(
      'eve has security and approver now; its sessions were ended.',
    )
    expect(await callerOfToken(database.db, token, 'cn')).toBeUndefined()
    expect((await findAccount(database.db, 'eve'))!.roleList).toEqual(['security', 'approver'])
    expect(await run(['roles', '--account', 'eve'])).toBe('eve has no role now; its sessions were ended.')
    expect(() => readAccountCommand(['roles', '--account', 'eve', '--role', 'king'])).toThrow('--role is approver')
    await run(['add', '--account', 'guest@example.com', '--name', 'G', '--type', '1'], 'correct horse')
    await expect(run(['roles', '--account', 'guest@example.com', '--role', 'security'])).rejects.toThrow(
      'Only internal staff',
    )
  })

  test('LOG-01 gives an account an e-mail address and a phone number, each to one account alone', async () => {
    await run(
      ['add', '--account', 'cy', '--name', 'Cy', '--email', 'Cy@Example.com', '--phone', '138 0000 0000'],
      'correct horse',
    )
    expect(await findAccount(database.db, 'cy@example.com')).toMatchObject({
      userAccount: 'cy',
      email: 'cy@example.com',
      phone: '+8613800000000',
    })
    await expect(
      run(['add', '--account', 'di', '--name', 'Di', '--phone', '+8613800000000'], 'correct horse'),
    ).rejects.toThrow('or one with this e-mail address or phone number')
    for (const wrong of [
      ['--email', 'cy'],
      ['--phone', '12'],
    ])
      expect(() => readAccountCommand(['add', '--account', 'a', '--name', 'A', ...wrong])).toThrow(`${wrong[0]} `)
  })

  test('changes a password and disables: the sessions end', async () => {
    const { id } = (await findAccount(database.db, 'ann@example.com'))!
    const before = await openSession(database.db, id, 'cn')
    expect(await run(['password', '--account', 'ann@example.com'], 'another brown horse')).toMatch(/^Changed/)
    expect(
      await passwordMatches('another brown horse', (await findAccount(database.db, 'ann@example.com'))!.passwordHash),
    ).toBe(true)
    expect(await callerOfToken(database.db, before, 'cn')).toBeUndefined()
    const after = await openSession(database.db, id, 'cn')
    expect(await callerOfToken(database.db, after, 'cn')).toMatchObject({
      userAccount: 'ann@example.com',
      type: 3,
      roles: ['approver'],
    })
    await run(['disable', '--account', 'ann@example.com'])
    expect(await callerOfToken(database.db, after, 'cn')).toBeUndefined()
    await run(['enable', '--account', 'ann@example.com'])
    expect(await findAccount(database.db, 'ann@example.com')).toMatchObject({ disabled: false })
    await expect(run(['disable', '--account', 'none'])).rejects.toThrow('There is no account none.')
  })

  test.each([
    [[], /^Accounts, from the command line/],
    [['nonsense'], /^Accounts,/],
    [['list', 'more'], /^Accounts,/],
    [['add', '--name', 'A'], /--account is missing/],
    [['add', '--account', 'a b', '--name', 'A'], /no spaces/],
    [['add', '--account', 'a', '--name', 'A', '--type', '4'], /--type is 1, 2 or 3/],
    [['add', '--account', 'a', '--name', 'A', '--role', 'admin'], /--role is approver/],
    [['add', '--account', 'a', '--name', 'A', '--type', '1', '--role', 'approver'], /Only internal staff/],
    [['password', '--account', 'a', '--password', 'x'], /password/],
  ])('tells how to ask instead of %j', (args, message) => {
    expect(() => readAccountCommand(args)).toThrow(message)
  })

  test('refuses a short password', async () => {
    await expect(run(['password', '--account', 'ann@example.com'], 'short')).rejects.toThrow(/8 to 128/)
  })
})

describe('npm run account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const command = async (args: string[], input: string) => {
    const { DATABASE_URL: _, ...environment } = process.env
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../../../tools/account.ts', import.meta.url)), ...args],
      { env: { ...environment, DATA_DIR: folder } },
    )
    child.stdin.end(input)
    const [out, error, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((exit) => child.once('exit', exit)),
    ])
    return { out, error, code }
  }

  test(
    'takes the password from the standard input, and says that the server must be stopped',
    { timeout: 180_000 },
    async () => {
      expect(await command(['add', '--account', 'ann@example.com', '--name', 'Ann'], 'correct horse\n')).toEqual({
        out: 'Added ann@example.com, type 3.\n',
        error: '',
        code: 0,
      })
      const server = await openDatabase({ directory: join(folder, 'database') })
      const refused = await command(['list'], '')
      const account = await findAccount(server.db, 'ann@example.com')
      await server.close()
      expect(await passwordMatches('correct horse', account?.passwordHash)).toBe(true)
      expect(refused).toMatchObject({ out: '', code: 1 })
      expect(refused.error).toMatch(/is in use by another process.*\n.*only while the server is stopped/)
    },
  )
})
