import { z } from 'zod'
import { maxPageNo, pageSize, maxPageSize, type DeclaredRefusal, type Role, type UserType } from './facts/index.ts'

/** 'anyone' needs no login; a list names the user types that may call, all of them logged in. */
type Access = 'anyone' | readonly UserType[]
/** Method and path as the specification writes it, below the API base. */
type CallKey = `${'GET' | 'POST'} /${string}`

/** One call of the portal: who may call it, what it takes and what it answers. */
export type Call = {
  readonly summary: string
  readonly access: Access
  /** The caller also needs this role. */
  readonly role?: Role
  /** The thing named in the request belongs to someone: others get "not found". */
  readonly own?: true
  /** Runs in a transaction and honours an idempotency key. */
  readonly writes?: true
  /** Every guest who asks this in a language is answered the same: the server may keep the answer while what visitors see stands. */
  readonly guestsAlike?: true
  /** Domains of the contract whose content it answers with or, when it writes, changes for visitors; absent: its own. What guests were answered is kept until one of its areas changes. */
  readonly areas?: readonly string[]
  /** Refused when the browser says that another site sends it (Sec-Fetch-Site). */
  readonly sameOrigin?: true
  /** Its answer holds a login token. docs/auth.md has a row for each of these. */
  readonly signsIn?: true
  /** Pages ask it by themselves at intervals: it does not count as use of the session. */
  readonly byItself?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** 'multipart': the handler reads `file`. */
  readonly body?: z.ZodType | 'multipart'
  /** Bytes that the body may have; absent: 32 KiB, which every other body fits into. */
  readonly max?: number
  /** `z.file()`: the answer is that file, without the envelope; such a call neither writes nor answers guests alike. */
  readonly data: z.ZodType
  /** Why it may be refused, beyond the reasons of any call (generalRefusals). The server gives no other. */
  readonly refusals?: readonly DeclaredRefusal[]
}

export const defineCalls = <const T extends Record<CallKey, Call>>(calls: T): T => calls

/** A request body: unknown keys are refused. */
export const body = z.strictObject
/** PAG-01: page 1, 10 items, unless the caller says otherwise; never more than 100. */
export const pageRequest = <T extends z.ZodType>(filter: T, items: number = pageSize) =>
  body({
    pageNo: z.int().min(1).max(maxPageNo).default(1),
    pageSize: z.int().min(1).max(maxPageSize).default(items),
    data: filter,
  })
/** PAG-01: inside the envelope a list is at data.data and its count at data.total. A total of 5001 means "more than 5000". */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total: z.int() })

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Field<C, K extends string> = C extends Record<K, infer S> ? S : undefined

/** What the caller writes (defaults may be left out). */
export type RequestOf<C> =
  Field<C, 'body'> extends z.ZodType
    ? z.input<Field<C, 'body'>>
    : Field<C, 'body'> extends 'multipart'
      ? FormData
      : undefined
/** What the handler reads of the body. */
export type BodyOf<C> = Output<Field<C, 'body'>>
export type ParamsOf<C> = Output<Field<C, 'params'>>
export type QueryOf<C> = Output<Field<C, 'query'>>
/** What the handler answers, inside the envelope. */
export type DataOf<C> = Output<Field<C, 'data'>>
