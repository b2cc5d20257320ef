import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { files } from './file-tables.ts'

/** Who stored a file. It goes when nothing names it any more. */
export const fileThings: Registration = {
  personal: [{ group: 'files', table: files, of: namedIn(files.owner) }],
}
