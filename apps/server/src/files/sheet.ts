import writeXlsxFile, { type Cell } from 'write-excel-file/node'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export type SheetColumn<Row> = {
  readonly head: string
  readonly width: number
  readonly cell: (row: Row) => Cell
}

/** A cell that is text whatever it holds: no formula, no number, and no character that a spreadsheet would read out of `_x0041_`. */
export const textCell = (value: string | null | undefined): Cell =>
  value ? { type: String, format: '@', value: value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_') } : null
/** A cell that is a day, written as 2026-11-24. */
export const dayCell = (day: string | null): Cell =>
  day === null ? null : { type: Date, format: 'yyyy-mm-dd', value: new Date(day) }

/** A workbook with one sheet, called as its file is. */
export const sheetFile = async <Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<File> => {
  const head = columns.map(({ head: value }) => ({ value, fontWeight: 'bold' as const }))
  const workbook = writeXlsxFile([head, ...rows.map((row) => columns.map(({ cell }) => cell(row)))], {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  })
  return new File([new Uint8Array(await workbook.toBuffer())], `${title}.xlsx`, { type })
}
