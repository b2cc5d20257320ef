import { accountPages } from './account/pages.ts'
import { loginPages } from './login/pages.ts'
import { statisticsPages } from './statistics/pages.ts'

/** The pages of the domain, by route name. */
export const userCentrePages = { ...loginPages, ...accountPages, ...statisticsPages }
