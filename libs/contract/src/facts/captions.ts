/** Bytes of captions that are stored as a file. */
export const maxCaptions = 256 << 10
/** Whether a text is captions in WebVTT. */
export const areCaptions = (text: string): boolean => /^WEBVTT(?:\s|$)/.test(text) && text.includes('-->')

const timing = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) --> /
/** A caption: the second at which it begins, and what is said. */
export type Cue = { readonly at: number; readonly text: string }

/** The captions of a WebVTT text, in its order; what is no caption, such as a note or a style, is left out. */
export const cuesOf = (captions: string): Cue[] =>
  captions.split(/\r?\n\r?\n+/).flatMap((block) => {
    const lines = block.split(/\r?\n/)
    const at = lines.findIndex((line) => timing.test(line))
    if (at < 0) return []
    const [, hours = '0', minutes, seconds, thousandths] = timing.exec(lines[at]!)!
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .trim()
    return text
      ? [{ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000, text }]
      : []
  })

/** What is said in a film, as text. */
export const spokenIn = (captions: string): string =>
  cuesOf(captions)
    .map(({ text }) => text)
    .join('\n')
