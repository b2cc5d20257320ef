import { catalog } from '@portal/i18n'

/** What the pages of cases say to readers. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
