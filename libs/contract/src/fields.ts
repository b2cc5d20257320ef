import { z } from 'zod'

/** The languages that texts are written in. Several languages of an edition (en, mena, au, ceen) share one of them. */
export const contentLanguages = ['zh', 'en', 'ru', 'es'] as const
export const contentLanguage = z.enum(contentLanguages)
export type ContentLanguage = (typeof contentLanguages)[number]

export const articleId = z.string().regex(/^[1-9]\d{11}$/)
export const fileId = z.string().regex(/^[0-9a-f]{32}$/)
/** DIR-01: two digits a level, at most three levels. */
export const directoryCode = z.string().regex(/^(\d\d){1,3}$/)
export const moment = z.iso.datetime({ offset: true })
/** ART-07: 1 external, 2 Chinese side, 3 internal. */
export const scope = z.literal([1, 2, 3])
/** ART-04: 0 normal, 1 featured. */
export const refining = z.literal([0, 1])
/** One line of text: trimmed, no control characters. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)
/** Text of several lines: trimmed, no control characters but line breaks and tabs. */
export const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[\P{Cc}\t\n\r]*$/u)
export const named = z.object({ code: z.string(), name: z.string() })
