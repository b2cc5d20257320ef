import type { CodeWay } from '@portal/contract'
import { z } from 'zod'

/** Where a code is sent to, as it is stored. */
export type CodeTarget = { readonly way: CodeWay; readonly address: string }

/** What a person types to log in, as it is stored: case does not count. */
export const foldAccount = (userAccount: string): string => userAccount.normalize('NFC').toLowerCase()

const email = z.email().max(200)
export const isEmail = (text: string): boolean => email.safeParse(text).success

/** A phone number as it is stored: +, country and number. Eleven digits without a country are a mobile number of mainland China. Undefined for what is none. */
export const foldPhone = (text: string): string | undefined => {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  if (/^1\d{10}$/.test(bare)) return `+86${bare}`
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : undefined
}

/** What is typed to get a code: an e-mail address or a phone number, undefined for anything else. Its form alone tells, whatever accounts there are. */
export const codeTarget = (text: string): CodeTarget | undefined => {
  const [address, phone] = [foldAccount(text.trim()), foldPhone(text)]
  if (isEmail(address)) return { way: 'email', address }
  return phone === undefined ? undefined : { way: 'phone', address: phone }
}

/** One name for all the ways to write the same one, for counting. */
export const countedName = (named: string): string => foldPhone(named) ?? foldAccount(named)
