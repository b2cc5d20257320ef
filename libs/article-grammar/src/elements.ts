import { fileAddress, linkAddress } from './addresses.ts'

/** The attributes of an element, and what their values look like; an attribute with another value is left out. */
type Attributes = Readonly<Record<string, RegExp>>
type Elements = Readonly<Record<string, Attributes>>

const pixels = /^[1-9]\d{0,4}$/
/** Words that nothing reads as markup: the reader's sanitiser drops an attribute that could end a comment or an element of raw text. */
const words = /^(?![^]*(?:--!?>|\]>|<\/))/
/** Columns or rows that a cell spans; 1 is what it spans without it. */
const spanned = /^(?:[2-9]|[1-9]\d|100)$/
const language = /^language-[a-z0-9+#-]{1,30}$/

/** What the text of an article is made of. */
export const elements = {
  h2: {},
  h3: {},
  h4: {},
  p: {},
  br: {},
  hr: {},
  ul: {},
  ol: { start: /^(?:0|[2-9]|-?[1-9]\d{1,8}|-[1-9])$/, type: /^[aAiI]$/ },
  li: {},
  /** `data-note`: the kind of a note. */
  blockquote: { 'data-note': /^[a-z]{1,20}$/i },
  pre: {},
  code: { class: language },
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  mark: {},
  kbd: {},
  a: { href: linkAddress },
  /** Pictures come from our own store only: nothing is ever fetched from elsewhere. */
  img: { src: fileAddress, alt: words, width: pixels, height: pixels },
  figure: {},
  figcaption: {},
  table: {},
  caption: {},
  colgroup: {},
  col: { span: spanned },
  thead: {},
  tbody: {},
  tr: {},
  th: { colspan: spanned, rowspan: spanned, scope: /^(?:col|row)(?:group)?$/ },
  td: { colspan: spanned, rowspan: spanned },
  /** A place where something of a Word file did not come over: its number, and what it was. */
  div: { 'data-loss': /^(?:0|[1-9]\d{0,5})$/, 'data-loss-kind': /^[a-z]{1,40}$/i },
  ruby: {},
  rt: {},
  rp: {},
} as const satisfies Elements

/** What publishing and the reader's page add to a text; no author writes it. */
export const addedElements = {
  h2: { id: /^art-[\w-]+$/ },
  h3: { id: /^art-[\w-]+$/ },
  h4: { id: /^art-[\w-]+$/ },
  /** A model number, which no line ends in. */
  bdi: {},
  img: { fetchpriority: /^high$/ },
  /** The frame of a heading, a table, or a code block. */
  div: { 'data-heading': /^$/, 'data-table': /^$/, 'data-code': /^$/ },
} as const satisfies Elements

/**
 * Elements of other documents, and what they become, so that the words in them do not run together: terms and summaries become headings,
 * what only encloses blocks a plain `div`, which a save in the editor resolves.
 */
export const replacements: Readonly<Record<string, keyof typeof elements>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  tfoot: 'tbody',
  dl: 'div',
  dt: 'h4',
  dd: 'div',
  details: 'div',
  summary: 'h4',
  address: 'div',
  article: 'div',
  aside: 'div',
  center: 'div',
  footer: 'div',
  header: 'div',
  main: 'div',
  nav: 'div',
  section: 'div',
}

/** Elements that lie deeper are left out, their text stays. */
export const maxNesting = 60

/** Whether an element of an article may have an attribute with that value. */
export const allows = (tag: string, name: string, value: string): boolean => {
  const attributes = Object.hasOwn(elements, tag) ? (elements as Elements)[tag]! : {}
  return Object.hasOwn(attributes, name) && attributes[name]!.test(value)
}

/** The names of all attributes that any of these elements may have. */
export const attributeNames = (...of: readonly Elements[]): string[] => [
  ...new Set(of.flatMap((each) => Object.values(each).flatMap((attributes) => Object.keys(attributes)))),
]
