import { maxBody, maxWord } from '@portal/contract/facts'
import { extname, posix } from 'node:path'
import { isMap, LineCounter, parseDocument } from 'yaml'
import { Refusal } from '../http/refusal.ts'
import { caseHtml } from '../content/markdown-html.ts'
import { convertWordFile, storeConverted } from '../word/word-import.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Portal } from './all-or-nothing.ts'
import { readPlace } from './folder-files.ts'
import type { Cells } from './table-file.ts'

/** What is wrong in a document, and in which line where that can be told. */
export type LineFault = { readonly line: number | undefined; readonly reason: string }
/** A document that cannot be imported. */
export class RefusedDocument extends Error {
  readonly faults: readonly LineFault[]
  constructor(...faults: LineFault[]) {
    super(faults.map(({ reason }) => reason).join('; '))
    this.faults = faults
  }
}
const refused = (reason: string, line?: number) => new RefusedDocument({ line, reason })

/** What a document of a folder says. */
export type FolderDocument = {
  /** What its head says; of what it does not name there is no cell. */
  readonly cells: Cells
  /** What it is called where its head does not say it, and no heading. */
  readonly title: string | undefined
  /** HTML as it stands in the document, with its own addresses; pictures within a Word file are stored then. */
  readonly htmlIn: (portal: Portal) => Promise<string>
  /** Names in its head that say nothing here. */
  readonly unread: readonly string[]
  /** The line where an address stands first; undefined where it cannot be told. */
  readonly lineOf: (address: string) => number | undefined
  /** The line of the head that says a column. */
  readonly lineOfColumn: (column: string) => number | undefined
}
type From = { readonly folder: string; readonly place: string; readonly by: Caller }

/** What a head may say, by the columns of a table. Of lists each entry stands in a line of its cell. */
const headColumns = ['title', 'summary', 'scope', 'directory', 'labels', 'models']
const listColumns = new Set(['labels', 'models'])
/** Bytes that a character of UTF-8 takes at most. */
const maxText = 4 * maxBody

const nowhere = () => undefined
const lineIn = (source: string) => (text: string) => {
  const at = source.indexOf(text)
  return at < 0 ? undefined : source.slice(0, at).split('\n').length
}

const readText = async ({ folder, place }: From): Promise<string> => {
  const bytes = await readPlace(folder, place, maxText)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    throw refused('is not UTF-8')
  }
}

const inLines = (list: readonly string[]) =>
  list
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
const cellOf = (name: string, text: string) => (listColumns.has(name) ? inLines(text.split(',')) : text.trim())

/** Reads a head: names and texts, or lists of texts. Numbers and codes stay as they are written, zeros before them too. */
const readHead = (head: string, linesBefore: number): Pick<FolderDocument, 'cells' | 'unread'> => {
  const lines = new LineCounter()
  const { contents, errors } = parseDocument(head, { schema: 'failsafe', lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore
  const [broken] = errors
  if (broken) throw refused(broken.message.split(/ at line \d/)[0]!, lineAt(broken.pos[0]))
  if (contents === null) return { cells: {}, unread: [] }
  if (!isMap(contents)) throw refused('the head has to be names with what they say', linesBefore + 1)
  const said = contents.toJSON() as Record<string, unknown>
  const cells: Partial<Record<string, string>> = {}
  for (const name of headColumns) {
    const value = said[name]
    if (value === undefined) continue
    const texts = Array.isArray(value) ? value : [value ?? '']
    const isList = Array.isArray(value)
    if ((isList && !listColumns.has(name)) || !texts.every((text) => typeof text === 'string'))
      throw refused(`${name}: has to be ${listColumns.has(name) ? 'a list of texts' : 'a text'}`)
    cells[name] = isList ? inLines(texts) : cellOf(name, texts[0]!)
  }
  return { cells, unread: Object.keys(said).filter((name) => !headColumns.includes(name)) }
}

const headOfMarkdown = /^---[ \t]*\n(?:(.*?)\n)?---[ \t]*(?:\n|$)/s
const readMarkdown = async (from: From): Promise<FolderDocument> => {
  const source = await readText(from)
  const [whole = '', head = ''] = headOfMarkdown.exec(source) ?? []
  return {
    ...readHead(head, 1),
    title: undefined,
    htmlIn: async () => caseHtml(source.slice(whole.length)),
    lineOf: lineIn(source),
    // The line that ends before the head is the first here, so the count is right.
    lineOfColumn: (column) => lineIn(`\n${whole}`)(`\n${column}:`),
  }
}

const meta = /<meta\b[^>]*>/gi
const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((text) => text !== undefined)
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name]!)

/** The document of a page, without what stands on every page of its site. */
const readPage = async (from: From): Promise<FolderDocument> => {
  const source = await readText(from)
  const [head = ''] = /<head\b.*?<\/head>/is.exec(source) ?? []
  const cells: Partial<Record<string, string>> = {}
  for (const [tag] of head.matchAll(meta)) {
    const [name, content] = [attributeOf(tag, 'name')?.toLowerCase(), attributeOf(tag, 'content')]
    const column = name === 'description' ? 'summary' : name
    if (column !== undefined && content !== undefined && headColumns.includes(column))
      cells[column] = cellOf(column, decoded(content))
  }
  const [, body = source.replace(head, '')] = /<(?:main|article)\b[^>]*>(.*)<\/(?:main|article)>/is.exec(source) ?? []
  const [, title] = /<title\b[^>]*>([^<]*)<\/title>/i.exec(head) ?? []
  return {
    cells,
    title: title && decoded(title).trim(),
    htmlIn: async () => body,
    unread: [],
    lineOf: lineIn(source),
    lineOfColumn: nowhere,
  }
}

const readWordFile = async ({ folder, place, by }: From): Promise<FolderDocument> => {
  const content = await readPlace(folder, place, maxWord)
  const conversion = await convertWordFile(by, { name: posix.basename(place), content })
  return {
    cells: {},
    title: conversion.title,
    htmlIn: ({ db, files }) => storeConverted(db, files, by, conversion),
    unread: [],
    lineOf: nowhere,
    lineOfColumn: nowhere,
  }
}

const readers: Readonly<Record<string, (from: From) => Promise<FolderDocument>>> = {
  '.md': readMarkdown,
  '.markdown': readMarkdown,
  '.html': readPage,
  '.htm': readPage,
  '.docx': readWordFile,
}
const readerOf = (place: string) => readers[extname(place).toLowerCase()]

export const isDocument = (place: string): boolean => readerOf(place) !== undefined

/** Reads a document by what its name ends in. Throws RefusedDocument when it cannot be read. */
export const readDocument = async (from: From): Promise<FolderDocument> => {
  try {
    return await readerOf(from.place)!(from)
  } catch (error) {
    throw error instanceof Refusal ? refused(error.message) : error
  }
}
