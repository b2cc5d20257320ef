import { query } from '@portal/api-client'

/** BAN-01. What stands at the top of the home page; null: what the edition says by itself. */
export const homeBannerQuery = query('POST /extend/banner/detail', { body: { bannerSource: 1, pageCode: 'home' } })
