import type { Db } from '../database/database.ts'
import { sensitiveWords } from './site-tables.ts'

// Writing without spaces (Chinese above all): there a word is found anywhere, elsewhere only as a word of its own.
const joined = /[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]]/v
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** A text as words are looked for in it: one width and case, without what cannot be seen and without spaces. `open[i]`: a space stood before character i. */
const compact = (text: string) => {
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(ignorable, '')
  const open = new Set<number>()
  let letters = ''
  for (const part of folded.split(/\s+/u)) {
    open.add(letters.length)
    letters += part
  }
  return { letters, open }
}

const bounded = ({ letters, open }: ReturnType<typeof compact>, at: number) =>
  open.has(at) || !joined.test(letters.slice(0, at).at(-1) ?? '') || !joined.test(letters.charAt(at))

const holds = (text: ReturnType<typeof compact>, word: string) => {
  for (let at = text.letters.indexOf(word); at >= 0; at = text.letters.indexOf(word, at + 1)) {
    if (bounded(text, at) && bounded(text, at + word.length)) return true
  }
  return false
}

/** ART-10. Every word that no text for visitors may hold. */
export const readSensitiveWords = async (db: Db): Promise<string[]> =>
  (await db.select().from(sensitiveWords)).map(({ word }) => word)

/**
 * ART-10. Which of the words stand in which of the texts, none of which is markup. Width, case, invisible characters, and spaces put inside a word do not hide it.
 * A word of a script that has spaces is found as a whole word only: "class" does not hold "ass".
 */
export const sensitiveWordsIn = <Field extends string>(
  texts: Readonly<Record<Field, string>>,
  words: readonly string[],
): { readonly word: string; readonly field: Field }[] => {
  const wanted = words.map((word) => ({ word, letters: compact(word).letters })).filter(({ letters }) => letters)
  return (Object.keys(texts) as Field[]).flatMap((field) => {
    const seen = compact(texts[field])
    return wanted.filter(({ letters }) => holds(seen, letters)).map(({ word }) => ({ word, field }))
  })
}
