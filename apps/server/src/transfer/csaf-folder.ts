import type { ContentLanguage } from '@portal/contract'
import type { Caller } from '../http/serve-calls.ts'
import { Refusal } from '../http/refusal.ts'
import { advisoryKind } from '../security/affected-lists.ts'
import { advisoryOfCsaf } from '../security/csaf-import.ts'
import { maxCsaf, RefusedCsaf } from '../security/csaf-read.ts'
import { allOrNothing, type Portal } from './all-or-nothing.ts'
import { RefusedDocument } from './folder-document.ts'
import { readPlace } from './folder-files.ts'
import { listPlaces, type DocumentNote, type FolderResult } from './folder-import.ts'
import { aim, importRow } from './import-row.ts'
import { faultsOfError } from './refused-row.ts'

type CsafAsked = {
  readonly folder: string
  /** The language that the advisories are filed in. */
  readonly lang: ContentLanguage
  readonly by: Caller
  readonly approver?: Caller | undefined
  readonly dryRun?: boolean
  /** Hears of each document when its turn comes. */
  readonly onDocument?: (done: number, all: number, place: string) => void
}
const isCsaf = (name: string) => name.toLowerCase().endsWith('.json')

const importDocument = async (portal: Portal, { folder, lang, by, approver }: CsafAsked, source: string) => {
  try {
    const { cells, lost } = await advisoryOfCsaf(source, lang)
    const row = await importRow(
      { ...portal, folder, kind: advisoryKind, by, approver },
      await aim(portal.db, advisoryKind, { ...cells, lang }),
      undefined,
    )
    return { row, lost }
  } catch (error) {
    const reasons =
      error instanceof RefusedCsaf
        ? error.reasons
        : faultsOfError(error).map(({ column, reason }) => `${column}: ${reason}`)
    throw new RefusedDocument(...reasons.map((reason) => ({ line: undefined, reason })))
  }
}

/** Puts the CSAF documents of a folder into the portal as advisories, each in a transaction of its own: one that fails stops no other. A document is known by its publisher and number, wherever its file lies. */
export const importCsafFolder = async (portal: Portal, asked: CsafAsked): Promise<FolderResult> => {
  const places = await listPlaces(asked.folder, isCsaf)
  const counts = { made: 0, changed: 0, unchanged: 0 }
  const [failed, lost, notReady]: [DocumentNote[], DocumentNote[], DocumentNote[]] = [[], [], []]
  for (const [nth, place] of places.entries()) {
    asked.onDocument?.(nth + 1, places.length, place)
    try {
      const source = await readPlace(asked.folder, place, maxCsaf)
      const done = await allOrNothing(
        portal,
        (inside) => importDocument(inside, asked, source.toString('utf8')),
        () => true,
        asked.dryRun ?? false,
      )
      counts[done.row.what] += 1
      lost.push(...done.lost.map((reason) => ({ place, line: undefined, reason })))
      notReady.push(
        ...done.row.notReady.map(({ column, reason }) => ({ place, line: undefined, reason: `${column}: ${reason}` })),
      )
    } catch (error) {
      if (error instanceof RefusedDocument) failed.push(...error.faults.map((fault) => ({ place, ...fault })))
      else if (error instanceof Refusal) failed.push({ place, line: undefined, reason: error.message })
      else throw error
    }
  }
  return { ...counts, failed, lost, notReady, unread: [] }
}
