import { catalog } from '@portal/i18n'

/** What the kit of lists and forms says: an area that uses it has them among its texts. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
