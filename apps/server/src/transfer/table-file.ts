import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { guardCell, unguardCell } from './guarded-cell.ts'

/** What stands in a row, by column. A column that the table does not have is undefined. */
export type Cells = Readonly<Partial<Record<string, string>>>
/** `line` as a spreadsheet counts: the names of the columns are line 1. */
export type Row = { readonly line: number; readonly cells: Cells }
export type Table = { readonly file: string; readonly columns: readonly string[]; readonly rows: readonly Row[] }

export const [csvFile, xlsxFile] = ['content.csv', 'content.xlsx']
const mark = '\uFEFF'
/** Characters that Excel keeps of a cell. */
const maxOfExcel = 32_767

/** UTF-8 with its mark, so that spreadsheets see what it is; RFC 4180. */
export const writeTable = async (folder: string, columns: readonly string[], rows: readonly Cells[]): Promise<void> => {
  const data = rows.map((cells) => columns.map((column) => guardCell(cells[column] ?? '')))
  const text = Papa.unparse({ fields: [...columns], data }, { newline: '\r\n' })
  await writeFile(join(folder, csvFile), `${mark}${text}\r\n`, { flag: 'wx' })
}

const readCsv = async (path: string): Promise<string[][]> => {
  const bytes = await readFile(path)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${csvFile} is not UTF-8: save it as "CSV UTF-8".`)
  }
  // Spreadsheets of many countries write semicolons; the names of the columns have none of these in them.
  const delimiter = /[,;\t]/.exec(text.slice(0, text.search(/[\r\n]|$/)))?.[0] ?? ','
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const [broken] = errors
  if (broken) throw new Error(`${csvFile}, line ${(broken.row ?? 0) + 1}: ${broken.message}`)
  return data
}

const readXlsx = async (path: string): Promise<string[][]> => {
  const sheet = await readSheet(path, { trim: false })
  return sheet.map((cells, at) =>
    cells.map((cell) => {
      const text = cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell)
      if (text.length >= maxOfExcel)
        throw new Error(
          `${xlsxFile}, line ${at + 1}: a cell is as long as Excel lets it be, so its end may be missing. Use ${csvFile}.`,
        )
      return text
    }),
  )
}

/** The table of a folder, whichever of the two it is. */
export const readTable = async (folder: string): Promise<Table> => {
  const [csv, xlsx] = [join(folder, csvFile), join(folder, xlsxFile)]
  if (existsSync(csv) === existsSync(xlsx)) throw new Error(`${folder} has to hold either ${csvFile} or ${xlsxFile}.`)
  const [head = [], ...lines] = existsSync(csv) ? await readCsv(csv) : await readXlsx(xlsx)
  const columns = head.map((name) => name.trim())
  const rows = lines.flatMap((cells, at): Row[] => {
    const row = {
      line: at + 2,
      cells: Object.fromEntries(columns.map((column, nth) => [column, unguardCell(cells[nth] ?? '')])),
    }
    if (cells.length > columns.length && cells.slice(columns.length).some(Boolean))
      throw new Error(`Line ${row.line} has more cells than there are columns.`)
    return cells.every((cell) => cell === '') ? [] : [row]
  })
  return { file: existsSync(csv) ? csvFile : xlsxFile, columns: columns.filter(Boolean), rows }
}
