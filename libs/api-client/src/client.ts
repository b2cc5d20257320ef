import type { Calls, DataOf, ParamsOf, QueryOf, RequestOf } from '@portal/contract'
import { ApiError } from './api-error.ts'
import { callFlags } from './call-flags.ts'
import type { createTransport, TransportOptions } from './transport.ts'
import { uniqueId } from './unique-id.ts'

type Given<K extends string, T> = undefined extends T ? unknown : Record<K, T>
type Request<C> = Given<'body', RequestOf<C>> &
  Given<'params', ParamsOf<C>> &
  (undefined extends QueryOf<C> ? unknown : { query: QueryOf<C> })
/** What a call takes: its body, path parameters and query, as far as it has them. */
export type InputOf<K extends keyof Calls> = Request<Calls[K]>
export type AnswerOf<K extends keyof Calls> = DataOf<Calls[K]>
export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  /** A write that is sent twice with one key has one effect; absent: a key of its own for each. */
  readonly idempotencyKey?: string
  /** ART-08. A request of a group cancels the one of that group that is still under way. */
  readonly cancels?: string | undefined
  /** Asked for before anyone wants to see it: it does not count as read. */
  readonly ahead?: boolean
  /** Instead of the token of the session, for what follows its end. */
  readonly token?: string
}
/** Calls the portal and answers the data; a refusal is thrown as ApiError. */
export type CallPortal = <K extends keyof Calls>(
  key: K,
  input: InputOf<K>,
  options?: SendOptions,
) => Promise<AnswerOf<K>>
/** The calls of a page, the way to cancel those under way (SES-02), and to have the transport at hand before the first one. */
export type Client = {
  readonly call: CallPortal
  readonly cancelAll: () => void
  readonly prepare: () => Promise<unknown>
}

type Any = { body?: unknown; params?: Record<string, string>; query?: Record<string, string> }

/**
 * The calls of the contract over a transport. Screens ask for data and catch what was refused; the transport below them never throws.
 * It is fetched for the first call: a page that the server drew is read without one.
 */
export const createClient = (options: TransportOptions): Client => {
  let loading: Promise<ReturnType<typeof createTransport>> | undefined
  let loaded: ReturnType<typeof createTransport> | undefined
  const load = () =>
    (loading ??= import('./transport.ts').then(
      (module) => (loaded = module.createTransport(options)),
      (error: unknown) => {
        loading = undefined
        throw navigator.onLine
          ? error
          : new ApiError({ code: 0, reason: 'offline', message: String(error), data: null })
      },
    ))
  const underWay = new Map<string, AbortController>()
  const call: CallPortal = async (key, input, { signal, idempotencyKey, cancels, ahead, token } = {}) => {
    const [method, path = ''] = key.split(' ') as ['GET' | 'POST', string]
    const { body, params, query } = input as Any
    const abort = new AbortController()
    if (cancels) {
      underWay.get(cancels)?.abort()
      underWay.set(cancels, abort)
    }
    try {
      const answer = await (
        await load()
      ).send({
        method,
        url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
        params: query,
        data: body,
        flags: callFlags[key] ?? {},
        headers: {
          ...(ahead && { purpose: 'prefetch' }),
          ...(method === 'POST' && { 'idempotency-key': idempotencyKey ?? uniqueId() }),
        },
        token,
        signal: AbortSignal.any([abort.signal, ...(signal ? [signal] : [])]),
      })
      if (answer instanceof Error) throw answer
      return (answer as { data: AnswerOf<typeof key> }).data
    } finally {
      if (cancels && underWay.get(cancels) === abort) underWay.delete(cancels)
    }
  }
  return { call, cancelAll: () => loaded?.cancelAll(), prepare: load }
}
