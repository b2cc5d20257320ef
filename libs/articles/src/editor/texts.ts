import { catalog } from '@portal/i18n'

/** What the editor of cases says. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
