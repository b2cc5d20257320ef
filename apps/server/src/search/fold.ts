import { Converter } from 'opencc-js/t2cn'

const dashes = /[\u2010-\u2015\u2212]/g
const latinMarks = /(\p{Script=Latin})\p{M}+/gu
// Soft hyphens and other letters that nobody sees, and accents that stand alone.
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]$/u

/** Traditional Chinese characters as simplified ones, each for itself, so that places in a text stay. */
const simplified = Converter({ from: 't', to: 'cn' })
const han = /^\p{Script=Han}$/u

const foldCharacter = (character: string): string =>
  unseen.test(character)
    ? ''
    : character
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replace(latinMarks, '$1')
        .normalize('NFC')
        .replace('ё', 'е')
        .replace(dashes, '-')
        .replace(/^.$/u, (each) => (han.test(each) ? simplified(each) : each))

/** Most texts are, and nothing but large letters is folded in them. */
const plain = /^[\n\r\t -~]*$/
const folded = new Map<string, string>()
const foldOne = (character: string): string => {
  const known = folded.get(character)
  if (known !== undefined) return known
  const result = foldCharacter(character)
  if (folded.size < 50_000) folded.set(character, result)
  return result
}

/**
 * Text as it is compared: small letters, Latin ones without accents, е for ё, half width, one kind of dash, simplified Chinese characters for traditional ones. In JavaScript, so that a database's locale decides nothing.
 * й keeps its mark: it is a letter of its own.
 */
export const fold = (text: string): string => {
  if (plain.test(text)) return text.toLowerCase()
  let result = ''
  for (const character of text.normalize('NFC')) result += foldOne(character)
  return result
}

/** Folded text, and where each of its units lies in the original (one entry more, for the end). The original has to be in NFC. */
export const foldWithPositions = (text: string): { folded: string; at: number[] } => {
  let result = ''
  const at: number[] = []
  let index = 0
  for (const character of text) {
    const part = foldOne(character)
    for (let i = 0; i < part.length; i++) at.push(index)
    result += part
    index += character.length
  }
  at.push(index)
  return { folded: result, at }
}
