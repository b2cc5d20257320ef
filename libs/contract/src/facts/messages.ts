/** What staff are told of: what happened to what they wrote or reported, what a colleague shared with them, what is new of what they follow, and service requests that they are to answer. */
export const messageKinds = [
  'approved',
  'rejected',
  'refiled',
  'sourceChanged',
  'featured',
  'caseAssigned',
  'firstApproved',
  'commented',
  'reviewDue',
  'followNews',
  'mistakeReported',
  'mistakeHandled',
  'mistakeIgnored',
  'shared',
  'requestAssigned',
  'requestMoved',
  'trainingAnswered',
  'seatOffered',
  'proofAccepted',
  'proofRefused',
  'coursePassed',
  'certificateIssued',
] as const
export type MessageKind = (typeof messageKinds)[number]
/** How often a mail says what is unread. */
export const digestRates = ['none', 'daily', 'weekly'] as const
export type DigestRate = (typeof digestRates)[number]
/** Where the link of such a mail ends them. */
export const stopDigestPath = '/stop-digest'
/** What points are given for, and how many; once for a thing and a reason. */
export const scorePoints = {
  published: 10,
  featured: 5,
  confirmedReport: 2,
  courseFinished: 3,
  classAttended: 5,
} as const
export type ScoreReason = keyof typeof scorePoints
/** What was shared with someone, and what someone shared. */
export const shareBoxes = ['received', 'sent'] as const
export type ShareBox = (typeof shareBoxes)[number]
/** Messages that are deleted at once. */
export const maxDeletedMessages = 100
/** Characters of what is said beside what is shared, and colleagues that it is shared with at once. */
export const maxShareNote = 500
export const maxShareWith = 10
/** Colleagues are looked for by so many characters or more, and so many are found. */
export const minPeopleKeyword = 2
export const maxPeopleFound = 10
