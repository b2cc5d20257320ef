import type { Calls } from '@portal/contract'

/** How the browser sends a call, where that differs from the rule. Apart from the contract, whose schemas never reach a bundle. */
export type CallFlags = { readonly token?: false; readonly localLanguage?: false; readonly timeout?: number }
export const callFlags: Partial<Record<keyof Calls, CallFlags>> = {
  'POST /doc/doc-article/getWordHtml': { timeout: 180_000 },
  'POST /doc/doc-file/upload': { timeout: 180_000 },
}
