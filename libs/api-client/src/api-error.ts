import type { RefusalAnswer, RefusalReason } from '@portal/contract'

/** What a call is refused with. `reason` is stable: screens translate it, never the message. 'offline' is said by the client itself. */
export class ApiError extends Error {
  readonly code: number
  readonly reason: RefusalReason | 'offline'
  readonly data: unknown
  readonly faults: RefusalAnswer['faults']
  constructor({
    code,
    reason,
    message,
    data,
    faults,
  }: Omit<RefusalAnswer, 'reason'> & { reason: RefusalReason | 'offline' }) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.reason = reason
    this.data = data
    this.faults = faults
  }
}

/** Whether something thrown is a refused call. By its name: a page drawn on the server gets it from code that was built apart. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'
/** Why a call was refused, of what a mutation or query threw: undefined when nothing was thrown, 'internal' for anything else. */
export const reasonOf = (error: unknown): ApiError['reason'] | undefined =>
  isApiError(error) ? error.reason : error ? 'internal' : undefined
