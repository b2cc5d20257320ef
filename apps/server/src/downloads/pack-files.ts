import type { Db } from '../database/database.ts'
import type { ReadableFile } from '../files/file-lists.ts'
import type { FileStore } from '../files/file-store.ts'
import { measureFile } from '../files/measure-store.ts'
import { renewLease, takeLease } from './package-store.ts'

const renewMs = 10_000
class GivenUp extends Error {}

/**
 * DWN-02. Measures the files of a package that nobody has measured yet, unless another process does; what is measured stays, so that whoever comes after goes on there.
 * Ends when the package is given up.
 */
export const packFiles = async (
  db: Db,
  files: FileStore,
  path: string,
  missing: readonly Pick<ReadableFile, 'fileId' | 'size'>[],
): Promise<void> => {
  if (!(await takeLease(db, path))) return
  let renewed = Date.now()
  const renew = async () => {
    if (Date.now() - renewed < renewMs) return
    renewed = Date.now()
    if (!(await renewLease(db, path))) throw new GivenUp()
  }
  try {
    for (const file of missing) await measureFile(db, files, file, renew)
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
  }
}
