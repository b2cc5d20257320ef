// What is said once of the wire, without schemas: browsers read it too. Plain numbers and texts are put in place by the bundler and weigh nothing there;
// a list or a table stands in a file with those that are read together with it, so that no first view pays for another screen's.
export {
  accountMost,
  captchaMost,
  chinaSideUser,
  codeLogin,
  externalUser,
  fullNameMost,
  loginInvalidCode,
  loginTypes,
  otherLoginInvalidCode,
  passwordLeast,
  passwordLogin,
  passwordMost,
  portalEntrance,
  staffUser,
  userTypes,
  type UserType,
} from './users.ts'
export {
  articleActions,
  articleCodes,
  attitudes,
  mistakeActions,
  type ArticleAction,
  type ArticleCode,
  type Attitude,
  type MistakeAction,
} from './article-codes.ts'
export {
  allCases,
  billNoMost,
  bodyMost,
  caseType,
  chinaSideScope,
  externalScope,
  featured,
  internalScope,
  labelMost,
  labelsMost,
  listFlags,
  mistakeDescriptionMost,
  mistakePassageMost,
  modelMost,
  modelsMost,
  nearMost,
  notFeatured,
  overseasWorkflowClass,
  pendingCode,
  pictureMost,
  refinings,
  rejectionMost,
  relatedCases,
  scopes,
  staffKeywordMost,
  summaryMost,
  titleMost,
  voteCommentMost,
  wordMost,
  workflowClass,
  type Refining,
  type Scope,
} from './articles.ts'
export { approvalPageSize, countMost, pageNoMost, pageSize, pageSizeMost } from './paging.ts'
export { countedKeywordMost, keywordMost, searchOrders, searchPeriods, suggestedKeywordMost } from './search.ts'
export { contentLanguages, type ContentLanguage } from './languages.ts'
export { voteReasons, type VoteReason } from './votes.ts'
export { faultReasons, wordLosses } from './content.ts'
export {
  countedTypes,
  countedView,
  countedVisit,
  countedVisitor,
  reportMost,
  statisticsDays,
  type CountedType,
} from './counting.ts'
export {
  declaredRefusals,
  generalRefusals,
  type DeclaredRefusal,
  type GeneralRefusal,
  type RefusalReason,
} from './refusals.ts'
export { unsignedPaths } from './unsigned-paths.ts'
