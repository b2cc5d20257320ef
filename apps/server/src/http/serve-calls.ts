import {
  answersFile,
  envelopeOf,
  refusalAnswerOf,
  refusalsOf,
  type BodyOf,
  type Call,
  type DataOf,
  type ParamsOf,
  type QueryOf,
  type UserType,
} from '@portal/contract'
import type { Edition, Language } from '@portal/routing'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { answeredWrites } from './http-tables.ts'
import { areasOf } from './areas.ts'
import { contentDisposition } from './content-disposition.ts'
import type { GuestCache } from './guest-cache.ts'
import { networkOf } from './network.ts'
import { loginInvalid, notAllowed, Refusal } from './refusal.ts'
import { StreamedFile } from './streamed-file.ts'
import { readUpload, type Upload } from './upload.ts'

/** Who calls: derived from the token on every request. */
export type Caller = {
  readonly accountId: number
  readonly userAccount: string
  readonly fullName: string
  readonly type: UserType
  readonly roles: readonly string[]
  /** DWN-03. May not download anything. */
  readonly isOverseasSpecial: boolean
  readonly tokenHash: string
  readonly source: string | null
}
type CallerOf<C> = C extends { access: 'anyone' } ? Caller | undefined : Caller
/** What a handler knows: the checked input, who calls, in which edition and language, and its own connection (a transaction when the call writes). */
export type Input<C> = {
  readonly body: BodyOf<C>
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly caller: CallerOf<C>
  readonly db: Db
  readonly edition: Edition
  readonly language: Language
  /** The caller's network, as limits count it. */
  readonly address: string
  /** How the caller's browser names itself. */
  readonly agent: string
  /** Asked for before anyone wants to see it: a link to it is in sight. */
  readonly ahead: boolean
  /** The one file of a multipart call; refused when it is larger than `most` bytes. */
  readonly file: (max: number) => Promise<Upload>
}
/** One handler a call: leaving one out does not compile. */
export type Handlers<Calls> = { [K in keyof Calls]: (input: Input<Calls[K]>) => Promise<DataOf<Calls[K]>> }
/** What is done with a body before a call's transaction begins, because it takes long. It answers the body that the handler gets. */
export type Preparers<Calls> = { [K in keyof Calls]?: (body: BodyOf<Calls[K]>) => Promise<BodyOf<Calls[K]>> }
/** What follows an answer that was given, a kept one too. Nobody waits for it. */
export type Followers<Calls> = { [K in keyof Calls]?: (input: Input<Calls[K]>) => void }
/** The handler of any call, its types left aside. */
export type AnyHandler = (input: Input<Call & { access: 'anyone' }>) => Promise<unknown>

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller | undefined
  }
}

/** Refuses whoever may not make the call. The one place where a call's access is decided. */
export const admit = ({ access, role }: Pick<Call, 'access' | 'role'>, caller: Caller | undefined) => {
  if (access === 'anyone') return
  if (!caller) throw loginInvalid()
  if (!access.includes(caller.type) || (role && !caller.roles.includes(role))) throw notAllowed()
}

/** A browser says which site makes it call; other clients say nothing. */
const refuseOtherSites = ({ sameOrigin }: Pick<Call, 'sameOrigin'>, { headers }: Pick<FastifyRequest, 'headers'>) => {
  const site = headers['sec-fetch-site']
  if (sameOrigin && site !== undefined && site !== 'same-origin') throw notAllowed()
}

/** Runs a write in a transaction. With an idempotency key, a repeat gets the first answer; while the first still runs, the repeat waits on its row. */
const answerOnce = (db: Db, request: FastifyRequest, call: string, write: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    const key = request.headers['idempotency-key']
    const userId = request.caller?.userAccount ?? '' // guests' keys are random, and stand together
    if (typeof key !== 'string') return write(tx)
    if (!/^[\w-]{8,64}$/.test(key))
      throw new Refusal(400, 'invalid', 'An idempotency key has 8 to 64 letters, digits, - or _')
    const fingerprint = createHash('sha256')
      .update(call)
      .update(JSON.stringify([request.params, request.body]))
      .digest('hex')
    const row = and(eq(answeredWrites.userId, userId), eq(answeredWrites.key, key))
    const [mine] = await tx
      .insert(answeredWrites)
      .values({ userId, key, request: fingerprint })
      .onConflictDoNothing()
      .returning({ key: answeredWrites.key })
    if (mine) {
      const data = await write(tx)
      await tx.update(answeredWrites).set({ data }).where(row)
      return data
    }
    const [first] = await tx.select().from(answeredWrites).where(row)
    if (first?.request !== fingerprint)
      throw new Refusal(409, 'conflict', 'This idempotency key was used for another request')
    return first.data
  })

type Options<Calls> = {
  tag: string
  calls: Calls
  handlers: Handlers<NoInfer<Calls>>
  preparers?: Preparers<NoInfer<Calls>> | undefined
  followers?: Followers<NoInfer<Calls>> | undefined
  db: Db
  edition: Edition
  /** What guests were answered, as it was sent; absent: nothing is kept. */
  answers?: GuestCache<string> | undefined
  callerOf: (request: FastifyRequest, by: { readonly byItself: boolean }) => Promise<Caller | undefined>
}

/** CLI-04. The language that a request asks for by its Local-Language header; the edition's default when it names none of its. */
const languageOfRequest = (edition: Edition, { headers }: Pick<FastifyRequest, 'headers'>): Language =>
  edition.languages.find(({ language }) => language === headers['local-language']) ?? edition.languages[0]

/** Who may call and what else it may be refused for, for the reference. */
const inWords = ({ access, role, refusals }: Call) => {
  const refused = refusals ? ` May be refused with ${refusals.join(', ')}.` : ''
  return access === 'anyone'
    ? { description: `Anyone may call.${refused}` }
    : {
        description: `User types ${access.join(', ')}${role ? ` with the role ${role}` : ''}.${refused}`,
        security: [{ token: [] }],
      }
}

/** Holds a handler to the reasons that its call declares: to give another one is a mistake of the server, whatever is thrown below it. */
const asDeclared = (key: string, call: Call, handle: AnyHandler): AnyHandler => {
  const declared = refusalsOf(call)
  return async (input) => {
    try {
      return await handle(input)
    } catch (error) {
      if (error instanceof Refusal && !declared.includes(error.reason))
        throw new Error(`${key} refused with '${error.reason}', which its entry does not declare`, { cause: error })
      throw error
    }
  }
}

/** What a call answers when it is not refused, for the reference. */
const answerOf = (call: Call) =>
  answersFile(call)
    ? { description: 'The file', content: { 'application/octet-stream': { schema: call.data } } }
    : envelopeOf(call.data)

const sendFile = async (reply: FastifyReply, file: File) =>
  reply
    .type(file.type)
    .header('content-disposition', contentDisposition(file.name, file.type))
    .headers(file instanceof StreamedFile ? { 'content-length': file.length } : {})
    .send(file instanceof StreamedFile ? file.open() : Buffer.from(await file.arrayBuffer()))

const refuseOtherMethods = (app: FastifyInstance, method: 'GET' | 'POST', url: string) => {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', method)
    throw new Refusal(405, 'unsupported', `Only ${method} is answered here`)
  }
  const others = app.supportedMethods.filter((other) => other !== method && !(other === 'HEAD' && method === 'GET'))
  app.route({ method: others, url, exposeHeadRoute: false, onRequest: refuse, handler: refuse })
}

/** Turns each call of a contract into a route. */
export const serveCalls = <Calls extends Record<string, Call>>(
  app: FastifyInstance,
  { tag, calls, handlers, preparers = {}, followers = {}, db, edition, answers, callerOf }: Options<Calls>,
) => {
  for (const [key, call] of Object.entries(calls)) {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string]
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    const handle = asDeclared(key, call, handlers[key] as AnyHandler)
    if (answersFile(call) && (call.writes || call.guestsAlike))
      throw new Error(`${key} answers a file, which is not kept for a repeat or another guest`)
    const refusalAnswer = refusalAnswerOf(call)
    const areas = new Set(areasOf(tag, call))
    const prepare = (preparers as Record<string, ((body: unknown) => Promise<unknown>) | undefined>)[key]
    const follow = (followers as Record<string, ((input: Parameters<AnyHandler>[0]) => void) | undefined>)[key]
    refuseOtherMethods(app, method, url)
    app.withTypeProvider<ZodTypeProvider>().route({
      method,
      url,
      ...(call.max && { bodyLimit: call.max }),
      schema: {
        tags: [tag],
        summary: call.summary,
        ...inWords(call),
        ...(call.body === 'multipart' ? { consumes: ['multipart/form-data'] } : call.body ? { body: call.body } : {}),
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        response: { 200: answerOf(call), '4xx': refusalAnswer, '5xx': refusalAnswer },
      },
      // Before the body is read: who may not call learns nothing about it.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        refuseOtherSites(call, request)
        request.caller = await callerOf(request, { byItself: call.byItself ?? false })
        admit(call, request.caller)
      },
      handler: async (request, reply) => {
        const input = {
          body: prepare ? await prepare(request.body) : request.body,
          params: request.params,
          query: request.query,
          caller: request.caller,
          edition,
          language: languageOfRequest(edition, request),
          address: networkOf(request.ip),
          agent: request.headers['user-agent'] ?? '',
          ahead: request.headers.purpose === 'prefetch',
          file: (max: number) => readUpload(request, max),
        }
        const run = (connection: Db) => handle({ ...input, db: connection } as never)
        const answer = async () => ({
          code: 200 as const,
          data: call.writes ? await answerOnce(db, request, key, run) : await run(db),
        })
        const shared = call.guestsAlike && !request.caller ? answers : undefined
        const given = shared
          ? await shared.get(
              JSON.stringify([edition.name, input.language.language, key, input.params, input.query, input.body]),
              areas,
              async () => String(reply.serialize(await answer())),
            )
          : await answer()
        if (call.writes) for (const area of areas) answers?.clear(area) // whoever changed something sees it changed
        follow?.({ ...input, db } as never)
        if (typeof given !== 'string' && given.data instanceof File) return sendFile(reply, given.data)
        return typeof given === 'string' ? reply.type('application/json; charset=utf-8').send(given as never) : given
      },
    })
  }
}
