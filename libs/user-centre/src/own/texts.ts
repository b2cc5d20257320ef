import { catalog } from '@portal/i18n'

/** What the pages say on what people keep, follow, have read, earned and shared, and what was written to them. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
