/** ART-01. The article type of a case. */
export const caseType = 1

/** ART-03. The code of an article that waits for approval; the others are in article-codes.ts, which no first view pays for. */
export const pendingCode = 1

/** ART-07. Who may read an article: everyone, the Chinese side, internal staff. */
export const externalScope = 1
export const chinaSideScope = 2
export const internalScope = 3
export const scopes = [externalScope, chinaSideScope, internalScope] as const
export type Scope = (typeof scopes)[number]

/** ART-04. Whether an article is featured (`refining` on the wire). */
export const notFeatured = 0
export const featured = 1
export const refinings = [notFeatured, featured] as const
export type Refining = (typeof refinings)[number]

/** ART-07. `listFlag` on the wire: the cases that the caller may read, or those related to one. */
export const allCases = 1
export const relatedCases = 2
export const listFlags = [allCases, relatedCases] as const

/** ENV-02. The class of the approval workflow: of the overseas edition in production, and everywhere else. */
export const overseasWorkflowClass = 1000004
export const workflowClass = 100001

/** Characters of what an author writes; the body is HTML. */
export const maxTitle = 200
export const maxSummary = 400
export const maxBody = 1_000_000
/** Bytes of a call that sends a text: as JSON a character may have six. */
export const maxEditBytes = 4 << 20
/** Characters of a label's code, and how many labels an article may bear. */
export const maxLabel = 40
export const maxLabels = 20
/** Characters of a product model's name, and how many of them an article may name. */
export const maxModel = 60
export const maxModels = 50
/** Characters of the version of a model's firmware or software, and of a code: a category, a region, an entry of a dictionary. */
export const maxVersion = 40
export const maxEntryCode = 60
/** Characters of a bill number. */
export const maxBillNo = 40
/** Characters of an approver's reason for a rejection. */
export const maxRejection = 1000
/** Characters that staff lists are filtered by. */
export const maxStaffKeyword = 100
/** Cases that lead to another one, as many as are named before that one goes. */
export const maxPointers = 20
/** Characters of what a reader adds to a vote. */
export const maxVoteComment = 500
/** Characters of an error report: the passage that is wrong, and what is wrong with it. */
export const maxMistakePassage = 500
export const maxMistakeDescription = 1000
/** Characters of why a report was closed. */
export const maxMistakeReason = 500
/** Characters before something that did not come over from Word, by which its place is found. */
export const maxNearLength = 60
/** Bytes of a picture, and of a Word file. */
export const maxPicture = 10 << 20
export const maxWord = 20 << 20
/** How many files, and how many bytes of them, one person may store in 24 hours. */
export const maxUploadsADay = 2000
export const maxUploadBytesADay = 4 * 2 ** 30

/** What somebody does with an article that they have open; `gone`: they have closed it. */
export const presenceDoings = ['edit', 'read', 'gone'] as const
export type PresenceDoing = Exclude<(typeof presenceDoings)[number], 'gone'>
/** Seconds between two words of a window that it is still there, and after which it no longer is. */
export const presenceEvery = 10
export const presenceFor = 25
