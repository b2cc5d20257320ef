import { Extension, getSchema, type Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from '../link-address.ts'
import { Figure, InlinePicture } from './figure.ts'
import { LossMark } from './loss-mark.tsx'
import { Ruby, SmallMarks } from './small-marks.ts'
import { Tables } from './tables.ts'

/** What kind of note a quote is, as imported texts say it. */
const NoteKind = Extension.create({
  name: 'noteKind',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        note: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-note'),
          renderHTML: ({ note }) => (note === null ? {} : { 'data-note': note as string }),
        },
      },
    },
  ],
})

/** Everything that an article's text can hold; it matches what the server lets through. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  NoteKind,
  Figure,
  InlinePicture,
  LossMark,
  Ruby,
  ...SmallMarks,
  ...Tables,
]
export const textSchema = getSchema(textExtensions)
