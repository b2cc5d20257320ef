// Makes and changes accounts from the command line; the first staff account is made with it. See accountUsage.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { asksPassword, readAccountCommand, runAccountCommand } from '../apps/server/src/accounts/account-command.ts'
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { DatabaseInUse } from '../apps/server/src/database/embedded.ts'

/** Asks on the terminal without showing what is typed. */
const askHidden = async (question: string) => {
  process.stderr.write(question)
  const lines = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  })
  lines.once('SIGINT', () => process.exit(130))
  const answer = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return answer
}
const readPassword = async () => {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const password = await askHidden('Password: ')
  if (password !== (await askHidden('Once more: '))) throw new Error('The two passwords differ.')
  return password
}

try {
  const command = readAccountCommand(process.argv.slice(2))
  const { DATABASE_URL: url, DATA_DIR } = readConfiguration(process.env)
  const password = asksPassword(command) ? await readPassword() : ''
  const database = await openDatabase({ url, directory: join(DATA_DIR, 'database') })
  try {
    console.log(await runAccountCommand(database.db, command, password))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  if (error instanceof DatabaseInUse)
    console.error('Accounts of the embedded database can be changed only while the server is stopped.')
  process.exitCode = 1
}
