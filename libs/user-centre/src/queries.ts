import { query } from '@portal/api-client'

/** CNT-01. How much waits for the signed-in member of staff. */
export const pendingQuery = query('POST /doc/doc-article/handleCount', { body: { code: 1 } })
