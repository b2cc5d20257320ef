import { deskPages } from './desk/pages.ts'
import { editorPages } from './editor/pages.ts'
import { readingPages } from './reading/pages.ts'

/** The pages of the domain, by route name. */
export const articlePages = { ...readingPages, ...editorPages, ...deskPages }
