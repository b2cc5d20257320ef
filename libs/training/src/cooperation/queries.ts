import { query } from '@portal/api-client'
import type { TrainingRequestKind } from '@portal/contract/facts'

/** What the caller asked for before. Staff answer at any time: it is asked for anew whenever it is shown. */
export const ownRequestsQuery = (kind: TrainingRequestKind) => ({
  ...query('POST /train/company/mine', { body: { kind } }),
  staleTime: 0,
})
