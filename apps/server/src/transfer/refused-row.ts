import type { ArticleFault } from '@portal/contract'
import type { z } from 'zod'
import { Refusal } from '../http/refusal.ts'
import { columnOf } from './columns.ts'

/** What is wrong in a row, and in which of its columns. */
export type CellFault = { readonly column: string; readonly reason: string }
/** The same with its line, as a spreadsheet counts: the names of the columns are line 1. */
export type RowFault = CellFault & { readonly line: number }

/** A row that cannot be imported. */
export class RefusedRow extends Error {
  readonly faults: readonly CellFault[]
  constructor(...faults: CellFault[]) {
    super(faults.map(({ column, reason }) => `${column}: ${reason}`).join('; '))
    this.faults = faults
  }
}

const wordsOf: Readonly<Record<ArticleFault['reason'], (detail: string) => string>> = {
  missing: () => 'is missing',
  unknown: (detail) => `there is no ${detail}`,
  tooLong: (detail) => `is too long: ${detail}`,
  wrongForm: (detail) => `is not written as it has to be: ${detail}`,
  endBeforeStart: () => 'is not after startTime',
  pictureWithoutText: (detail) => `a picture has no text that describes it: ${detail}`,
  sensitiveWord: (detail) => `a word that must not be published: ${detail}`,
  unsaid: (step) => `step ${step}: a text is missing`,
  pictureUnsaid: (step) => `step ${step}: a picture has no text that describes it`,
  deadEnd: (step) => `step ${step}: a question without answers`,
  lostAnswer: (step) => `step ${step}: an answer leads nowhere`,
  cycle: (step) => `step ${step}: an answer leads back`,
  unreachable: (step) => `step ${step}: no answer leads to it`,
  targetMissing: (step) => `step ${step}: what it leads to is missing`,
  targetUnknown: (step) => `step ${step}: what it leads to is not published`,
  targetClosed: (step) => `step ${step}: not everyone who may read this may read what it leads to`,
  languageMissing: () => 'is not there in English',
  languageDiffers: (lang) => `has other steps than the one in ${lang}`,
}
/** What keeps an article from being published, in words. */
export const cellFaultOf = ({ field, reason, detail }: ArticleFault): CellFault => ({
  column: columnOf([field]),
  reason: wordsOf[reason](detail),
})

export const faultsOfSchema = (error: z.ZodError): CellFault[] =>
  error.issues.map(({ path, message }) => ({ column: columnOf(path), reason: message }))

/** The column that a refusal of the article store is about. */
const columnOfRefusal = ({ reason, message }: Refusal) => {
  if (reason === 'pictureUnknown' || reason === 'pictureTooLarge' || reason === 'tooLarge') return 'body'
  if (reason === 'conflict') return 'lang'
  const [, field] = /^(\w+): /.exec(message) ?? []
  return columnOf(field ? [field] : [])
}

/** What a row was refused for; throws anything else on. */
export const faultsOfError = (error: unknown): readonly CellFault[] => {
  if (error instanceof RefusedRow) return error.faults
  if (!(error instanceof Refusal)) throw error
  if (error.reason === 'notReady') return (error.data as ArticleFault[]).map(cellFaultOf)
  if (error.reason === 'notFound')
    return [{ column: 'key', reason: 'somebody else wrote this article: import it by that account' }]
  return [{ column: columnOfRefusal(error), reason: error.message }]
}
