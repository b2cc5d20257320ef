import type { CallPortal } from '@portal/api-client'
import { answersFile, calls, type Call, type Calls, type RefusalAnswer } from '@portal/contract'
import type { Edition, Language } from '@portal/routing'
import type { HandlersByDomain } from '../app.ts'
import type { Db } from '../database/database.ts'
import { areasByCall, type Area } from '../http/areas.ts'
import { Refusal } from '../http/refusal.ts'
import { admit, type AnyHandler, type Caller } from '../http/serve-calls.ts'

/** A refusal as the page's code knows it: that code has its own copy of the class, so the name tells. */
const refused = ({ message, ...refusal }: RefusalAnswer) =>
  Object.assign(new Error(message), { name: 'ApiError', ...refusal })

type View = {
  readonly db: Db
  readonly edition: Edition
  readonly language: Language
  readonly caller: Caller | undefined
  readonly address: string
  /** Gets the areas of what is asked, before it is answered. */
  readonly areas: Set<Area>
  /** Told what went wrong that is no refusal. */
  readonly onFailure: (error: unknown) => void
}

/** What a page asks while it is drawn: the same handlers as over HTTP, the same right to call, the same checked input and answer; only reads. */
export const callInProcess = (
  handlers: HandlersByDomain,
  { db, edition, language, caller, address, areas, onFailure }: View,
): CallPortal => {
  const all = Object.assign({}, ...Object.values(handlers)) as Record<keyof Calls, AnyHandler>
  return (async (key: keyof Calls, given: { body?: unknown; params?: unknown; query?: unknown }) => {
    const call: Call = calls[key]
    if (call.writes || call.body === 'multipart' || answersFile(call))
      throw new Error(`${key} is not for drawing pages`)
    const read = (schema: Call['params'] | Exclude<Call['body'], 'multipart'>, value: unknown) => {
      const parsed = schema?.safeParse(value)
      if (parsed && !parsed.success)
        throw refused({ code: 400, reason: 'invalid', message: parsed.error.message, data: null })
      return parsed?.data
    }
    const input = {
      body: read(call.body, given.body),
      params: read(call.params, given.params),
      query: read(call.query, given.query),
      caller,
      db,
      edition,
      language,
      address,
      agent: '',
      ahead: false,
      file: () => Promise.reject(new Error('no file here')),
    }
    for (const area of areasByCall.get(key) ?? []) areas.add(area)
    try {
      admit(call, caller)
      return call.data.parse(await all[key](input as never))
    } catch (error) {
      if (error instanceof Refusal)
        throw refused({ code: error.code, reason: error.reason, message: error.message, data: error.data })
      onFailure(error)
      throw error
    }
  }) as CallPortal
}
