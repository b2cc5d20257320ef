import { catalog } from '@portal/i18n'

/** What the list of searches in vain says. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
