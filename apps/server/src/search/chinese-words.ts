import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { portalWords } from './portal-words.ts'

const jieba = Jieba.withDict(dict)
jieba.loadDict(Buffer.from(portalWords.map((word) => `${word} 1000 n\n`).join('')))

/** A word of a run of Chinese characters, and the shorter words within it. */
export type ChineseWord = {
  readonly word: string
  readonly characters: readonly string[]
  readonly inner: readonly string[]
}

/** Cuts a run of Chinese characters into words. The same cut at index and query time, without guessed words, so that both agree. */
export const cutChinese = (run: string): ChineseWord[] =>
  jieba.cut(run, false).map((word) => {
    const characters = [...word]
    return {
      word,
      characters,
      inner:
        characters.length > 2
          ? jieba.cutForSearch(word, false).filter((each) => each !== word && [...each].length > 1)
          : [],
    }
  })

export const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`)

/** Pairs across two neighbouring words, one of which is a single character: there the next text may be cut elsewhere. */
const pairsAcrossWords = (words: readonly ChineseWord[]) =>
  words.slice(1).map(({ characters }, at) => {
    const before = words[at]!.characters
    return before.length === 1 || characters.length === 1 ? `${before.at(-1)}${characters[0]}` : undefined
  })

/** What a run is found by: at each word's place the word, the words and pairs within it, and its pair with the word before. */
export const chineseLexemes = (run: string): string[][] => {
  const words = cutChinese(run)
  const across = pairsAcrossWords(words)
  return words.map(({ word, characters, inner }, at) => {
    const pairs = characters.length > 2 ? pairsOf(characters) : []
    const pairAcross = at > 0 ? across[at - 1] : undefined
    return [...new Set([word, ...inner, ...pairs, ...(pairAcross ? [pairAcross] : [])])]
  })
}

/** Words that carry no meaning in a question. */
const empty = new Set(
  '的 了 吗 呢 吧 啊 是 在 和 与 及 或 把 被 从 到 为 对 会 请 我 你 他 它 们 这 那 就 也 都 很 后 时 怎么 如何 什么 为什么 怎样 怎么办 请问 哪里 为何 是否 可以 进行'.split(
    ' ',
  ),
)

/** Tiles a word without gaps with the words within it, longest first: 恢复出厂 = 恢复 + 出厂. Undefined when they do not fit. */
const splitIntoInnerWords = ({ word, inner }: ChineseWord): string[] | undefined => {
  const pieces: string[] = []
  for (let rest = word; rest;) {
    const next = inner.filter((each) => rest.startsWith(each)).sort((a, b) => b.length - a.length)[0]
    if (!next) return undefined
    pieces.push(next)
    rest = rest.slice(next.length)
  }
  return pieces
}

/** One thing that has to be found: any of the alternatives, of which each is all of its lexemes. */
export type ChineseTerm = { readonly alternatives: string[][]; readonly single: boolean }

/** What a run of a query asks for. Empty words are left out, unless there is nothing else. */
export const chineseTerms = (run: string): ChineseTerm[] => {
  const words = cutChinese(run)
  const meant = words.filter(({ word }) => !empty.has(word))
  const kept = new Set(meant.length ? meant : words)
  const terms: ChineseTerm[] = []
  let singles: string[] = []
  const endSingles = () => {
    if (singles.length === 1) terms.push({ alternatives: [[singles[0]!]], single: true })
    else for (const pair of pairsOf(singles)) terms.push({ alternatives: [[pair]], single: false })
    singles = []
  }
  for (const each of words) {
    if (kept.has(each) && each.characters.length === 1) {
      singles.push(each.word)
      continue
    }
    endSingles()
    if (!kept.has(each)) continue
    const pieces = splitIntoInnerWords(each)
    terms.push({ alternatives: [[each.word], ...(pieces ? [pieces] : [])], single: false })
  }
  endSingles()
  return terms
}
