import { accountCalls } from './account-calls.ts'
import { approvalCalls } from './approval-calls.ts'
import { articleCalls } from './article-calls.ts'
import { catalogCalls } from './catalog-calls.ts'
import { certificateCalls } from './certificate-calls.ts'
import { contentCalls } from './content-calls.ts'
import { cooperationCalls } from './cooperation-calls.ts'
import { demandCalls } from './demand-calls.ts'
import { downloadCalls } from './download-calls.ts'
import { faultTreeCalls } from './fault-tree-calls.ts'
import { logCalls } from './log-calls.ts'
import { messageCalls } from './message-calls.ts'
import { mistakeCalls } from './mistake-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { ownCalls } from './own-calls.ts'
import { ownDataCalls } from './own-data-calls.ts'
import { packageCalls } from './package-calls.ts'
import { platformCalls } from './platform-calls.ts'
import { reportCalls } from './report-calls.ts'
import { requestCalls } from './request-calls.ts'
import { robotCalls } from './robot-calls.ts'
import { searchCalls } from './search-calls.ts'
import { securityCalls } from './security-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { siteCalls } from './site-calls.ts'
import { ssoCalls } from './sso-calls.ts'
import { termCalls } from './term-calls.ts'
import { trainingCalls } from './training-calls.ts'
import { videoCalls } from './video-calls.ts'
import { visitCalls } from './visit-calls.ts'
import type { z } from 'zod'
import type {
  Article as ArticleSchema,
  ArticleFields as ArticleFieldsSchema,
  ArticleRevision as ArticleRevisionSchema,
  ArticleSummary as ArticleSummarySchema,
  PublishedArticle as PublishedArticleSchema,
} from './article-schemas.ts'
import type { User as UserSchema } from './account-calls.ts'
import type { ArticleComment as ArticleCommentSchema } from './approval-calls.ts'
import type { OwnAccount as OwnAccountSchema } from './own-account-calls.ts'
import type { Directory as DirectorySchema } from './catalog-calls.ts'
import type { DataOf } from './call.ts'

/** Every call of the portal, by domain. */
export const callsByDomain = {
  articles: articleCalls,
  approval: approvalCalls,
  mistakes: mistakeCalls,
  catalog: catalogCalls,
  certificates: certificateCalls,
  cooperation: cooperationCalls,
  content: contentCalls,
  terms: termCalls,
  videos: videoCalls,
  faultTrees: faultTreeCalls,
  downloads: downloadCalls,
  packages: packageCalls,
  search: searchCalls,
  robot: robotCalls,
  security: securityCalls,
  service: serviceCalls,
  visits: visitCalls,
  demand: demandCalls,
  reports: reportCalls,
  requests: requestCalls,
  site: siteCalls,
  training: trainingCalls,
  accounts: accountCalls,
  ownAccount: ownAccountCalls,
  own: ownCalls,
  ownData: ownDataCalls,
  messages: messageCalls,
  platform: platformCalls,
  sso: ssoCalls,
  log: logCalls,
}
/** Every call of the portal by its key. */
export const calls = {
  ...approvalCalls,
  ...articleCalls,
  ...mistakeCalls,
  ...catalogCalls,
  ...certificateCalls,
  ...cooperationCalls,
  ...contentCalls,
  ...termCalls,
  ...videoCalls,
  ...faultTreeCalls,
  ...downloadCalls,
  ...packageCalls,
  ...searchCalls,
  ...robotCalls,
  ...securityCalls,
  ...serviceCalls,
  ...visitCalls,
  ...demandCalls,
  ...reportCalls,
  ...requestCalls,
  ...siteCalls,
  ...trainingCalls,
  ...accountCalls,
  ...ownAccountCalls,
  ...ownCalls,
  ...ownDataCalls,
  ...messageCalls,
  ...platformCalls,
  ...ssoCalls,
  ...logCalls,
}
export type Calls = typeof calls

export {
  accountCalls,
  approvalCalls,
  articleCalls,
  catalogCalls,
  certificateCalls,
  contentCalls,
  cooperationCalls,
  demandCalls,
  downloadCalls,
  faultTreeCalls,
  logCalls,
  messageCalls,
  mistakeCalls,
  ownAccountCalls,
  ownCalls,
  ownDataCalls,
  packageCalls,
  platformCalls,
  reportCalls,
  requestCalls,
  robotCalls,
  searchCalls,
  securityCalls,
  serviceCalls,
  siteCalls,
  ssoCalls,
  termCalls,
  trainingCalls,
  videoCalls,
  visitCalls,
}
export { detailsOf } from './content-details.ts'
export type { BodyOf, Call, DataOf, ParamsOf, QueryOf, RequestOf } from './call.ts'
export { answersFile, envelopeOf, refusalAnswerOf, refusalsOf, type RefusalAnswer } from './envelope.ts'
export type { ArticleAction, ArticleCode, ContentLanguage, RefusalReason, UserType, VoteReason } from './facts/index.ts'

export type Article = z.output<typeof ArticleSchema>
export type ArticleComment = z.output<typeof ArticleCommentSchema>
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
export type RobotAnswer = DataOf<Calls['POST /extend/robot/answer']>
export type SearchAnswer = DataOf<Calls['POST /doc/daGrand_search/search']>
export type CodeWay = DataOf<Calls['GET /uac/security-code/codeWays']>[number]
export type { SiteFrame, SiteLink } from './site-calls.ts'
export type Message = DataOf<Calls['POST /doc/doc-message/find']>
export type Score = DataOf<Calls['POST /uac/score/pageFront']>['data'][number]
export type Share = DataOf<Calls['POST /doc/doc-share/pageFront']>['data'][number]
export type Statistics = DataOf<Calls['POST /log/support/statistics']>
export type Bookmark = DataOf<Calls['POST /doc/doc-collect/pageFront']>['data'][number]
export type Footprint = DataOf<Calls['POST /doc/doc-footprint/pageFront']>['data'][number]
export type Follow = DataOf<Calls['POST /doc/doc-attention/list']>[number]
export type OwnSession = DataOf<Calls['GET /uac/sessions/mine']>[number]
export type OwnAccount = z.output<typeof OwnAccountSchema>
export type Visit = DataOf<Calls['POST /iframe/visit/list']>['data'][number]
export type VisitDetail = DataOf<Calls['POST /iframe/visit/detail']>
export type Demand = DataOf<Calls['POST /demand/find-all']>['data'][number]
export type DemandDetail = DataOf<Calls['POST /demand/find-one']>
export type Release = DataOf<Calls['POST /doc/directory/getFileList']>['data'][number]
export type FilePreview = DataOf<Calls['POST /doc/doc-file/preview']>
export type PublishedRelease = DataOf<Calls['POST /doc/directory/getFile']>
export type ContentEntry = DataOf<Calls['POST /extend/content/whole']>[number]
export type ContentDetail = DataOf<Calls['POST /extend/content/detail']>
export type ServiceRequest = DataOf<Calls['POST /extend/zenDesk/find']>
export type RequestSummary = DataOf<Calls['POST /extend/zenDesk/pageFront']>['data'][number]
export type DeskRequest = DataOf<Calls['POST /extend/zenDesk/desk/pageFront']>['data'][number]
export type DeskRequestDetail = DataOf<Calls['POST /extend/zenDesk/desk/find']>
export type Attachment = ServiceRequest['files'][number]
export type TrainingCourse = DataOf<Calls['POST /train/trainCourse/getMyList']>['data'][number]
export type CourseDetail = DataOf<Calls['POST /train/trainCourse/find']>
export type TrainingClass = DataOf<Calls['POST /train/trainOpenCourse/find']>
export type TrainingOrder = DataOf<Calls['POST /train/order/findOrderPage']>['data'][number]
export type TrainingOrderDetail = DataOf<Calls['POST /train/order/find']>
export type DeskOrder = DataOf<Calls['POST /train/desk/orders']>['data'][number]
export type DeskClass = DataOf<Calls['POST /train/desk/classes']>['data'][number]
export type DeskCourse = DataOf<Calls['POST /train/desk/courses']>[number]
export type ShownCertificate = NonNullable<DataOf<Calls['POST /train/certificate/find']>>
export type StaffCertificate = DataOf<Calls['POST /train/certificate/pageFront']>['data'][number]
export type TrainingRequest = DataOf<Calls['POST /train/company/desk/find']>
export type Report = DataOf<Calls['POST /extend/security/report/find']>
export type StaffReport = DataOf<Calls['POST /extend/security/report/desk/find']>
export type OwnTrainingRequest = DataOf<Calls['POST /train/company/mine']>[number]
export type User = z.output<typeof UserSchema>
