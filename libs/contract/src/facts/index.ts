// What is said once of the wire, without schemas: browsers read it too. Plain numbers and texts are put in place by the bundler and weigh nothing there;
// a list or a table stands in a file with those that are read together with it, so that no first view pays for another screen's.
export {
  maxAccount,
  maxCaptcha,
  chinaSideUser,
  codeLogin,
  externalUser,
  maxFullName,
  loginInvalidCode,
  loginTypes,
  otherLoginInvalidCode,
  minPassword,
  passwordLogin,
  maxPassword,
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
  maxBillNo,
  maxBody,
  maxEditBytes,
  caseType,
  chinaSideScope,
  externalScope,
  featured,
  internalScope,
  maxLabel,
  maxLabels,
  listFlags,
  maxMistakeDescription,
  maxMistakePassage,
  maxModel,
  maxModels,
  maxNearLength,
  notFeatured,
  overseasWorkflowClass,
  pendingCode,
  maxPicture,
  refinings,
  maxRejection,
  relatedCases,
  scopes,
  maxStaffKeyword,
  maxSummary,
  maxTitle,
  maxUploadBytesADay,
  maxUploadsADay,
  maxVoteComment,
  maxWord,
  workflowClass,
  type Refining,
  type Scope,
} from './articles.ts'
export { approvalPageSize, maxCount, maxPageNo, pageSize, maxPageSize } from './paging.ts'
export { maxCountedKeyword, maxKeyword, searchOrders, searchPeriods, maxSuggestedKeyword } from './search.ts'
export { contentLanguages, type ContentLanguage } from './languages.ts'
export { voteReasons, type VoteReason } from './votes.ts'
export { faultReasons, wordLosses } from './content.ts'
export { cuesOf, spokenIn, type Cue } from './captions.ts'
export { severities, severityOf, type Severity } from './severity.ts'
export { detailForms, type DetailField, type DetailForm } from './detail-fields.ts'
export {
  bulletinUrgencies,
  caseKind,
  contentKinds,
  kindNames,
  maxDetailLines,
  maxOfferedFile,
  maxPartnerWords,
  minPartnerWords,
  partnerLevels,
  placeServices,
  releaseRegions,
  releaseTracks,
  toolCategoryDictionary,
  type ContentKind,
  type ContentKindName,
  type Details,
  type DetailsOf,
  type KindName,
  type PlaceService,
  type ReleaseRegion,
  type ReleaseTrack,
} from './content-kinds.ts'
export {
  countedTypes,
  countedView,
  countedVisit,
  countedVisitor,
  maxReport,
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
export {
  maxDeletedMessages,
  maxPeopleFound,
  maxShareNote,
  maxShareWith,
  messageKinds,
  minPeopleKeyword,
  scorePoints,
  shareBoxes,
  type MessageKind,
  type ScoreReason,
  type ShareBox,
} from './messages.ts'
export { maxPackageFiles, maxPackageName } from './packages.ts'
export {
  bookmarkMoves,
  followKinds,
  footprintDays,
  footprintPageSize,
  maxBookmarks,
  maxErased,
  maxFolder,
  maxFollows,
  maxNewCount,
  maxNewThings,
  maxNote,
  type BookmarkMove,
  type FollowKind,
} from './own.ts'
export { unsignedPaths } from './unsigned-paths.ts'
