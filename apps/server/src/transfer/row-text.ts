import type { ArticleContent } from '../articles/article-tables.ts'
import { caseKind, type DetailField, type Details, type KindName } from '@portal/contract/facts'
import { scopes } from '@portal/contract/facts'
import { detailsIn, idColumn, sumColumn } from './columns.ts'
import { withPlaces } from './file-names.ts'
import type { Cells } from './table-file.ts'
import { treeWithPlaces } from './tree-pictures.ts'

const isList = ({ type }: DetailField) => type === 'list' || type === 'choices'
const inLines = (list: readonly string[]) => list.join('\n')
const linesOf = (cell: string) =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

type Written = { readonly key: string; readonly id: string; readonly content: ArticleContent }
/** A published article as a row; `places`: where its files lie; `sums`: their SHA-256. */
export const cellsOf = (
  kind: KindName,
  { key, id, content }: Written,
  places: ReadonlyMap<string, string>,
  sums: ReadonlyMap<string, string>,
): Cells => {
  const { title, summary, body, lang, scope, productModels, startTime, endTime, directoryCode, labels, details } =
    content
  return {
    key,
    lang,
    title,
    summary,
    body: withPlaces(body, places),
    scope: String(scope),
    models: inLines(productModels),
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    ...(kind === caseKind && { directory: directoryCode ?? '', labels: inLines(labels) }),
    ...Object.fromEntries(
      detailsIn(kind).map(([name, { type, form }]) => {
        const value = details?.[name] ?? ''
        const text = typeof value === 'string' ? value : inLines(value)
        if (form === 'faultTree') return [name, treeWithPlaces(text, places)]
        return [name, type === 'file' ? (places.get(text) ?? '') : text]
      }),
    ),
    [sumColumn]: sums.get(String(details?.file ?? '')) ?? '',
    [idColumn]: id,
  }
}

/** What a cell says when its column is there, else what was said before, else what a new article says. */
const said = <T>(cell: string | undefined, read: (cell: string) => T, before: T | undefined, otherwise: T): T =>
  cell === undefined ? (before ?? otherwise) : read(cell)
const orNull = (cell: string) => cell.trim() || null
/** A spreadsheet hands a day over as a moment. */
const dayIn = (cell: string) => cell.replace(/T00:00:00\.000Z$/, '')

const detailIn = ({ type, ...field }: DetailField, cell: string) =>
  isList({ type, ...field } as DetailField) ? linesOf(cell) : type === 'day' ? dayIn(cell) : cell

/** What a row says of an article, for the contract to check. Files are still named by their places in the folder. */
export const editOf = (kind: KindName, cells: Cells, before: ArticleContent | undefined) => ({
  kind,
  title: cells.title,
  summary: said(cells.summary, String, before?.summary, ''),
  body: said(cells.body, String, before?.body, ''),
  lang: cells.lang?.trim(),
  scope: said<number | null>(cells.scope, (cell) => (cell.trim() ? Number(cell) : null), before?.scope, scopes[0]),
  productModels: said(cells.models, linesOf, before?.productModels, []),
  startTime: said(cells.startTime, orNull, before?.startTime, null),
  endTime: said(cells.endTime, orNull, before?.endTime, null),
  directoryCode: said(cells.directory, orNull, before?.directoryCode, null),
  labels: said(cells.labels, linesOf, before?.labels, []),
  ...(kind !== caseKind && {
    details: Object.fromEntries(
      detailsIn(kind).map(([name, field]) => {
        const cell = cells[name]
        return [
          name,
          cell === undefined ? (before?.details?.[name] ?? (isList(field) ? [] : null)) : detailIn(field, cell),
        ]
      }),
    ) satisfies Details,
  }),
})
export type RowEdit = ReturnType<typeof editOf>
