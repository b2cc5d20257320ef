/** One block of a case's text, as it is compared: what it says, and where it leads. Never markup. */
export type Block = {
  readonly kind: 'text' | 'heading' | 'item' | 'row' | 'code' | 'quote' | 'picture'
  readonly text: string
  /** How deep an item of a list lies; 0 elsewhere. */
  readonly depth: number
  /** Addresses of its links and pictures, in their order. */
  readonly targets: readonly string[]
  /** Equal for blocks that a reader cannot tell apart. */
  readonly print: string
}

const lists = 'ul, ol'
const containers = 'div, section, article, blockquote, figure, details'
// Behind 100 levels nothing can be read any more; the server refuses such text long before.
const deepest = 100

const isElement = (node: Node): node is Element => node.nodeType === 1
const targetOf = (element: Element) => element.getAttribute('href') ?? element.getAttribute('src')
const squeeze = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const textOf = (node: Node): string => {
  if (!isElement(node)) return node.nodeType === 3 ? (node.nodeValue ?? '').replace(/\s+/g, ' ') : ''
  if (node.matches('br')) return '\n'
  if (node.matches('img')) return `[${node.getAttribute('alt') ?? ''}]`
  return [...node.childNodes].map(textOf).join('') + (node.matches('p, figcaption, div') ? '\n' : '')
}
// What shows, beside the words: bold, a link's address, a picture's source. Everything else is dropped.
const printOf = (node: Node): string => {
  if (!isElement(node)) return node.nodeType === 3 ? (node.nodeValue ?? '').replace(/\s+/g, ' ') : ''
  return `<${node.localName} ${targetOf(node) ?? ''}>${[...node.childNodes].map(printOf).join('')}</>`
}
const targetsIn = (nodes: readonly Node[]) =>
  nodes
    .filter(isElement)
    .flatMap((element) =>
      [element, ...element.querySelectorAll('[href], [src]')].flatMap((each) => targetOf(each) ?? []),
    )

const block = (
  kind: Block['kind'],
  nodes: readonly Node[],
  { text = squeeze(nodes.map(textOf).join('')), depth = 0, tag = '' } = {},
): Block[] => {
  const targets = targetsIn(nodes)
  const print = `${kind}${tag}${depth} ${kind === 'code' ? text : nodes.map(printOf).join('').trim()}`
  return text || targets.length ? [{ kind, text, depth, targets, print }] : []
}
const item = (entry: Element, depth: number): Block[] => {
  const children = [...entry.childNodes]
  const nested = children.filter((child) => isElement(child) && child.matches(`${lists}, table, figure, pre`))
  return [
    ...block(
      'item',
      children.filter((child) => !nested.includes(child)),
      { depth, tag: entry.parentElement?.localName ?? '' },
    ),
    ...nested.flatMap((child) => blocksIn(child, depth + 1)),
  ]
}
const row = (line: Element) =>
  block('row', [line], { text: [...line.children].map((cell) => squeeze(textOf(cell))).join(' | ') })

const blocksIn = (node: Node, depth: number): Block[] => {
  if (depth > deepest) return []
  if (!isElement(node)) return block('text', [node])
  if (node.matches(lists))
    return [...node.children].flatMap((entry) => (entry.matches('li') ? item(entry, depth) : blocksIn(entry, depth)))
  if (node.matches('table'))
    return [...node.querySelectorAll('caption, tr')].flatMap((line) =>
      line.matches('tr') ? row(line) : block('text', [line]),
    )
  if (node.matches('h1, h2, h3, h4, h5, h6')) return block('heading', [node], { tag: node.localName })
  if (node.matches('pre')) return block('code', [node], { text: (node.textContent ?? '').replace(/\s+$/, '') })
  if (node.matches('img')) return block('picture', [node], { text: node.getAttribute('alt') ?? '' })
  if (node.matches('figure') && !node.querySelector('table, pre')) return block('picture', [node])
  if (node.matches('blockquote')) return block('quote', [node])
  if (node.matches(containers)) return blocksOf(node, depth + 1)
  return block('text', [node])
}

/** The blocks of a body from top to bottom: headings, paragraphs, the items of lists and the rows of tables each for itself. Takes a sanitised fragment. */
export const blocksOf = (body: DocumentFragment | Element, depth = 0): Block[] =>
  [...body.childNodes].flatMap((node) => blocksIn(node, depth))
