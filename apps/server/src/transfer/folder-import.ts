import { fileAddress } from '@portal/article-grammar'
import type { ContentLanguage } from '@portal/contract'
import { caseKind, maxOfferedFile, maxPicture } from '@portal/contract/facts'
import { basenameOf, thingPath, type Edition } from '@portal/routing'
import { readdir } from 'node:fs/promises'
import { basename, extname, join, posix, relative, sep } from 'node:path'
import { storeOffered } from '../files/offered-file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { allOrNothing, type Portal } from './all-or-nothing.ts'
import { isDocument, readDocument, RefusedDocument, type FolderDocument, type LineFault } from './folder-document.ts'
import { readPlace } from './folder-files.ts'
import { addressIn, firstWords, throughHtml, type Address } from './folder-text.ts'
import { aim, importRow, type ImportedRow } from './import-row.ts'
import { faultsOfError, type CellFault } from './refused-row.ts'
import { findTranslation, listImported } from './transfer-key-store.ts'

type FolderAsked = {
  readonly folder: string
  readonly edition: Edition
  readonly lang: ContentLanguage
  /** Where a document is filed whose head does not say it. */
  readonly directory: string
  readonly by: Caller
  readonly approver?: Caller | undefined
  readonly dryRun?: boolean
  /** Hears of each document when its turn comes. */
  readonly onDocument?: (done: number, all: number, place: string) => void
}
export type DocumentNote = LineFault & { readonly place: string }
export type FolderResult = {
  readonly made: number
  readonly changed: number
  readonly unchanged: number
  /** These documents were not imported; of one that leads to others a draft may be left. */
  readonly failed: readonly DocumentNote[]
  /** What did not come over of documents that were. */
  readonly lost: readonly DocumentNote[]
  /** What will keep drafts from being published. */
  readonly notReady: readonly DocumentNote[]
  /** Names in heads that say nothing here. */
  readonly unread: readonly string[]
}

/** The files of a kind below a folder, by their places in it. What is hidden, lies behind a link or is open in Word is none. */
export const listPlaces = async (folder: string, isMeant: (name: string) => boolean): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && isMeant(entry.name) && !entry.name.startsWith('~$'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((place) => !place.split('/').some((name) => name.startsWith('.') || name === 'node_modules'))
    .sort()
}

/** One document while it is imported. */
type Work = {
  readonly portal: Portal
  readonly asked: FolderAsked
  readonly place: string
  /** The cases that documents became, by their places. */
  readonly known: ReadonlyMap<string, string>
  /** All documents of the folder. */
  readonly all: ReadonlySet<string>
  /** Nothing comes after it: what it leads to is there, or never will be. */
  readonly isLast: boolean
}
/** What became of an address: its place in the portal; undefined: nothing, its link is its words. */
type Settled = { readonly target?: string | undefined; readonly lost?: string; readonly isAhead?: boolean }

/** The document that an address means: many name no ending, or the folder of an index. */
const documentAt = (place: string, all: ReadonlySet<string>) =>
  [place, `${place}.md`, `${place}/index.md`, `${place}/README.md`].map(posix.normalize).find((each) => all.has(each))

/** Where the case of an id is read. */
const caseAddress = ({ edition, lang }: FolderAsked, id: string): string => {
  const { language } = edition.languages.find(({ content }) => content === lang)!
  const base = basenameOf(edition, language)
  return (base === '/' ? '' : base) + thingPath(caseKind, id)
}

/** A link to a document leads to its case; any other file is stored. Throws RefusedDocument for a picture that cannot be. */
const settle = async (work: Work, { written, place, shown }: Address, { lineOf }: FolderDocument): Promise<Settled> => {
  const { portal, asked, known, all, isLast } = work
  const document = shown ? undefined : documentAt(place, all)
  if (document === work.place) return {}
  if (document !== undefined) {
    const id = known.get(document)
    if (id !== undefined) return { target: caseAddress(asked, id) }
    return isLast ? { lost: `${document} was not imported: the link to it is left out` } : { isAhead: true }
  }
  const [store, max] = shown ? [storePicture, maxPicture] : [storeOffered, maxOfferedFile]
  try {
    const content = await readPlace(asked.folder, place, max)
    return { target: (await store(portal.db, portal.files, asked.by, { name: basename(place), content })).url }
  } catch (error) {
    const [{ reason }] = faultsOfError(error) as [CellFault]
    if (shown) throw new RefusedDocument({ line: lineOf(written), reason })
    return { lost: `${reason}: the link to it is left out` }
  }
}

/** Every address of the text of a document that leads to something in the folder, once. */
const addressesIn = (place: string, html: string): ReadonlyMap<string, Address> => {
  const found = new Map<string, Address>()
  throughHtml(
    html,
    (written, shown) => {
      const address = addressIn(place, written, shown)
      if (address) found.set(`${shown} ${written}`, address)
      return written
    },
    () => false,
  )
  return found
}

/** The text of a document with the addresses of the portal, and its title. */
const settleText = async (work: Work, document: FolderDocument) => {
  const written = await document.htmlIn(work.portal)
  const settled = new Map<string, Settled>()
  const lost: LineFault[] = []
  for (const [key, address] of addressesIn(work.place, written)) {
    const done = await settle(work, address, document)
    settled.set(key, done)
    if (done.lost !== undefined) lost.push({ line: document.lineOf(address.written), reason: done.lost })
  }
  let { title } = document.cells
  const html = throughHtml(
    written,
    (address, shown) => {
      const done = settled.get(`${shown} ${address}`)
      if (done) return done.target
      if (shown && !fileAddress.test(address)) {
        const reason = `the picture ${address} is not in the folder: it is left out`
        lost.push({ line: document.lineOf(address), reason })
      }
      // Headings get ids of their own.
      return address.startsWith('#') ? undefined : address
    },
    (heading) => {
      title ||= heading
      return heading === title
    },
  )
  return { html, title, lost, leadsAhead: settled.values().some(({ isAhead }) => isAhead) }
}

/** What a document became; `leadsAhead` as long as what it links to is no case yet: it waits unpublished. */
type Imported = {
  readonly row: ImportedRow
  readonly lost: readonly LineFault[]
  readonly notReady: readonly LineFault[]
  readonly unread: readonly string[]
  readonly leadsAhead: boolean
}

const importDocument = async (work: Work, document: FolderDocument): Promise<Imported> => {
  const { portal, asked, place } = work
  const { folder, lang, directory, by, approver } = asked
  const noteOf = ({ column, reason }: CellFault) => ({
    line: document.lineOfColumn(column),
    reason: `${column}: ${reason}`,
  })
  const { html, title, lost, leadsAhead } = await settleText(work, document)
  const cells = {
    directory,
    summary: firstWords(html),
    ...document.cells,
    title: title || document.title || basename(place, extname(place)),
    body: html,
    key: place,
    lang,
  }
  try {
    const row = await importRow(
      { ...portal, folder, kind: caseKind, by, approver: leadsAhead ? undefined : approver },
      await aim(portal.db, caseKind, cells),
      await findTranslation(portal.db, { kind: caseKind, key: place, lang }),
    )
    return { row, lost, notReady: row.notReady.map(noteOf), unread: document.unread, leadsAhead }
  } catch (error) {
    throw new RefusedDocument(...faultsOfError(error).map(noteOf))
  }
}

/**
 * Puts the documents of a folder into the portal as cases, each in a transaction of its own: when it ends in between, or one fails, what was imported stays, and
 * the next run goes on. A document is known by its place in the folder. One that leads to others which are no cases yet is a draft at first, and done when they are there.
 */
export const importFolder = async (portal: Portal, asked: FolderAsked): Promise<FolderResult> => {
  const { folder, lang, dryRun = false, onDocument } = asked
  const places = await listPlaces(folder, isDocument)
  const all = new Set(places)
  const known = new Map(await listImported(portal.db, { kind: caseKind, lang }))
  const counts = { made: 0, changed: 0, unchanged: 0 }
  const failed: DocumentNote[] = []
  const lost: DocumentNote[] = []
  const notReady: DocumentNote[] = []
  const unread = new Set<string>()

  const attempt = async (place: string, isLast: boolean): Promise<Imported | undefined> => {
    try {
      // Before the transaction: a Word file may take its time.
      const document = await readDocument({ folder, place, by: asked.by })
      return await allOrNothing(
        portal,
        (inside) => importDocument({ portal: inside, asked, place, known, all, isLast }, document),
        () => true,
        dryRun,
      )
    } catch (error) {
      if (!(error instanceof RefusedDocument)) throw error
      failed.push(...error.faults.map((fault) => ({ place, ...fault })))
      return undefined
    }
  }
  const count = (place: string, what: ImportedRow['what'], imported: Imported) => {
    counts[what] += 1
    lost.push(...imported.lost.map((fault) => ({ place, ...fault })))
    notReady.push(...imported.notReady.map((fault) => ({ place, ...fault })))
    for (const name of imported.unread) unread.add(name)
  }
  const ahead: { readonly place: string; readonly what: ImportedRow['what'] }[] = []
  for (const [nth, place] of places.entries()) {
    onDocument?.(nth + 1, places.length, place)
    const done = await attempt(place, false)
    if (!done) continue
    const { what, articleId } = done.row
    if (!dryRun) known.set(place, articleId)
    if (done.leadsAhead && !dryRun) ahead.push({ place, what })
    else count(place, what, done)
  }
  for (const [nth, { place, what }] of ahead.entries()) {
    onDocument?.(places.length + nth + 1, places.length + ahead.length, place)
    const done = await attempt(place, true)
    if (done) count(place, what === 'unchanged' ? done.row.what : what, done)
  }
  return { ...counts, failed, lost, notReady, unread: [...unread].sort() }
}
