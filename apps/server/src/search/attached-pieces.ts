import { codesIn } from './codes.ts'
import { differentWords } from './different-words.ts'
import { fold } from './fold.ts'

/** What a page of a file says; `number` is null where the file does not say where its pages end. */
export type AttachedPage = { readonly number: number | null; readonly text: string }
/** The pages of a file; not `whole`: those at its beginning. */
export type ReadPages = { readonly pages: readonly AttachedPage[]; readonly whole: boolean }
type AttachedPiece = { readonly page: number | null; readonly text: string; readonly searched: string }
/** What was read of a file, as it is kept. */
export type AttachedText = {
  readonly state: 'read' | 'cut'
  readonly words: readonly string[]
  readonly pieces: readonly AttachedPiece[]
}

/** Characters of a piece: so much of a text is looked at for an excerpt. */
const maxPiece = 4000

/** Lines of print are no lines of text: between Chinese characters of a paragraph nothing stands, and between words a space. */
const asText = (printed: string) =>
  printed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\0', '')
    .replace(/(?<=\p{Script=Han})[ \t]*\n[ \t]*(?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts a text where a word ends. */
const cutUp = (text: string): string[] => {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > maxPiece) {
    const space = text.lastIndexOf(' ', from + maxPiece)
    const to = space > from + maxPiece / 2 ? space : from + maxPiece
    pieces.push(text.slice(from, to))
    from = to
  }
  return [...pieces, text.slice(from)]
}

/** Makes of the pages of a file what its readers find it by. Takes time: for a thread of its own. */
export const attachedTextOf = ({ pages, whole }: ReadPages): AttachedText => {
  const pieces = pages.flatMap(({ number, text }) =>
    cutUp(asText(text))
      .filter(Boolean)
      .map((piece): AttachedPiece => {
        const folded = fold(piece.toWellFormed())
        return {
          page: number,
          text: piece.toWellFormed(),
          searched: [folded, ...new Set(codesIn(folded).map(({ bare }) => bare))].join(' '),
        }
      }),
  )
  return {
    state: whole ? 'read' : 'cut',
    words: differentWords(pieces.map(({ text }) => fold(text)).join('\n')),
    pieces,
  }
}
