import type { Calls, DataOf, Failure, ParamsOf, QueryOf, RequestOf } from '@portal/contract'
import ky, { HTTPError } from 'ky'
import { ApiError } from './api-error.ts'
import { callFlags, type CallFlags } from './call-flags.ts'

type Given<K extends string, T> = undefined extends T ? unknown : Record<K, T>
type Request<C> = Given<'body', RequestOf<C>> & Given<'params', ParamsOf<C>> & (undefined extends QueryOf<C> ? unknown : { query: QueryOf<C> })
/** What a call takes: its body, path parameters and query, as far as it has them. */
export type InputOf<K extends keyof Calls> = Request<Calls[K]>
export type AnswerOf<K extends keyof Calls> = DataOf<Calls[K]>
export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  /** A write that is sent twice with one key has one effect. */
  readonly idempotencyKey?: string
  /** ART-08. A request of a group cancels the one of that group that is still under way. */
  readonly cancels?: string | undefined
  /** Asked for before anyone wants to see it: it does not count as read. */
  readonly ahead?: boolean
}
/** Calls the portal and answers the data; a refusal is thrown as ApiError. */
export type CallPortal = <K extends keyof Calls>(key: K, input: InputOf<K>, options?: SendOptions) => Promise<AnswerOf<K>>

type Options = {
  /** Where the API lies. */
  readonly base: string
  readonly token: () => string | undefined
  /** CLI-04: the browser language; empty in the Chinese edition. */
  readonly localLanguage: string
  /** Told once for each answer that says the login is no longer good (40001). */
  readonly onLoginInvalid: () => void
}
type Any = { body?: unknown; params?: Record<string, string>; query?: Record<string, string> }

export const createClient = ({ base, token, localLanguage, onLoginInvalid }: Options): CallPortal => {
  const underWay = new Map<string, AbortController>()
  return async (key, input, { signal, idempotencyKey, cancels, ahead } = {}) => {
    const [method = '', path = ''] = key.split(' ')
    const { body, params, query } = input as Any
    const flags: CallFlags = callFlags[key] ?? {}
    const headers: Record<string, string> = {}
    if (flags.localLanguage !== false) headers['local-language'] = localLanguage
    const login = flags.token === false ? undefined : token()
    if (login) headers['token'] = login
    if (ahead) headers['purpose'] = 'prefetch'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    const abort = new AbortController()
    if (cancels) {
      underWay.get(cancels)?.abort()
      underWay.set(cancels, abort)
    }
    try {
      const answer = await ky(base + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')), {
        method, headers, timeout: flags.timeout ?? 60_000, retry: 0, throwHttpErrors: false,
        signal: AbortSignal.any([abort.signal, ...(signal ? [signal] : [])]),
        ...(body instanceof FormData ? { body } : body === undefined ? {} : { json: body }),
        ...(query && { searchParams: query }),
      }).json<{ code: 200; data: unknown } | Failure>()
      if (answer.code === 200) return answer.data as AnswerOf<typeof key>
      if (answer.code === 40001) onLoginInvalid()
      throw new ApiError(answer as Failure)
    } catch (error) {
      if (error instanceof ApiError || abort.signal.aborted || signal?.aborted || error instanceof HTTPError) throw error
      throw new ApiError({ code: 0, reason: 'offline', message: String(error), data: null })
    } finally {
      if (cancels && underWay.get(cancels) === abort) underWay.delete(cancels)
    }
  }
}
