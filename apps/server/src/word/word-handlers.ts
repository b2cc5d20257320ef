import type { articleCalls } from '@portal/contract'
import { maxWord } from '@portal/contract/facts'
import type { FileStore } from '../files/file-store.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { importWord } from './word-import.ts'

/** The calls about cases that are answered here. */
type WordCalls = Pick<typeof articleCalls, 'POST /doc/doc-article/getWordHtml'>

/** A Word document as the text of a case. */
export const wordHandlers = ({ files }: { files: FileStore }): Handlers<WordCalls> => ({
  'POST /doc/doc-article/getWordHtml': async ({ caller, db, file }) =>
    importWord(db, files, caller, await file(maxWord)),
})
