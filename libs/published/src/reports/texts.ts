import { catalog } from '@portal/i18n'

/** What both sides of a report of a vulnerability read. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
