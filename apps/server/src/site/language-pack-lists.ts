import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { languagePacks } from '../database/schema.ts'

/** LNG-03. The texts that replace built-in ones in a language; empty when it has none. */
export const readLanguagePack = async (db: Db, language: string): Promise<Record<string, string>> =>
  Object.fromEntries((await db.select().from(languagePacks).where(eq(languagePacks.language, language))).map(({ key, text }) => [key, text]))
