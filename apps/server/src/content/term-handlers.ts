import type { termCalls } from '@portal/contract'
import type { Handlers } from '../http/serve-calls.ts'
import { listMarks } from './term-lists.ts'

/** The calls about terms, beside those about content of every kind. */
export const termHandlers: Handlers<typeof termCalls> = {
  'POST /extend/term/marks': ({ caller, language, db }) => listMarks(db, caller, language.content),
}
