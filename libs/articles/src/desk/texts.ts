import { catalog } from '@portal/i18n'

/** What the desk of cases says. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
