/** The same numbers in every run, from 0 to below `most`. */
export const seededNumbers = (seed: number) => (max: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * max)
}
