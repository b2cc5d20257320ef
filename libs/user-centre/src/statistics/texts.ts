import { catalog } from '@portal/i18n'

/** What the statistics say. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
