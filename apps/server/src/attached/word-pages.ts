import { SaxesParser } from 'saxes'
import type { ReadPages } from '../search/attached-pieces.ts'
import { readPackage } from '../word/word-package.ts'
import { hasRoom } from './reading-budget.ts'

const textPart = /^word\/document\d*\.xml$/
/** What is written between words. */
const written: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}

/**
 * The text of a Word file by its pages, as many as there is room for: by the numbers that they had in the word processor that wrote it, where it noted them.
 * What was deleted and waits for somebody to agree is no part of it. Of a checked package, and for the worker only.
 */
export const wordPages = async (content: Buffer): Promise<ReadPages> => {
  const [, part] = [...(await readPackage(content))].find(([name]) => textPart.test(name))!
  const texts = ['']
  let [characters, whole, isNumbered, inText] = [0, true, false, false]
  /** How deep within what is said a second time, for older programs. */
  let fallback = 0
  const say = (text: string) => {
    characters += text.length
    texts[texts.length - 1] += text
  }
  const breakPage = () => {
    // A break that somebody asked for is noted once more where the page begins.
    if (texts.at(-1)!.trim()) texts.push('')
  }
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'mc:Fallback') fallback++
    if (fallback || !whole) return
    inText = name === 'w:t'
    isNumbered ||= name === 'w:lastRenderedPageBreak'
    if (name === 'w:lastRenderedPageBreak' || (name === 'w:br' && attributes['w:type'] === 'page')) breakPage()
    else say(written[name] ?? '')
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'mc:Fallback') fallback--
    if (name === 'w:t') inText = false
    if (name !== 'w:p' || fallback || !whole) return
    say('\n\n')
    whole = hasRoom({ pages: texts.length, characters })
  })
  parser.on('text', (text) => {
    if (inText && whole && !fallback) say(text)
  })
  parser.write(part!.toString('utf8')).close()
  return { pages: texts.map((text, at) => ({ number: isNumbered ? at + 1 : null, text })), whole }
}
