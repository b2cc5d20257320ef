import type { ContentLanguage } from '@portal/contract'
import { contentLanguages } from '@portal/contract/facts'
import { cutChinese } from '../../apps/server/src/search/chinese-words.ts'
import { seededNumbers } from './seeded-numbers.ts'

/** What is searched in: the same for the portal and its peer. */
export type Document = {
  readonly number: number
  readonly lang: ContentLanguage
  readonly title: string
  readonly text: string
  readonly directoryCode: string
  readonly models: readonly string[]
  readonly labels: readonly string[]
  readonly updateTime: Date
}
export type Asked = { readonly lang: ContentLanguage; readonly keyword: string }
/** How people ask. */
export const queryClasses = ['typical', 'common', 'rare', 'model number', 'two characters'] as const
type QueryClass = (typeof queryClasses)[number]

const [titleWords, textWords, rareWords, models] = [5, 160, 20_000, 600]
/** One word in so many is one that few documents have. */
const rareOnceIn = 12
/** A word that so large a part of the documents have is common. */
const common = [0.2, 0.7] as const
const newest = Date.UTC(2026, 10, 1)

const syllables: Record<ContentLanguage, string> = {
  en: 'ba ce di fo gu ka le mi no pu ra se ti vo wu',
  es: 'ba ce di fo gu ja lle mi ño pu rra se ti vo zu',
  ru: 'ба ве гу ди жо ка ле ми но пу ра се ту фо ша',
  zh: '澜 崧 珞 槿 砚 琮 籁 蕴 篆 翎 舸 芷 茗 蓼 谧',
}
/** A word of its own for each number, which no text of the portal has. */
const rareWord = (lang: ContentLanguage, number: number) => {
  const parts = syllables[lang].split(' ')
  let word = ''
  for (let rest = number + parts.length ** 3; rest > 0; rest = Math.floor(rest / parts.length))
    word += parts[rest % parts.length]
  return word
}
const wordsOf = (lang: ContentLanguage, text: string): string[] =>
  lang === 'zh'
    ? (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => cutChinese(run).map(({ word }) => word))
    : (text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])

type Vocabulary = { readonly words: readonly string[]; readonly up: readonly number[]; readonly all: number }
/** The words of texts, the most frequent first, and how often they occur up to each. */
const vocabularyOf = (lang: ContentLanguage, texts: readonly string[]): Vocabulary => {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of wordsOf(lang, text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  let all = 0
  const up = sorted.map(([, count]) => (all += count))
  return { words: sorted.map(([word]) => word), up, all }
}
const wordAt = ({ words, up }: Vocabulary, place: number) => {
  let [from, to] = [0, up.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if (up[middle]! > place) to = middle
    else from = middle + 1
  }
  return words[from]!
}
/** The words that so large a part of the documents have, and are no small words. */
const commonOf = (lang: ContentLanguage, { words, up, all }: Vocabulary) =>
  words.filter((word, at) => {
    const share = (up[at]! - (up[at - 1] ?? 0)) / all
    const having = 1 - (1 - share) ** textWords
    return word.length >= (lang === 'zh' ? 2 : 5) && having >= common[0] && having <= common[1]
  })

/** Model numbers as a vendor has them. */
export const benchModels: readonly string[] = Array.from(
  { length: models },
  (_, nth) =>
    `KB-${['IPC', 'NVR', 'ACS', 'VTO'][nth % 4]}-${2000 + nth * 7}${['D', 'E-Z', 'TA', ''][Math.floor(nth / 4) % 4]}`,
)

type Basis = {
  readonly texts: Readonly<Record<ContentLanguage, readonly string[]>>
  readonly directories: readonly string[]
  readonly labels: readonly string[]
}
/** Documents of as many words as an ordinary case, which have the words of the demo content as often as it has them, and rare ones. A number makes the same document in every run. */
export const createCorpus = ({ texts, directories, labels }: Basis) => {
  const vocabularies = new Map(contentLanguages.map((lang) => [lang, vocabularyOf(lang, texts[lang])]))
  const documentOf = (number: number): Document => {
    const lang = contentLanguages[number % contentLanguages.length]!
    const vocabulary = vocabularies.get(lang)!
    const next = seededNumbers(number * 7919 + 1)
    const word = () =>
      next(rareOnceIn) === 0 ? rareWord(lang, next(rareWords)) : wordAt(vocabulary, next(vocabulary.all))
    const some = (count: number) => Array.from({ length: count }, word).join(lang === 'zh' ? '' : ' ')
    const sentences = Array.from({ length: textWords / 10 }, () => some(10))
    return {
      number,
      lang,
      title: some(titleWords),
      text: sentences.join(lang === 'zh' ? '。' : '. '),
      directoryCode: directories[next(directories.length)]!,
      models: [benchModels[next(models)]!, benchModels[next(models)]!],
      labels: [labels[next(labels.length)]!],
      updateTime: new Date(newest - number * 60_000),
    }
  }
  /** So many queries of each class, of those about the first documents. */
  const queriesOf = (which: QueryClass, count: number): Asked[] => {
    const next = seededNumbers(queryClasses.indexOf(which) + 1)
    return Array.from({ length: count }, (_, nth): Asked => {
      const { lang, title, text, models: its } = documentOf(nth * 37 + next(30))
      const [titleWordsOf, textWordsOf] = [wordsOf(lang, title), wordsOf(lang, text)]
      if (which === 'typical')
        return {
          lang,
          keyword:
            titleWordsOf
              .filter(({ length }) => length > 1)
              .slice(0, 2)
              .join(' ') || titleWordsOf[0]!,
        }
      if (which === 'common') {
        const words = commonOf(lang, vocabularies.get(lang)!)
        return { lang, keyword: words[next(words.length)]! }
      }
      if (which === 'rare') return { lang, keyword: rareWord(lang, next(rareWords)) }
      if (which === 'model number') return { lang, keyword: its[0]! }
      const pairs = wordsOf('zh', documentOf(contentLanguages.indexOf('zh') + nth * 4).text).filter(
        ({ length }) => length === 2,
      )
      return { lang: 'zh', keyword: pairs[next(pairs.length)] ?? textWordsOf[0]! }
    })
  }
  return { documentOf, queriesOf }
}
export type Corpus = ReturnType<typeof createCorpus>
