import { previewedColumns, previewedPages, previewedRows, previewedSheets } from '@portal/contract/facts'
import readXlsxFile from 'read-excel-file/node'
import { SaxesParser } from 'saxes'
import { readPackage } from '../word/word-package.ts'

/** The parts that tell what a package of Office is. */
export const sheetsPart = /^xl\/workbook\.xml$/i
export const slidesPart = /^ppt\/presentation\.xml$/i

const maxCell = 500
/** What stands in a cell, read as a person does: a day without its midnight. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell).slice(0, maxCell)
  const text = Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 16).replace('T', ' ')
  return text.replace(/ 00:00$/, '')
}

/** The first rows and columns of the first sheets of a workbook. Takes as much time and memory as the file wants: for the worker only. */
export const readSheets = async (content: Buffer) => {
  const all = await readXlsxFile(content)
  const sheets = all.slice(0, previewedSheets).map(({ sheet, data }) => ({
    name: sheet,
    rows: data.slice(0, previewedRows).map((row) => row.slice(0, previewedColumns).map(cellText)),
    whole: data.length <= previewedRows && data.every(({ length }) => length <= previewedColumns),
  }))
  return { form: 'sheets' as const, sheets, whole: all.length <= previewedSheets && sheets.every(({ whole }) => whole) }
}

/** The paragraphs of a slide that have words. */
const paragraphsOf = (slide: string): string[] => {
  const paragraphs: string[] = []
  let inText = false
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (name === 'a:p') paragraphs.push('')
    inText = name === 'a:t'
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'a:t') inText = false
  })
  parser.on('text', (text) => {
    if (inText && paragraphs.length) paragraphs[paragraphs.length - 1] += text
  })
  parser.write(slide).close()
  return paragraphs.map((text) => text.trim()).filter(Boolean)
}

/** The words of the first slides, in the order of their numbers. For the worker only. */
export const readSlides = async (content: Buffer) => {
  const all = [...(await readPackage(content, slidesPart))]
    .flatMap(([name, part]) => {
      const [, number] = /^ppt\/slides\/slide(\d+)\.xml$/.exec(name) ?? []
      return number ? [{ number: Number(number), part }] : []
    })
    .toSorted((one, other) => one.number - other.number)
  return {
    form: 'slides' as const,
    slides: all.slice(0, previewedPages).map(({ part }) => paragraphsOf(part.toString('utf8'))),
    whole: all.length <= previewedPages,
  }
}
