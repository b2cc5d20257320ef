import { catalog } from '@portal/i18n'

/** What the pages of downloads say. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
