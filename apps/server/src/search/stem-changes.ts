const endings = ['ar', 'er', 'ir'] as const
const diphthongs = { ie: 'e', ue: 'o' } as const
const inStem = /^(.*)(ie|ue)([^aeiou]+)$/
/** An infinitive whose last vowel may become a diphthong where it is stressed. */
const infinitive = /^(.*[^aeiou]|)([eo])([^aeiou]+)(?:ar|er|ir)$/

/** The stem that the stressed forms of a Spanish infinitive may have, which the stemmer does not join to it: prueb for probar, cierr for cerrar. */
export const stressedStem = (word: string): string | undefined => {
  const parts = infinitive.exec(word)
  return parts ? `${parts[1]}${parts[2] === 'e' ? 'ie' : 'ue'}${parts[3]}` : undefined
}

/** The stem of the infinitive that a stressed Spanish stem may belong to, and the infinitives that there would be: prob for prueb. Most words with ie and ue are no verbs (puerto): who uses it knows whether there is such a word. */
export const infinitivesOf = (stem: string): { stem: string; words: readonly string[] } | undefined => {
  const parts = inStem.exec(stem)
  if (!parts) return undefined
  const other = `${parts[1]}${diphthongs[parts[2] as keyof typeof diphthongs]}${parts[3]}`
  return { stem: other, words: endings.map((ending) => other + ending) }
}
