import { catalog } from '@portal/i18n'

/** What the pages on one’s own account say. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
