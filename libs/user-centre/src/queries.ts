import { query } from '@portal/api-client'
import { pendingCode } from '@portal/contract/facts'

/** CNT-01. How much waits for the signed-in member of staff. */
export const pendingQuery = query('POST /doc/doc-article/handleCount', { body: { code: pendingCode } })
/** What is kept of who is signed in. */
export const ownAccountQuery = query('GET /uac/uac-users/getPersonCenterUserInfo', {})
/** Where a code for the log-in can be sent to. */
export const codeWaysQuery = query('GET /uac/security-code/codeWays', {})
/** The points of who is signed in, and how they came together. */
export const scoreSumQuery = query('GET /uac/score/sum', {})
/** Where who is signed in is signed in. */
export const sessionsQuery = query('GET /uac/sessions/mine', {})
/** How much is kept of who is signed in. */
export const ownDataQuery = query('GET /uac/own-data/summary', {})
