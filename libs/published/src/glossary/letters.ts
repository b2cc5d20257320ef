import type { ContentEntry, ContentLanguage } from '@portal/contract'
import { detailsFor } from '../shared/queries.ts'

/** The first characters, in the order of pinyin, of the words that begin with each letter; none begins with I, U or V. */
const pinyinBounds = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀']
const pinyinLetters = [...'ABCDEFGHJKLMNOPQRSTWXYZ']
const pinyin = new Intl.Collator('zh-u-co-pinyin')
const other = '#'

/** The letter that a word stands under: of Chinese by its pinyin, of Latin without accents (Ñ is a letter of its own in Spanish), Ё as Е; '#' for digits and signs. */
export const letterOf = (word: string, lang: ContentLanguage): string => {
  const first = [...word.trim().normalize('NFC')][0]?.toLocaleUpperCase(lang) ?? ''
  if (/\p{Script=Han}/u.test(first)) {
    const at = pinyinBounds.findLastIndex((bound) => pinyin.compare(bound, first) <= 0)
    return pinyinLetters[Math.max(0, at)]!
  }
  if (first === 'Ё') return 'Е'
  if (!/\p{L}/u.test(first)) return other
  return /\p{Script=Latin}/u.test(first) && !(lang === 'es' && first === 'Ñ') ? first.normalize('NFD')[0]! : first
}

/** A line of the glossary: a term, or an abbreviation that leads to one. */
export type Line = { readonly word: string; readonly term: ContentEntry }
export type Letter = { readonly letter: string; readonly lines: readonly Line[] }

const isCyrillic = (letter: string) => /\p{Script=Cyrillic}/u.test(letter)
/** The letters of the page's own script come first, digits and signs last. */
const placeOf = (letter: string, lang: ContentLanguage) =>
  letter === other ? 2 : isCyrillic(letter) === (lang === 'ru') ? 0 : 1

/** Terms by letter. An abbreviation that stands under another letter than its term has a line of its own. */
export const byLetter = (terms: readonly ContentEntry[], lang: ContentLanguage): Letter[] => {
  const collator = new Intl.Collator(lang === 'zh' ? 'zh-u-co-pinyin' : lang)
  const letters = new Map<string, Line[]>()
  const add = (letter: string, line: Line) => letters.set(letter, [...(letters.get(letter) ?? []), line])
  for (const term of terms) {
    const letter = letterOf(term.title, lang)
    add(letter, { word: term.title, term })
    const { abbreviation } = detailsFor('term', term)
    if (abbreviation && letterOf(abbreviation, lang) !== letter)
      add(letterOf(abbreviation, lang), { word: abbreviation, term })
  }
  return [...letters]
    .sort(([one], [other]) => placeOf(one, lang) - placeOf(other, lang) || collator.compare(one, other))
    .map(([letter, lines]) => ({
      letter,
      lines: lines.sort((one, other) => collator.compare(one.word, other.word)),
    }))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** The terms that have each of the words: in the title, the abbreviation, another spelling or the definition. */
export const withWords = (terms: readonly ContentEntry[], keyword: string): ContentEntry[] => {
  const words = plain(keyword).split(/\s+/).filter(Boolean)
  return terms.filter((term) => {
    const { abbreviation, variants } = detailsFor('term', term)
    const text = plain([term.title, abbreviation ?? '', ...variants, term.summary].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
