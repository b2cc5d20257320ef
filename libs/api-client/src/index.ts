export { ApiError, isApiError } from './api-error.ts'
export { CallContext, useCall } from './call-context.ts'
export { createClient, type AnswerOf, type CallPortal, type Client, type InputOf, type SendOptions } from './client.ts'
export { createQueryClient, fetchAhead, query } from './query.ts'
