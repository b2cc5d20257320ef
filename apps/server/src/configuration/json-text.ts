import { z } from 'zod'

/** JSON in a setting, read; `like` shows what it has to look like. */
export const jsonText = (like: string) =>
  z.string().transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue({ code: 'custom', message: `must be JSON, like ${like}` })
    }
    return z.NEVER
  })
