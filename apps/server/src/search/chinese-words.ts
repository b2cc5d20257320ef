import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { isEqual, memoize, uniq, uniqWith } from 'es-toolkit'
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { shippedAskingWords, shippedProductWords } from './shipped-words.ts'

const jieba = Jieba.withDict(dict)
/** How often a text is thought to have a product word. */
const frequency = 1000

const general = Buffer.from(dict.buffer, dict.byteOffset, dict.byteLength)
/** How often the general dictionary thinks that a text has a word; 0: it does not know it. */
const generalFrequency = memoize((word: string): number => {
  const line = Buffer.from(`\n${word} `)
  const at = general.indexOf(line)
  return at < 0 ? 0 : Number.parseInt(general.toString('latin1', at + line.length, at + line.length + 12), 10)
})

/** The words of the trade that this process knows, and in what each would be cut without being one. */
let productWords: ReadonlyMap<string, readonly string[]> = new Map()
/** What was a product word, is none any more, and no word of the general dictionary: jieba forgets nothing. */
const forgotten = new Set<string>()
/** Product words that entries may not yet have been cut by. */
const unsettled = new Set<string>()
/** Chinese words that only ask. */
let askingWords: ReadonlySet<string> = new Set()
/** Differs where the product words do. */
let mark = 0

const load = (words: readonly string[], frequencyOf: (word: string) => number) => {
  if (words.length) jieba.loadDict(Buffer.from(words.map((word) => `${word} ${frequencyOf(word)} n\n`).join('')))
}
/** Makes that what is cut from now on has these product words and no others, and that these words only ask. */
export const knowChineseWords = (product: readonly string[], asking: readonly string[]): void => {
  askingWords = new Set(asking)
  const meant = new Set(product)
  const gone = [...productWords.keys()].filter((word) => !meant.has(word))
  load(gone, generalFrequency)
  for (const word of gone) {
    unsettled.delete(word)
    if (!generalFrequency(word)) forgotten.add(word)
  }
  const apart = new Map([...productWords].filter(([word]) => meant.has(word)))
  const added = [...meant].filter((word) => !apart.has(word))
  for (const word of added) apart.set(word, jieba.cut(word, false))
  load(added, () => frequency)
  for (const word of added) {
    unsettled.add(word)
    forgotten.delete(word)
  }
  productWords = apart
  mark = createHash('sha256')
    .update([...meant].sort().join('\n'))
    .digest()
    .readUIntBE(0, 3)
}
/** All entries are cut by the product words, unless these are others than they were by then. */
export const settleChineseWords = (as = mark): void => {
  if (as === mark) unsettled.clear()
}
knowChineseWords(shippedProductWords.flat(), shippedAskingWords.zh)
settleChineseWords()

/** Looks up what it takes to forget product words, a few at once: requests have their turn meanwhile. */
export const prepareToForget = async (product: readonly string[]): Promise<void> => {
  const meant = new Set(product)
  for (const word of productWords.keys())
    if (!meant.has(word)) {
      generalFrequency(word)
      await turn()
    }
}
/** Differs where Chinese text would be cut in another way. */
export const productWordsMark = (): number => mark

/** A word of a run of Chinese characters, and the shorter words within it. `apart`: in what it would be cut, if it is a product word. */
export type ChineseWord = {
  readonly word: string
  readonly characters: readonly string[]
  readonly inner: readonly string[]
  readonly apart: readonly string[]
}

/** What would be there without a product word; of what is made of other ones, without these too. */
const apartOf = (word: string): readonly string[] => {
  const parts = productWords.get(word) ?? []
  return parts.flatMap((part) => (part === word || !productWords.has(part) ? [part] : apartOf(part)))
}

/** Cuts a run of Chinese characters into words. The same cut at index and query time, without guessed words, so that both agree. */
export const cutChinese = (run: string): ChineseWord[] =>
  jieba.cut(run, false).map((word) => {
    const characters = [...word]
    const apart = apartOf(word)
    const within = characters.length > 2 ? uniq([...jieba.cutForSearch(word, false), ...apart]) : []
    return {
      word,
      characters,
      inner: within.filter((each) => each !== word && [...each].length > 1 && !forgotten.has(each)),
      apart,
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

/** Words that carry no meaning in a question, beside those that only ask. */
const empty = new Set(
  '的 了 吗 呢 吧 啊 是 在 和 与 及 或 把 被 从 到 为 对 会 请 我 你 他 它 们 这 那 就 也 都 很 后 时 进行'.split(' '),
)
const isMeant = ({ word }: ChineseWord) => !empty.has(word) && !askingWords.has(word)

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

/** What a product word is found by where the text was cut before it was one: in files by what stands there for it, and as it was before until all entries are made anew. */
const waysApart = ({ word, apart }: ChineseWord): string[][] => {
  if (apart.length < 2) return []
  const parts = apart.map((part) => [...part])
  const across = parts.slice(1).flatMap((part, at) => {
    const before = parts[at]!
    return before.length === 1 || part.length === 1 ? [`${before.at(-1)}${part[0]}`] : []
  })
  const stands = [...apart.filter((part) => [...part].length > 1), ...across].filter((each) => each !== word)
  return unsettled.has(word) ? [stands, [...apart]] : [stands]
}

/** One thing that has to be found: any of the alternatives, of which each is all of its lexemes. */
type ChineseTerm = { readonly alternatives: string[][]; readonly single: boolean }

/** What a run of a query asks for. Empty words are left out, unless there is nothing else. */
export const chineseTerms = (run: string): ChineseTerm[] => {
  const words = cutChinese(run)
  const meant = words.filter(isMeant)
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
    const ways = [[each.word], ...(pieces ? [pieces] : []), ...waysApart(each)].filter(({ length }) => length > 0)
    terms.push({ alternatives: uniqWith(ways, isEqual), single: false })
  }
  endSingles()
  return terms
}
