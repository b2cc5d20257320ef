import { catalog } from '@portal/i18n'

/** What the robot says. */
export const texts = catalog(import.meta.glob('./locales/*.po'))
