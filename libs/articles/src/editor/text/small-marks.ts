import { Mark, Node } from '@tiptap/core'

const plain = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** Marks without a button of their own, which imported and older texts have: they stay as they are. */
export const SmallMarks = [
  plain('subscript', 'sub'),
  plain('superscript', 'sup'),
  plain('highlight', 'mark'),
  plain('key', 'kbd'),
]

/** Text with its reading above it, as one piece. */
export const Ruby = Node.create({
  name: 'ruby',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ base: { default: '' }, reading: { default: '' }, bracketed: { default: false } }),
  parseHTML: () => [
    {
      tag: 'ruby',
      getAttrs: (element) => {
        const reading = [...element.querySelectorAll('rt')].map(({ textContent }) => textContent).join('')
        const base = [...element.childNodes]
          .filter(({ nodeName }) => nodeName !== 'RT' && nodeName !== 'RP')
          .map(({ textContent }) => textContent)
          .join('')
        return { base, reading, bracketed: element.querySelector('rp') !== null }
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) =>
    attrs.bracketed
      ? ['ruby', attrs.base, ['rp', '('], ['rt', attrs.reading], ['rp', ')']]
      : ['ruby', attrs.base, ['rt', attrs.reading]],
  renderText: ({ node }) => `${node.attrs.base}(${node.attrs.reading})`,
})
