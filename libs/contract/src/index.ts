import { accountCalls } from './account-calls.ts'
import { articleCalls } from './article-calls.ts'
import { catalogCalls } from './catalog-calls.ts'
import { downloadCalls } from './download-calls.ts'
import { logCalls } from './log-calls.ts'
import { mistakeCalls } from './mistake-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { packageCalls } from './package-calls.ts'
import { platformCalls } from './platform-calls.ts'
import { searchCalls } from './search-calls.ts'
import { siteCalls } from './site-calls.ts'
import { ssoCalls } from './sso-calls.ts'
import type { z } from 'zod'
import type {
  Article as ArticleSchema,
  ArticleFields as ArticleFieldsSchema,
  ArticleRevision as ArticleRevisionSchema,
  ArticleSummary as ArticleSummarySchema,
  PublishedArticle as PublishedArticleSchema,
} from './article-schemas.ts'
import type { User as UserSchema } from './account-calls.ts'
import type { OwnAccount as OwnAccountSchema } from './own-account-calls.ts'
import type { Directory as DirectorySchema } from './catalog-calls.ts'
import type { DataOf } from './call.ts'

/** Every call of the portal, by domain. */
export const callsByDomain = {
  articles: articleCalls,
  mistakes: mistakeCalls,
  catalog: catalogCalls,
  downloads: downloadCalls,
  packages: packageCalls,
  search: searchCalls,
  site: siteCalls,
  accounts: accountCalls,
  ownAccount: ownAccountCalls,
  platform: platformCalls,
  sso: ssoCalls,
  log: logCalls,
}
/** Every call of the portal by its key. */
export const calls = {
  ...articleCalls,
  ...mistakeCalls,
  ...catalogCalls,
  ...downloadCalls,
  ...packageCalls,
  ...searchCalls,
  ...siteCalls,
  ...accountCalls,
  ...ownAccountCalls,
  ...platformCalls,
  ...ssoCalls,
  ...logCalls,
}
export type Calls = typeof calls

export {
  accountCalls,
  articleCalls,
  catalogCalls,
  downloadCalls,
  logCalls,
  mistakeCalls,
  ownAccountCalls,
  packageCalls,
  platformCalls,
  searchCalls,
  siteCalls,
  ssoCalls,
}
export { detailsOf } from './content-details.ts'
export type { Access, BodyOf, Call, CallKey, DataOf, ParamsOf, QueryOf, RequestOf, Role } from './call.ts'
export { answersFile, envelopeOf, refusalAnswerOf, refusalsOf, type RefusalAnswer, type RefusalOf } from './envelope.ts'
export type { ArticleAction, ArticleCode, ContentLanguage, RefusalReason, UserType, VoteReason } from './facts/index.ts'

export type Article = z.output<typeof ArticleSchema>
export type ArticleFields = z.output<typeof ArticleFieldsSchema>
export type ArticleRevision = z.output<typeof ArticleRevisionSchema>
export type ArticleSummary = z.output<typeof ArticleSummarySchema>
export type PublishedArticle = z.output<typeof PublishedArticleSchema>
export type StaffArticle = DataOf<Calls['POST /doc/doc-article/pageFront/mine']>['data'][number]
export type WordImport = DataOf<Calls['POST /doc/doc-article/getWordHtml']>
export type WordLoss = WordImport['losses'][number]
export type ArticleFault = DataOf<Calls['POST /doc/doc-article/saveCheck']>['faults'][number]
export type Directory = z.output<typeof DirectorySchema>
export type SearchAnswer = DataOf<Calls['POST /doc/daGrand_search/search']>
export type CodeWay = DataOf<Calls['GET /uac/security-code/codeWays']>[number]
export type Statistics = DataOf<Calls['POST /log/support/statistics']>
export type OwnAccount = z.output<typeof OwnAccountSchema>
export type Release = DataOf<Calls['POST /doc/directory/getFileList']>['data'][number]
export type PublishedRelease = DataOf<Calls['POST /doc/directory/getFile']>
export type User = z.output<typeof UserSchema>
