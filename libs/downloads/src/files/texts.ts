import { catalog } from '@portal/i18n'

/** What the pages about files say. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
