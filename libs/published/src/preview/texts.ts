import { catalog } from '@portal/i18n'

/** What the pages of this area say. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
