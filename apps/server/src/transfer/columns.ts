import { caseKind, contentKinds, type DetailField, type KindName } from '@portal/contract/facts'

/** The columns that every table has. Rows with one `key` say the same in several languages. */
export const commonColumns = [
  'key',
  'lang',
  'title',
  'summary',
  'body',
  'scope',
  'models',
  'startTime',
  'endTime',
] as const
/** Those without which nothing can be imported; any other may be left out, and what it says stays as it is. */
export const neededColumns = ['key', 'lang', 'title'] as const
/** The number of the article in the portal that wrote the table; elsewhere it means nothing. */
export const idColumn = 'id'
/** The SHA-256 of the file of a row, in hex; empty: it is not looked at. */
export const sumColumn = 'sha256'

/** The details of a kind with their declarations; none of a case. */
export const detailsIn = (kind: KindName): [string, DetailField][] =>
  kind === caseKind ? [] : Object.entries<DetailField>(contentKinds[kind].details)

/** The columns of the table of a kind, in their order. */
export const columnsOf = (kind: KindName): string[] => [
  ...commonColumns,
  ...(kind === caseKind
    ? ['directory', 'labels']
    : detailsIn(kind).flatMap(([name]) => (name === 'file' ? [name, sumColumn] : name))),
  idColumn,
]

const columnOfField: Readonly<Record<string, string>> = {
  productModels: 'models',
  directoryCode: 'directory',
  translationOf: 'key',
  translatedFrom: 'key',
  articleId: 'key',
  revision: 'key',
}
/** The column that says a field of an edit, or of its details. */
export const columnOf = (path: readonly PropertyKey[]): string => {
  const name = String((path[0] === 'details' ? path[1] : path[0]) ?? 'key')
  return columnOfField[name] ?? name
}
