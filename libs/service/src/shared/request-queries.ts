import { query } from '@portal/api-client'

/** The models of the catalogue. */
export const modelsQuery = { ...query('POST /doc/model/getProductModelList', { body: [] }), staleTime: 600_000 }
/** Row 70. The models whose sale or support ends. */
export const lifecycleQuery = { ...query('POST /doc/model/lifecycle', {}), staleTime: 600_000 }
// The other side changes these: what is shown again is asked for again.
export const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const
