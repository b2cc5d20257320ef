// npm run restore -- FILE: puts what `npm run backup` wrote into an empty database and folder of stored files. Where they are, the variables of the server say.
import { resolve } from 'node:path'
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts'
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts'
import { configuredFileStore } from '../apps/server/src/files/configured-files.ts'

const [file, ...more] = process.argv.slice(2)
try {
  if (!file || more.length) throw new Error('usage: npm run restore -- FILE')
  const configuration = readConfiguration(process.env)
  const { DATABASE_URL: url, DATA_DIR: dataDirectory } = configuration
  const { made, tables, files } = await restoreBackup(
    { url, dataDirectory, files: configuredFileStore(configuration) },
    resolve(process.env.INIT_CWD ?? '', file),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored as of ${made}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
