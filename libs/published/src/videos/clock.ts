/** The seconds that a player's time stands for. */
export const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** A chapter: the second at which it begins, and its heading. */
export type Chapter = { readonly at: number; readonly title: string }
/** The chapters of a video, as its authors write them: `0:12 | heading`. */
export const chaptersOf = (lines: readonly string[]): Chapter[] =>
  lines.map((line) => {
    const [clock = '', title = ''] = line.split(/ \| (.*)/)
    return { at: secondsOf(clock), title }
  })
