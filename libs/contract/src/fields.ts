import { z } from 'zod'
import { contentLanguages, refinings, scopes, userTypes } from './facts/index.ts'

export const contentLanguage = z.enum(contentLanguages)
export const userType = z.literal(userTypes)

export const articleId = z.string().regex(/^[1-9]\d{11}$/)
export const fileId = z.string().regex(/^[0-9a-f]{32}$/)
/** DIR-01: two digits a level, at most three levels. */
export const directoryCode = z.string().regex(/^(\d\d){1,3}$/)
/** A moment in a year that has four digits in UTC too: there neither the database nor JSON writes it in another way. */
export const moment = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear()
  return year > 0 && year < 10_000
})
/** The number of a revision: a whole number of the database. */
export const revisionNumber = z.int().min(1).max(2_147_483_647)
export const scope = z.literal(scopes)
export const refining = z.literal(refinings)
/** One line of text: trimmed, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
/** Text of several lines: trimmed, no control characters but line breaks and tabs. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\t\n\r]*$/u)
export const named = z.object({ code: z.string(), name: z.string() })
