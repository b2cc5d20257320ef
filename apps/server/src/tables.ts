// Every table, for migrations and for whoever looks at all of them.
export { identities, onceTokens, sessions } from './accounts/account-tables.ts'
export {
  articleBills,
  articleComments,
  articleEvents,
  articleMistakes,
  articlePresence,
  articleRevisions,
  articleVotes,
  articles,
  directoryApprovals,
  liveArticles,
} from './articles/article-tables.ts'
export { contentReadings, liveContent, treeCounts } from './content/content-tables.ts'
export { dictionaryEntries, directories, productModels, removedDirectories } from './catalog/catalog-tables.ts'
export { demandDocuments, demandEvents, demandOrgs, demands } from './demand/demand-tables.ts'
export { licenceAcceptances, packages } from './downloads/download-tables.ts'
export { trainingCertificateEvents, trainingCertificates } from './certificates/certificate-tables.ts'
export { trainingRequestEvents, trainingRequests } from './cooperation/request-tables.ts'
export { accounts, settings } from './database/shared-tables.ts'
export { files, liveFiles, removedFiles } from './files/file-tables.ts'
export { siteAnswers } from './frame/frame-tables.ts'
export { answeredWrites, attempts } from './http/http-tables.ts'
export { messages, messageWishes, scores, shares } from './notices/notice-tables.ts'
export { counts } from './log/log-tables.ts'
export { bookmarks, follows, footprints, unremembered } from './own/own-tables.ts'
export {
  requestComments,
  requestEvents,
  requestFiles,
  requestMails,
  requestUploadPieces,
  requestUploads,
  requests,
} from './requests/request-tables.ts'
export {
  attachedPieces,
  attachedTexts,
  recommendedWords,
  searchEntries,
  searchGaps,
  searchVocabulary,
  wordGroups,
  groupWords,
  searchedWords,
  takenGaps,
} from './search/search-tables.ts'
export { reportEvents, reports } from './security/report-tables.ts'
export { banners, contentVersion, languagePacks, languages, sensitiveWords } from './site/site-tables.ts'
export {
  courseware,
  coursewareAttempts,
  coursewareFiles,
  trainingClasses,
  trainingCourses,
  trainingOrderEvents,
  trainingIdentities,
  trainingOrders,
  trainingProgress,
  trainingProofs,
} from './training/training-tables.ts'
export {
  visitBankLooks,
  visitBanks,
  visitEvents,
  visitPictures,
  visitProvinces,
  visitSlots,
  visits,
} from './visits/visit-tables.ts'
export { transferKeys } from './transfer/transfer-tables.ts'
