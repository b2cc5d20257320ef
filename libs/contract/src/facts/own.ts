/** What a person keeps at most, and characters of a folder's name and of a note. */
export const maxBookmarks = 2000
export const maxFolder = 60
export const maxNote = 500
/** Where a bookmark goes: one place up or down among those that are listed with it, or to their beginning or end. */
export const bookmarkMoves = ['up', 'down', 'first', 'last'] as const
export type BookmarkMove = (typeof bookmarkMoves)[number]

/** What can be followed: a product model, a directory of cases, a case, what a search finds. */
export const followKinds = ['model', 'directory', 'article', 'search'] as const
export type FollowKind = (typeof followKinds)[number]
/** What a person follows at most, how many new things are shown of one, and the count that stands for more. */
export const maxFollows = 100
export const maxNewThings = 50
export const maxNewCount = 100

/** Days that it is kept what somebody read. */
export const footprintDays = 180
/** Items of a page of what somebody read, and how many are erased one by one at once. */
export const footprintPageSize = 30
export const maxErased = 200

/** What is kept of a person, as they are shown it. */
export const ownDataGroups = [
  'account',
  'collection',
  'footprints',
  'messages',
  'shares',
  'learning',
  'votes',
  'reports',
  'requests',
  'visits',
  'demands',
  'orders',
  'files',
  'agreements',
  'points',
  'work',
  'passing',
] as const
export type OwnDataGroup = (typeof ownDataGroups)[number]
/** What of it goes as soon as they want it; the rest stays, for a reason that they are told. */
export const erasableData = ['collection', 'footprints', 'messages', 'learning', 'votes', 'reports'] as const
export type ErasableData = (typeof erasableData)[number]
