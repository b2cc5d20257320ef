import { mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'

/** What is known of a picture. */
export type PictureAttributes = {
  readonly src: string
  readonly alt: string
  readonly width?: string | null
  readonly height?: string | null
}

/** A picture within a line, as a Word file or a table cell may have it. */
export const InlinePicture = Image.extend({ addInputRules: () => [] }).configure({ inline: true })

const soleImage = (element: HTMLElement) => {
  const images = element.querySelectorAll('img')
  return images.length === 1 && !element.querySelector('table, pre') ? images[0]! : undefined
}

/** A picture that stands alone, with its caption, which may be empty. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  marks: 'bold italic code link subscript superscript',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const image = soleImage(element)
        return image
          ? {
              src: image.getAttribute('src'),
              alt: image.getAttribute('alt') ?? '',
              width: image.getAttribute('width'),
              height: image.getAttribute('height'),
            }
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
