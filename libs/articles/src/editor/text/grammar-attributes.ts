import { allows, elements } from '@portal/article-grammar'
import type { Attribute } from '@tiptap/core'

type Tag = keyof typeof elements

/** The value of an attribute, when an element of an article may have it. */
export const valueOf = (element: Element, tag: Tag, name: string): string | null => {
  const value = element.getAttribute(name)
  return value !== null && allows(tag, name, value) ? value : null
}

/** All that an element of an article may have, as attributes of the editor's schema, each named as in HTML. */
export const attributesOf = (tag: Tag): Record<string, Partial<Attribute>> =>
  Object.fromEntries(
    Object.keys(elements[tag]).map((name) => [
      name,
      { default: null, parseHTML: (element) => valueOf(element, tag, name) },
    ]),
  )
