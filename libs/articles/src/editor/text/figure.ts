import { elements } from '@portal/article-grammar'
import { mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { attributesOf, valueOf } from './grammar-attributes.ts'

/** A picture within a line, as a Word file or a table cell may have it. */
export const InlinePicture = Image.extend({
  addInputRules: () => [],
  addAttributes: () => attributesOf('img'),
}).configure({ inline: true })

const soleImage = (element: HTMLElement) => {
  const images = element.querySelectorAll('img')
  return images.length === 1 && !element.querySelector('table, pre') ? images[0]! : undefined
}

/** A picture that stands alone, with its caption, which may be empty. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  marks: '_',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ ...attributesOf('img'), alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const image = soleImage(element)
        return image
          ? Object.fromEntries(
              Object.keys(elements.img).map((name) => [name, valueOf(image, 'img', name) ?? undefined]),
            )
          : false
      },
      contentElement: (element) =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', mergeAttributes(HTMLAttributes)], ['figcaption', 0]],
  addKeyboardShortcuts() {
    return {
      // Enter leaves the caption: a figure is never split.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type !== this.type) return false
        return editor
          .chain()
          .insertContentAt($from.after(), { type: 'paragraph' })
          .focus($from.after() + 1)
          .run()
      },
    }
  },
})
