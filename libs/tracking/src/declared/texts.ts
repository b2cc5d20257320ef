import { catalog } from '@portal/i18n'

/** What is said of each thing that is kept or counted. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
