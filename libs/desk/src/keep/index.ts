import { catalog } from '@portal/i18n'

export { KeepThing } from './keep-thing.tsx'
export const texts = catalog(import.meta.glob('./locales/*.po'))
