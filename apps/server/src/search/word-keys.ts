import type { ContentLanguage } from '@portal/contract'
import { pinyin } from 'pinyin-pro'
import { cutChinese } from './chinese-words.ts'
import { wordsIn } from './words.ts'

const [shortest, longest] = [4, 24]
/** A word so long is known with two letters wrong, a shorter one with one. */
const long = 8
/** What a compound ends in, and what stands before it, have at least so many letters. */
const [shortestEnd, shortestBeginning] = [5, 3]
/** A sound that so many Chinese characters in a row have together is looked for. */
const longestSound = 6

/** A word, and it without each of its letters. */
const withoutOne = (word: string): string[] => {
  const letters = [...word]
  return [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))]
}
const letters = (keys: Iterable<string>) => [...new Set(keys)].map((key) => `l:${key}`)
const ends = (word: string) =>
  [...word].flatMap((_, at) =>
    at >= shortestBeginning && word.length - at >= shortestEnd ? [`e:${word.slice(at)}`] : [],
  )
const isSpelled = (word: string) => word.length >= shortest && word.length <= longest && !/\d/.test(word)

const sounds = new Map<string, string[]>()
/** How each of its characters sounds, without tones. */
const soundsOf = (chinese: string): string[] => {
  const known = sounds.get(chinese)
  if (known) return known
  const result = pinyin(chinese, { toneType: 'none', type: 'array', v: true })
  if (sounds.size < 50_000) sounds.set(chinese, result)
  return result
}
const initials = (each: readonly string[]) => each.map((sound) => sound[0]).join('')

/** What a word of the vocabulary is found by: the letters that it has but for one, what it ends in; a Chinese one how it sounds, and the initials of that. */
export const keysOf = (word: string): string[] => {
  if (!/\p{Script=Han}/u.test(word)) return [...letters(withoutOne(word)), ...ends(word)]
  const each = soundsOf(word)
  return [`s:${each.join('')}`, `i:${initials(each)}`]
}

/** The words of a folded text that the vocabulary has, each once: those of letters, and Chinese words of two characters and more, of a title with their neighbour too. */
export const vocabularyOf = (folded: string, { isTitle }: { isTitle: boolean }): string[] => {
  const words = new Set<string>()
  for (const { text, chinese } of wordsIn(folded)) {
    if (!chinese) {
      if (isSpelled(text)) words.add(text)
      continue
    }
    const cut = cutChinese(text).map(({ word }) => word)
    for (const [at, word] of cut.entries()) {
      const pair = `${word}${cut[at + 1] ?? ''}`
      if ([...word].length > 1) words.add(word)
      if (isTitle && [...pair].length <= longestSound) words.add(pair)
    }
  }
  return [...words].filter((word) => [...word].length > 1)
}

/** The keys of words that are spelled nearly like a typed one, of compounds that end in it, and in Chinese of words that sound so. */
export const keysOfTyped = (word: string, lang: ContentLanguage): string[] => {
  const near = isSpelled(word) ? withoutOne(word) : []
  return [
    ...letters(word.length >= long ? near.flatMap(withoutOne) : near),
    ...(word.length >= shortestEnd ? [`e:${word}`] : []),
    ...(lang === 'zh' && /^[a-z]{2,}$/.test(word) ? [`s:${word}`, `i:${word}`] : []),
  ]
}

/** How many letters may differ. */
export const maxDistance = (word: string): number => (word.length >= long ? 2 : word.length > shortest ? 1.5 : 1)

/** Runs of two to six neighbours in Chinese text, longest first, by how they sound. */
export const soundRuns = (chinese: string): { from: number; to: number; key: string }[] => {
  const each = soundsOf(chinese)
  const runs = []
  for (let length = Math.min(longestSound, each.length); length > 1; length--)
    for (let from = 0; from + length <= each.length; from++)
      runs.push({ from, to: from + length, key: `s:${each.slice(from, from + length).join('')}` })
  return runs
}
