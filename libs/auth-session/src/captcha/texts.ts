import { catalog } from '@portal/i18n'

/** What the captcha of a form says. */
export const captchaTexts = catalog(import.meta.glob('./locales/*.po'))
