import type { Calls } from '@portal/contract'

/** How a request is sent, where that differs from the rule. */
export type RequestFlags = {
  /** CLI-06: goes without the token. */
  readonly token?: false
  /** CLI-04: goes without the language. */
  readonly localLanguage?: false
  /** CLI-05, CLI-12: goes without now-time; nor is it signed then, for a signature holds for a time. */
  readonly nowTime?: false
  /** CLI-05, CLI-12: goes without From-Type. */
  readonly fromType?: false
  /** CLI-07: is not counted as activity. */
  readonly pageView?: false
  /** Milliseconds, where 60 s are too short. */
  readonly timeout?: number
}
/** The flags of each call that has some. Apart from the contract, whose schemas never reach a bundle. */
export const callFlags: Partial<Record<keyof Calls, RequestFlags>> = {
  // CLI-11. Who is handed over has no token yet; one in the cookie may be somebody else's.
  'POST /uac/uac-users/login/dahua_isdp': { token: false, localLanguage: false },
  'POST /auth/login': { token: false, localLanguage: false },
  'POST /user/loginCurl': { token: false, localLanguage: false },
  'POST /user/logout': { token: false, localLanguage: false },
  // UPL-01. What is uploaded takes its time.
  'POST /doc/doc-article/getWordHtml': { timeout: 180_000 },
  'POST /doc/doc-file/upload': { timeout: 180_000 },
  'POST /doc/doc-file/uploadFile': { timeout: 180_000 },
  'POST /extend/zenDesk/upload/append/{uploadId}/{offset}': { timeout: 180_000 },
  'POST /demand/document/upload': { timeout: 180_000 },
  'POST /iframe/visit/image/upload': { timeout: 180_000 },
  'POST /train/order/uploadCredential': { timeout: 180_000 },
  'POST /train/desk/importCourseware': { timeout: 180_000 },
  'POST /train/desk/storeCaptions': { timeout: 180_000 },
  // DWN-02
  'POST /doc/file-zip/add': { timeout: 120_000 },
  'POST /doc/file-zip/auto': { timeout: 120_000 },
  // What counts a visit is no activity of it.
  'POST /log/support/pv/save': { pageView: false },
  'POST /log/banner/menu/save': { pageView: false },
}
