import { elements } from '@portal/article-grammar'
import { Extension, getSchema, Mark, type Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from '../link-address.ts'
import { Figure, InlinePicture } from './figure.ts'
import { Find } from './find.ts'
import { attributesOf, valueOf } from './grammar-attributes.ts'
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
          parseHTML: (element) => valueOf(element, 'blockquote', 'data-note'),
          renderHTML: ({ note }) => (note === null ? {} : { 'data-note': note as string }),
        },
      },
    },
  ],
})

/** The language of code within a line; that of a block of code the library knows. */
const CodeLanguage = Extension.create({
  name: 'codeLanguage',
  addGlobalAttributes: () => [{ types: ['code'], attributes: attributesOf('code') }],
})

/** The library's code can be neither a link nor bold; that of an article can. */
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((each) =>
      each instanceof Mark && each.name === 'code' ? each.extend({ excludes: '' }) : each,
    )
  },
})
const headings = Object.keys(elements).flatMap((tag) => (/^h\d$/.test(tag) ? [Number(tag[1]) as 2 | 3 | 4] : []))

/** Everything that an article's text can hold; it matches what the server lets through. */
export const textExtensions: Extensions = [
  Basics.configure({
    heading: { levels: headings },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  NoteKind,
  CodeLanguage,
  Find,
  Figure,
  InlinePicture,
  LossMark,
  Ruby,
  ...SmallMarks,
  ...Tables,
]
export const textSchema = getSchema(textExtensions)
