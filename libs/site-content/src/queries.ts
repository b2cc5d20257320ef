import { query } from '@portal/api-client'

/** LNG-01. The active languages. */
export const languagesQuery = query('GET /uac/languageType/findAllActivate', {})
