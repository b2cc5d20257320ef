import { catalog } from '@portal/i18n'

/** What the home page says beside what every page does. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
