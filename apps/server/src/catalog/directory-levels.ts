/** DIR-01. A directory's own code and those of the directories above it, the top one first: two digits a level. */
export const levelsOf = (code: string): string[] =>
  Array.from({ length: code.length / 2 }, (_, at) => code.slice(0, 2 * at + 2))
