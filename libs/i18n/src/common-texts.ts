import { catalog } from './catalog.ts'

/** What any page may say. Read by what Vite builds; plain Node has no import.meta.glob. */
export const commonTexts = catalog(import.meta.glob('./locales/*.po'))
