import { catalog } from '@portal/i18n'

/** What several areas of training say. */
export const sharedTexts = catalog(import.meta.glob('./locales/*.po'))
