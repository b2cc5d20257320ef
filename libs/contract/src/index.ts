import { accountCalls } from './account-calls.ts'
import { articleCalls } from './article-calls.ts'
import { catalogCalls } from './catalog-calls.ts'
import { contentCalls } from './content-calls.ts'
import { downloadCalls } from './download-calls.ts'
import { logCalls } from './log-calls.ts'
import { messageCalls } from './message-calls.ts'
import { mistakeCalls } from './mistake-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { ownCalls } from './own-calls.ts'
import { packageCalls } from './package-calls.ts'
import { platformCalls } from './platform-calls.ts'
import { searchCalls } from './search-calls.ts'
import { securityCalls } from './security-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { siteCalls } from './site-calls.ts'
import { ssoCalls } from './sso-calls.ts'
import { termCalls } from './term-calls.ts'
import { videoCalls } from './video-calls.ts'
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
  content: contentCalls,
  terms: termCalls,
  videos: videoCalls,
  downloads: downloadCalls,
  packages: packageCalls,
  search: searchCalls,
  security: securityCalls,
  service: serviceCalls,
  site: siteCalls,
  accounts: accountCalls,
  ownAccount: ownAccountCalls,
  own: ownCalls,
  messages: messageCalls,
  platform: platformCalls,
  sso: ssoCalls,
  log: logCalls,
}
/** Every call of the portal by its key. */
export const calls = {
  ...articleCalls,
  ...mistakeCalls,
  ...catalogCalls,
  ...contentCalls,
  ...termCalls,
  ...videoCalls,
  ...downloadCalls,
  ...packageCalls,
  ...searchCalls,
  ...securityCalls,
  ...serviceCalls,
  ...siteCalls,
  ...accountCalls,
  ...ownAccountCalls,
  ...ownCalls,
  ...messageCalls,
  ...platformCalls,
  ...ssoCalls,
  ...logCalls,
}
export type Calls = typeof calls

export {
  accountCalls,
  articleCalls,
  catalogCalls,
  contentCalls,
  downloadCalls,
  logCalls,
  messageCalls,
  mistakeCalls,
  ownAccountCalls,
  ownCalls,
  packageCalls,
  platformCalls,
  searchCalls,
  securityCalls,
  serviceCalls,
  siteCalls,
  ssoCalls,
  termCalls,
  videoCalls,
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
export type TermWarning = DataOf<Calls['POST /doc/doc-article/warnings']>[number]
export type Directory = z.output<typeof DirectorySchema>
export type SearchAnswer = DataOf<Calls['POST /doc/daGrand_search/search']>
export type CodeWay = DataOf<Calls['GET /uac/security-code/codeWays']>[number]
export type Message = DataOf<Calls['POST /doc/doc-message/find']>
export type Score = DataOf<Calls['POST /uac/score/pageFront']>['data'][number]
export type Share = DataOf<Calls['POST /doc/doc-share/pageFront']>['data'][number]
export type Statistics = DataOf<Calls['POST /log/support/statistics']>
export type Bookmark = DataOf<Calls['POST /doc/doc-collect/pageFront']>['data'][number]
export type Footprint = DataOf<Calls['POST /doc/doc-footprint/pageFront']>['data'][number]
export type Follow = DataOf<Calls['POST /doc/doc-attention/list']>[number]
export type OwnAccount = z.output<typeof OwnAccountSchema>
export type Release = DataOf<Calls['POST /doc/directory/getFileList']>['data'][number]
export type PublishedRelease = DataOf<Calls['POST /doc/directory/getFile']>
export type ContentEntry = DataOf<Calls['POST /extend/content/whole']>[number]
export type ContentDetail = DataOf<Calls['POST /extend/content/detail']>
export type User = z.output<typeof UserSchema>
