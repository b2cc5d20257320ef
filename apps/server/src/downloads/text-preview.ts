import { detect } from 'chardet'

/** What the mark at the beginning of a text says of its encoding. */
const marks = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const

const decoded = (encoding: string, content: Buffer, whole: boolean, fatal = false): string | undefined => {
  try {
    // A letter that the end cuts in two is left out.
    return new TextDecoder(encoding, { fatal }).decode(content, { stream: !whole })
  } catch {
    return undefined // not of this encoding, or none that is known
  }
}

/** The beginning of a text with its encoding, told by its mark, else UTF-8 where that fits, else guessed by its letters. Undefined: it is no text. `whole`: nothing of it is missing. */
export const readText = (content: Buffer, whole: boolean): { text: string; encoding: string } | undefined => {
  const start = content.subarray(0, 3).toString('hex')
  const marked = marks.find(([mark]) => start.startsWith(mark))?.[1]
  // No encoding but UTF-16 has an empty byte in its text.
  if (!marked?.startsWith('utf-16') && content.includes(0)) return undefined
  if (marked) return { text: decoded(marked, content, whole)!, encoding: marked }
  const plain = decoded('utf-8', content, whole, true)
  if (plain !== undefined) return { text: plain, encoding: 'utf-8' }
  const guessed = detect(content)?.toLowerCase() ?? ''
  // GB18030 has all that the older Chinese encodings have.
  const encoding = guessed.startsWith('gb') ? 'gb18030' : guessed
  const text = decoded(encoding, content, whole)
  return text === undefined
    ? { text: decoded('windows-1252', content, whole)!, encoding: 'windows-1252' }
    : { text, encoding }
}
