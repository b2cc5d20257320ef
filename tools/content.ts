// npm run content -- export|import FOLDER …: content as a table with a folder of files, or cases as a folder of documents. Where the portal is, the variables of the server say. See transferUsage.
import { join, resolve } from 'node:path'
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { DatabaseInUse, hostOfRunning } from '../apps/server/src/database/embedded.ts'
import { configuredFileStore } from '../apps/server/src/files/configured-files.ts'
import { readTransferCommand, runTransferCommand } from '../apps/server/src/transfer/transfer-command.ts'

/** The database, by the server that has the embedded one open if there is one. */
const open = async (url: string | undefined, directory: string) => {
  try {
    return await openDatabase({ url, directory })
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    return openDatabase({
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(hostOfRunning(directory))}`,
    })
  }
}

/** One line that changes on a screen; in a log, a line for each hundred. */
const showProgress = (done: number, all: number, place: string) => {
  const line = `${done} of ${all}: ${place}`
  if (process.stderr.isTTY)
    process.stderr.write(`\r${line.slice(0, process.stderr.columns - 1)}\x1b[K${done === all ? '\n' : ''}`)
  else if (done % 100 === 0 || done === all) process.stderr.write(`${line}\n`)
}

try {
  const command = readTransferCommand(process.argv.slice(2))
  const configuration = readConfiguration(process.env)
  const { DATABASE_URL: url, DATA_DIR } = configuration
  const database = await open(url, join(DATA_DIR, 'database'))
  try {
    const portal = { db: database.db, files: configuredFileStore(configuration) }
    const { lines, refused } = await runTransferCommand(
      portal,
      command,
      resolve(process.env.INIT_CWD ?? '', command.folder),
      showProgress,
    )
    console.log(lines.join('\n'))
    if (refused) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
