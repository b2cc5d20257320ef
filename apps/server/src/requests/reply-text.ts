import { unescape } from 'es-toolkit'
import { replyMarker } from '../delivery/request-message.ts'

/** How programs begin what was answered: a line above a quotation, an Outlook line, or a head as of a forwarded mail. */
const beginnings: readonly RegExp[] = [
  /^On\b.{4,200}\bwrote:$/,
  /^在.{4,200}写道[:：]$/,
  /^.{4,200}(?:пишет|написала?|написал\(а\)):$/i,
  /^El\b.{4,200}\bescribió:$/,
  /^-{2,}\s*(?:Original Message|原始邮件|Исходное сообщение|Mensaje original)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(?:From|发件人|От|De)\s*[:：]\s.*@/,
]
const isSignature = (line: string) => line === '-- '
const isQuoted = (line: string) => /^\s*>/.test(line)

/** Whether what was answered begins at a line. Programs break the one that says who wrote when. */
const begins = (lines: readonly string[], at: number): boolean => {
  const bare = lines[at]!.replace(/^[\s>]+/, '').trimEnd()
  const whole = `${bare} ${lines[at + 1]?.trim() ?? ''}`
  return (
    bare === replyMarker ||
    beginnings.some((pattern) => pattern.test(bare) || (/^(?:On|在|El)\b/.test(bare) && pattern.test(whole)))
  )
}
/** Whether somebody wrote between or below quoted lines that follow a place. */
const wroteBelow = (lines: readonly string[], at: number): boolean => {
  const below = lines.slice(at + 1).filter((line) => line.trim())
  const quoted = below.slice(Math.max(below.findIndex(isQuoted), 0))
  const end = quoted.findIndex(isSignature)
  return below.some(isQuoted) && (end < 0 ? quoted : quoted.slice(0, end)).some((line) => !isQuoted(line))
}

/**
 * What somebody wrote who answers a mail: without what their program quoted below it, and without their signature.
 * What is quoted between their own words stays, for it says what they answer to.
 */
export const replyText = (text: string): string => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((line, at) => isSignature(line) || (begins(lines, at) && !wroteBelow(lines, at)))
  const kept = end < 0 ? lines : lines.slice(0, end)
  while (kept.length && (!kept.at(-1)!.trim() || isQuoted(kept.at(-1)!))) kept.pop()
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const [unread, breaks] = [new Set(['head', 'script', 'style', 'title']), /^(br|p|div|li|tr|h\d|blockquote|pre|hr)$/]
/** How mail programs mark what was answered. */
const quotes = /\bclass="?(gmail_quote|yahoo_quoted|moz-cite-prefix)|\bid="?(divRplyFwdMsg|appendonsend)|\btype="?cite/i
/** Characters of a mail's HTML that are looked at. */
const maxHtml = 500_000

/** The words of a mail that has HTML alone. They are never shown as HTML, so that nothing has to be understood of it but where lines end; one look at each character. */
export const textOfHtml = (html: string): string => {
  const lines: string[] = []
  let within = ''
  for (const [at, piece] of html.slice(0, maxHtml).split('<').entries()) {
    const end = at ? piece.indexOf('>') : -1
    const tag = at ? piece.slice(0, Math.max(end, 0)) : ''
    const [, closes = '', name = ''] = /^(\/?)([a-z][a-z\d]*)/i.exec(tag) ?? []
    const element = name.toLowerCase()
    if (within) {
      if (closes && element === within) within = ''
      else continue
    }
    if (!closes && quotes.test(tag)) break
    if (!closes && unread.has(element)) {
      within = element
      continue
    }
    if (breaks.test(element)) lines.push('\n')
    lines.push(piece.slice(end + 1).replaceAll(/\s+/g, ' '))
  }
  return unescape(lines.join('').replaceAll(/&(?:nbsp|#0*160);/g, ' '))
}
