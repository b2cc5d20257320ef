import { diffWords, diffWordsWithSpace } from 'diff'

/** A piece of a changed text. */
export type Word = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

// Beyond this the two texts have little in common, and the time to find it would grow with the square.
const maxEdits = 2000

/** What became of a text, word by word: words are those of the language (Chinese has no spaces between them). `keepSpace`: spaces count too, as in code. */
export const wordChanges = (before: string, after: string, lang: string, keepSpace = false): readonly Word[] => {
  const found = keepSpace
    ? diffWordsWithSpace(before, after, { maxEditLength: maxEdits })
    : diffWords(before, after, {
        maxEditLength: maxEdits,
        intlSegmenter: new Intl.Segmenter(lang, { granularity: 'word' }),
      })
  if (!found)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
