import { catalog } from '@portal/i18n'

/** What pages of several areas say. */
export const sharedTexts = catalog(import.meta.glob('./locales/*.po'))
