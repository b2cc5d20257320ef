import { z } from 'zod'
import { contentLanguages, refinings, scopes, userTypes } from './facts/index.ts'

export const contentLanguage = z.enum(contentLanguages)
export const userType = z.literal(userTypes)

export const articleId = z.string().regex(/^[1-9]\d{11}$/)
export const fileId = z.string().regex(/^[0-9a-f]{32}$/)
/** DIR-01: two digits a level, at most three levels. */
export const directoryCode = z.string().regex(/^(\d\d){1,3}$/)
export const moment = z.iso.datetime({ offset: true })
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
