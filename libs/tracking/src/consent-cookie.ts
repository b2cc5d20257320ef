/** EDT-06. The cookie that keeps what the visitor said of optional cookies: accepted or declined. */
export const consentCookie = 'cookie-consent'
