import type { RefusalAnswer } from '@portal/contract'
import { loginInvalidCode, otherLoginInvalidCode } from '@portal/contract/facts'
import ky, { HTTPError } from 'ky'
import { ApiError, isApiError } from './api-error.ts'
import type { RequestFlags } from './call-flags.ts'
import { isUnsigned } from './signature.ts'
import { sign } from './sign.ts'

export type TransportOptions = {
  /** CLI-01. Where addresses that begin with / lie. */
  readonly base: string
  /** CLI-01. Origin of the provider's main site: alone there cookies go along, and a body is a form. */
  readonly mainSite?: string | undefined
  /** CLI-02. How this site names itself. */
  readonly clientCode: string
  readonly token: () => string | undefined
  /** CLI-04. The browser language; empty in the Chinese edition. */
  readonly localLanguage: string
  /** CLI-03. Path of the page that sends. */
  readonly page: () => string
  /** Told for each answer that says that the login which went along is no longer good (40001, 5002); `inError` when only the HTTP status said so. */
  readonly onLoginInvalid: (how: { readonly token: string; readonly inError: boolean }) => void
  /** CLI-07. Told of each request that counts as activity. */
  readonly onRequest?: () => void
}
export type Outgoing = {
  readonly method: 'GET' | 'POST'
  /** Below `base` when it begins with /, else a whole address. */
  readonly url: string
  /** CLI-08: a GET carries `params` as its query, a POST `data` as its body. */
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly data?: unknown
  readonly flags?: RequestFlags
  readonly signal?: AbortSignal | undefined
  /** Instead of the token of the session. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}
type Body = {
  readonly code?: unknown
  readonly resultCode?: unknown
  readonly reason?: unknown
  readonly data?: unknown
}

/** CLI-01. */
const timeoutMs = 60_000
/** CLI-08. How many of the requests under way can be cancelled: the newest. */
export const maxHandles = 20
/** CLI-09. */
const loginInvalidCodes: readonly unknown[] = [loginInvalidCode, otherLoginInvalidCode]

/** CLI-09. A refusal of this server, which says itself what it means, its HTTP status aside. Every other HTTP error is rejected unchanged, whatever its body holds. */
const isRefusal = (data: unknown): data is RefusalAnswer =>
  typeof data === 'object' && data !== null && 'code' in data && 'reason' in data && !('resultCode' in data)
const asForm = (data: object) => new URLSearchParams(Object.entries(data).map(([name, value]) => [name, String(value)]))

/** What an answer holds. One that has a Content-Disposition is a file (RFC 6266): it is the data. */
const bodyOf = async (response: Response): Promise<Body> => {
  const disposition = response.headers.get('content-disposition')
  if (disposition === null) return response.json() as Promise<Body>
  const { parse } = await import('content-disposition')
  const { filename = '' } = parse(disposition).parameters
  const content = await response.blob()
  return { code: 200, data: new File([content], filename, { type: content.type }) }
}

/** How every request of a page leaves, and what its answer means (sections 7 and 8 of the specification). */
export const createTransport = ({
  base,
  mainSite,
  clientCode,
  token,
  localLanguage,
  page,
  onLoginInvalid,
  onRequest,
}: TransportOptions) => {
  const handles = new Set<AbortController>()
  let clockAhead = 0 // of the server, in milliseconds: learnt when it finds a signature out of date

  const attempt = async ({
    method,
    url,
    params,
    data,
    flags = {},
    signal,
    token: given,
    headers: more,
  }: Outgoing): Promise<unknown> => {
    const own = url.startsWith('/')
    const onMainSite = !own && mainSite !== undefined && new URL(url).origin === mainSite
    const query = new URLSearchParams(params).toString()
    const asFile = data instanceof FormData
    const body = data === undefined || asFile ? '' : JSON.stringify(data)
    const now = String(Date.now() + clockAhead)
    const login = flags.token === false ? undefined : (given ?? token())
    const headers: Record<string, string> = { accept: 'application/json, */*', ...more }
    if (!onMainSite) headers['client-request-code'] = clientCode
    if (flags.localLanguage !== false) headers['local-language'] = localLanguage
    if (own && flags.nowTime !== false) headers['now-time'] = now
    if (own && flags.fromType !== false) headers['from-type'] = 'pc'
    if (login) headers['token'] = login
    if (headers['now-time'] && !isUnsigned(url)) {
      headers['secret'] = await sign({
        time: now,
        method,
        path: url,
        query: method === 'GET' ? query : '',
        page: page(),
        key: headers['idempotency-key'] ?? '',
        body,
      })
    }
    if (flags.pageView !== false) onRequest?.()
    const answer = await ky((own ? base : '') + url + (query && `?${query}`), {
      method,
      timeout: flags.timeout ?? timeoutMs,
      retry: 0,
      credentials: onMainSite ? 'include' : 'omit',
      ...(signal && { signal }),
      headers: { ...headers, ...(body && !onMainSite && { 'content-type': 'application/json' }) },
      ...(asFile ? { body: data } : body && { body: onMainSite ? asForm(data as object) : body }),
    })
      .then(bodyOf)
      .catch((error: unknown) => {
        if (error instanceof HTTPError && isRefusal(error.data)) return error.data
        // SES-03: a 401 of this server ends the login by its code, below; one of something before it, by the status alone.
        if (error instanceof HTTPError && error.response.status === 401 && login)
          onLoginInvalid({ token: login, inError: true })
        throw error
      })
    if (loginInvalidCodes.includes(answer.code) && login) onLoginInvalid({ token: login, inError: false })
    if ('resultCode' in answer || answer.code === 200) return answer
    throw new ApiError(answer as RefusalAnswer)
  }

  /** CLI-08. Sends a request and answers the body; what goes wrong is answered too, as an error, never thrown (ERR-02). */
  const send = async (outgoing: Outgoing): Promise<unknown> => {
    const handle = new AbortController()
    handles.add(handle)
    if (handles.size > maxHandles) handles.delete(handles.values().next().value!)
    const signal = AbortSignal.any([handle.signal, ...(outgoing.signal ? [outgoing.signal] : [])])
    try {
      return await attempt({ ...outgoing, signal }).catch((error: unknown) => {
        if (!isApiError(error) || error.reason !== 'signatureStale') throw error
        clockAhead = (error.data as { now: number }).now - Date.now() // the visitor's clock is wrong: once more by the server's
        return attempt({ ...outgoing, signal })
      })
    } catch (error) {
      if (error instanceof ApiError || error instanceof HTTPError || signal.aborted) return error
      return new ApiError({ code: 0, reason: 'offline', message: String(error), data: null })
    } finally {
      handles.delete(handle)
    }
  }

  return {
    send,
    /** SES-02. Cancels what is under way. */
    cancelAll: () => {
      for (const handle of handles) handle.abort()
    },
  }
}
