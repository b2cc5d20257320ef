import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { banners, languagePacks, languages } from '../database/schema.ts'

type Pack = DataOf<Calls['GET /uac/internate/front']>

const longestKey = 100
const longestText = 2000
const mostTexts = 2000

/** LNG-01. The active ones of an edition's languages, with their names. */
export const listActiveLanguages = (db: Db, ofEdition: readonly string[]): Promise<DataOf<Calls['GET /uac/languageType/findAllActivate']>> =>
  db.select({ language: languages.language, name: languages.name }).from(languages).where(and(languages.active, inArray(languages.language, [...ofEdition]))).orderBy(asc(languages.position))

/** LNG-03. The texts that replace built-in ones in a language. Always text, never markup or a format; what is too long to be a label is left out. */
export const readLanguagePack = async (db: Db, language: string): Promise<Pack> => {
  const rows = await db.select({ key: languagePacks.key, text: languagePacks.text }).from(languagePacks)
    .where(and(eq(languagePacks.language, language), sql`length(${languagePacks.key}) <= ${longestKey}`, sql`length(${languagePacks.text}) <= ${longestText}`)).orderBy(asc(languagePacks.key)).limit(mostTexts)
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}

/** The banner of a page in a content language. */
export const findBanner = async (db: Db, pageCode: string, lang: ContentLanguage): Promise<DataOf<Calls['POST /extend/banner/detail']>> => {
  const [banner] = await db.select({ fileOriginPath: banners.fileOriginPath, title: banners.title, description: banners.description, noOss: banners.noOss, attachmentId: banners.attachmentId })
    .from(banners).where(and(eq(banners.pageCode, pageCode), eq(banners.lang, lang)))
  return banner ?? null
}
