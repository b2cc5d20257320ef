import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import { inLanguages, type Edition } from '@portal/routing'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { banners, languagePacks, languages } from './site-tables.ts'

type Pack = DataOf<Calls['GET /uac/internate/front']>

const longestKey = 100
const longestText = 2000
/** Characters of a pack, keys and texts, as each document of the language bears them. */
const maxPack = 65_536

/** LNG-01. The active ones of an edition's languages, with their names. */
export const listActiveLanguages = (
  db: Db,
  ofEdition: readonly string[],
): Promise<DataOf<Calls['GET /uac/languageType/findAllActivate']>> =>
  db
    .select({ language: languages.language, name: languages.name })
    .from(languages)
    .where(and(languages.active, inArray(languages.language, [...ofEdition])))
    .orderBy(asc(languages.position))

/** NAV-08. An edition in the languages that are on. */
export const inActiveLanguages = async (db: Db, edition: Edition): Promise<Edition> => {
  const active = await listActiveLanguages(
    db,
    edition.languages.map(({ language }) => language),
  )
  return inLanguages(
    edition,
    active.map(({ language }) => language),
  )
}

/** LNG-03. The texts that replace built-in ones in a language. Always text, never markup or a format; what is blank, too long to be a label or beyond the size of a pack is left out: there the built-in text stands. */
export const readLanguagePack = async (db: Db, language: string): Promise<Pack> => {
  const { key, text } = languagePacks
  const texts = db
    .select({ key, text, sum: sql<number>`sum(length(${key}) + length(${text})) over (order by ${key})`.as('sum') })
    .from(languagePacks)
    .where(
      and(
        eq(languagePacks.language, language),
        sql`length(${key}) <= ${longestKey}`,
        sql`length(${text}) <= ${longestText}`,
        sql`${text} ~ '\\S'`,
      ),
    )
    .as('texts')
  const rows = await db
    .select({ key: texts.key, text: texts.text })
    .from(texts)
    .where(sql`${texts.sum} <= ${maxPack}`)
    .orderBy(asc(texts.key))
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}

/** The banner of a page in a content language. */
export const findBanner = async (
  db: Db,
  pageCode: string,
  lang: ContentLanguage,
): Promise<DataOf<Calls['POST /extend/banner/detail']>> => {
  const [banner] = await db
    .select({
      fileOriginPath: banners.fileOriginPath,
      title: banners.title,
      description: banners.description,
      noOss: banners.noOss,
      attachmentId: banners.attachmentId,
    })
    .from(banners)
    .where(and(eq(banners.pageCode, pageCode), eq(banners.lang, lang)))
  return banner ?? null
}
