import type { Calls } from '@portal/contract'

/** How the browser sends a call, where that differs from the rule. Apart from the contract, whose schemas never reach a bundle. */
export type CallFlags = { readonly token?: false; readonly localLanguage?: false; readonly timeout?: number }
export const callFlags: Partial<Record<keyof Calls, CallFlags>> = {
  // CLI-11. Who is handed over has no token yet; one in the cookie may be somebody else's.
  'POST /uac/uac-users/login/dahua_isdp': { token: false, localLanguage: false },
  'POST /auth/login': { token: false, localLanguage: false },
  'POST /user/loginCurl': { token: false, localLanguage: false },
  'POST /user/logout': { token: false, localLanguage: false },
  'POST /doc/doc-article/getWordHtml': { timeout: 180_000 },
  'POST /doc/doc-file/upload': { timeout: 180_000 },
}
