import { catalog } from '@portal/i18n'

/** What the search page says. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
