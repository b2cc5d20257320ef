import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { RefusalReason } from '@portal/contract'
import type { Account } from './account-store.ts'
import { passwordFits } from './password.ts'

let estimator: ZxcvbnFactory | undefined
/** Powers of ten of guesses that a password must be worth: of any, and of one that is made of words about the account. */
const [least, leastOfOwn] = [6, 8]

/** Words that a guesser of this account's password would try first. */
const wordsAbout = (
  { userAccount, fullName, orgName }: Pick<Account, 'userAccount' | 'fullName' | 'orgName'>,
  brands: readonly string[],
) => {
  const names = [userAccount, userAccount.split('@')[0]!, fullName, orgName, ...brands]
  return [
    ...new Set([
      ...names,
      ...names.flatMap((name) => name.split(/[\s._-]+/)),
      ...names.map((name) => name.replace(/[\s._-]+/g, '')),
    ]),
  ].filter((word) => [...word].length > 1)
}

/**
 * Row 76. Why a password may not be chosen: its length, that it is among the 49,000 best known of broken sites or easily made from one, or that it is made of the account's own names or the portal's.
 * Undefined for a good one. Nothing is asked of its kinds of characters (row 77).
 */
export const passwordRefusal = (
  password: string,
  account: Pick<Account, 'userAccount' | 'fullName' | 'orgName'>,
  brands: readonly string[],
): Extract<RefusalReason, 'passwordLength' | 'passwordKnown' | 'passwordOwn'> | undefined => {
  if (!passwordFits(password)) return 'passwordLength'
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = wordsAbout(account, brands)
  // Dots and hyphens between words are the first thing that is tried.
  const checks = [password, password.replace(/[\s._-]+/g, '')]
    .filter(Boolean)
    .map((text) => estimator!.check(text, words))
  const ofOwn = checks.filter(({ sequence }) =>
    sequence.some((match) => match.pattern === 'dictionary' && match.dictionaryName === 'userInputs'),
  )
  if (ofOwn.some(({ guessesLog10 }) => guessesLog10 < leastOfOwn)) return 'passwordOwn'
  return checks.some(({ guessesLog10 }) => guessesLog10 < least) ? 'passwordKnown' : undefined
}
