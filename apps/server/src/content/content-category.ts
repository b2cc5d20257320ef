import { eq, like, or, type SQL } from 'drizzle-orm'
import { liveContent } from './content-tables.ts'

/** Content that is filed in a category, or in one below it. */
export const inCategory = (category: string): SQL =>
  or(eq(liveContent.category, category), like(liveContent.category, `${category.replace(/[\\%_]/g, '\\$&')}.%`))!
