/** Seconds as a player shows them: 0:12, 1:02:03. */
export const clockOf = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`
}
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
