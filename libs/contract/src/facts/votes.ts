/** Why a case did not help a reader. */
export const voteReasons = ['otherDevice', 'stepsFail', 'outdated', 'unclear'] as const
export type VoteReason = (typeof voteReasons)[number]
