import { escape, escapeRegExp } from 'es-toolkit'

/** UIX-04. A text as Highlighted takes it, every place that reads like the search words marked. */
export const markWords = (text: string, words: string): string => {
  const wanted = words.trim()
  if (!wanted) return escape(text)
  return text
    .split(new RegExp(`(${escapeRegExp(wanted)})`, 'i'))
    .map((part, at) => (at % 2 ? `<mark>${escape(part)}</mark>` : escape(part)))
    .join('')
}
