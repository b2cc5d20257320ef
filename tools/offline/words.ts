/**
 * The words by which an offline copy finds a text, the same for what is written and for what is typed: without case and accents; Chinese by
 * every two characters that stand together, and the last one; what hyphens, dots or slashes join also as one word (a model's name).
 * It is sent to the browser as text: it uses nothing from outside.
 */
export const wordsOf = (text: string): string[] => {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const parts = (folded.match(/\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv) ?? []).flatMap((part) => {
    const characters = [...part]
    return /\p{Script=Han}/u.test(part)
      ? characters.map((character, at) => character + (characters[at + 1] ?? ''))
      : [part]
  })
  const joined = (folded.match(/[a-z\d]+(?:[-._/][a-z\d]+)+/g) ?? []).map((name) => name.replace(/[-._/]/g, ''))
  return [...parts, ...joined]
}
