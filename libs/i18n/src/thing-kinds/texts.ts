import { catalog } from '../catalog.ts'

/** What kinds of things are called. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
