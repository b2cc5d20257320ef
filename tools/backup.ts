// npm run backup -- FILE: writes the database and the stored files into one file, while the server runs or not. Where they are, the variables of the server say.
import { resolve } from 'node:path'
import about from '../apps/server/package.json' with { type: 'json' }
import { makeBackup } from '../apps/server/src/backup/make-backup.ts'
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts'
import { configuredFileStore } from '../apps/server/src/files/configured-files.ts'

const [file, ...more] = process.argv.slice(2)
try {
  if (!file || more.length) throw new Error('usage: npm run backup -- FILE')
  const configuration = readConfiguration(process.env)
  const { DATABASE_URL: url, DATA_DIR: dataDirectory } = configuration
  const { tables, files, damaged } = await makeBackup(
    { url, dataDirectory, files: configuredFileStore(configuration) },
    resolve(process.env.INIT_CWD ?? '', file),
    about.version,
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
  if (damaged.length) {
    console.error(`Not in it, because their bytes are gone or damaged: ${damaged.join(', ')}`)
    process.exitCode = 3
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
