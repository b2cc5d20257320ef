import { catalog } from '@portal/i18n'

/** What the notice says. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
