/** EDT-06. The cookie that keeps what the visitor said of optional cookies: declined, accepted, or personal (accepted, and analytics may be told who it is). */
export const consentCookie = 'cookie-consent'
