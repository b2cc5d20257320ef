import { catalog } from '@portal/i18n'

export { GoneNote } from './gone-note.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
