import { child, elementsOf, textOf, type XmlElement } from './word-xml.ts'

/** Brackets around more than one sign. */
const group = (text: string) => ([...text].length > 1 && !/^[\p{L}\p{N}.]+$/u.test(text) ? `(${text})` : text)

const part = (element: XmlElement, name: string): string => equationText(child(element, name))
const character = (element: XmlElement, properties: string, name: string, otherwise: string) =>
  child(child(element, properties), name).attributes['m:val'] ?? otherwise
const parts = (element: XmlElement, name: string) =>
  elementsOf(element)
    .filter((each) => each.name === name)
    .map(equationText)

const writers: Record<string, (element: XmlElement) => string> = {
  'm:f': (element) => `${group(part(element, 'm:num'))}/${group(part(element, 'm:den'))}`,
  'm:sSub': (element) => `${part(element, 'm:e')}_${group(part(element, 'm:sub'))}`,
  'm:sSup': (element) => `${part(element, 'm:e')}^${group(part(element, 'm:sup'))}`,
  'm:sSubSup': (element) => `${part(element, 'm:e')}_${group(part(element, 'm:sub'))}^${group(part(element, 'm:sup'))}`,
  'm:rad': (element) => `${part(element, 'm:deg')}√${group(part(element, 'm:e'))}`,
  'm:nary': (element) => {
    const [from, to] = [part(element, 'm:sub'), part(element, 'm:sup')]
    return `${character(element, 'm:naryPr', 'm:chr', '∫')}${from && `_${group(from)}`}${to && `^${group(to)}`} ${part(element, 'm:e')}`
  },
  'm:d': (element) =>
    `${character(element, 'm:dPr', 'm:begChr', '(')}${parts(element, 'm:e').join(character(element, 'm:dPr', 'm:sepChr', '|'))}${character(element, 'm:dPr', 'm:endChr', ')')}`,
  'm:m': (element) => parts(element, 'm:mr').join('; '),
  'm:mr': (element) => parts(element, 'm:e').join(', '),
  'm:eqArr': (element) => parts(element, 'm:e').join('; '),
  'm:func': (element) => `${part(element, 'm:fName')} ${group(part(element, 'm:e'))}`,
}

/** An equation on one line, for its author to know it by: (a+b)/2, x_i^2. It does not take the equation's place. */
export const equationText = (element: XmlElement): string => {
  const write = writers[element.name]
  if (write) return write(element)
  if (element.name === 'm:t' || element.name === 'w:t') return textOf(element)
  return elementsOf(element).map(equationText).join('')
}
