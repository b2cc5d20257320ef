import { catalog } from '@portal/i18n'

/** What the log-in says. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
