import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { fileAddressOf } from '@portal/article-grammar'
import type { Calls, ContentLanguage, DataOf, SiteFrame } from '@portal/contract'
import {
  maxMenuLinks,
  maxPack,
  readMenuLine,
  readPackLines,
  type DetailsOf,
  type MenuPlace,
} from '@portal/contract/facts'
import type { LanguagePack } from '@portal/i18n'
import type { EditionName, Language } from '@portal/routing'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { isNotNil, omitBy, isNil, uniqBy } from 'es-toolkit'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { files } from '../files/file-tables.ts'
import { readableRows } from '../things/readable.ts'
import { siteAnswers } from './frame-tables.ts'
import type { SiteContents } from './site-parts.ts'

/** What stands around a page, and what replaces the texts of the portal in it. */
export type Surroundings = { readonly frame: SiteFrame; readonly pack: LanguagePack }
type Where = {
  readonly edition: EditionName
  readonly language: Pick<Language, 'language' | 'content'>
  /** Whether what the vendor's site says counts: it is configured. */
  readonly fromSite: boolean
}

/** What is published of a kind in a language for everyone, the newest first: `updateTime` is that of the last publication. */
const forEveryone = (kinds: readonly ('banner' | 'menu' | 'languagePack')[], lang: ContentLanguage) =>
  and(inArray(liveContent.kind, [...kinds]), eq(liveContent.lang, lang), readableRows(undefined, liveContent))
const newestFirst = [desc(liveContent.updateTime), desc(liveContent.id)]

type Menu = { readonly title: string; readonly details: DetailsOf<'menu'> }
const linesOf = ({ details: { entries } }: Menu) => entries.slice(0, maxMenuLinks).map(readMenuLine).filter(isNotNil)
const linksOf = (menu: Menu | undefined) =>
  menu && linesOf(menu).flatMap(({ text, to }) => (to === undefined ? [] : [{ text, to }]))
/** A heading begins a column; what comes before the first has the title of the menu. */
const columnsOf = (menu: Menu | undefined): SiteFrame['footer'] => {
  if (!menu) return undefined
  const columns: { title: string; links: { text: string; to: string }[] }[] = []
  for (const { text, to } of linesOf(menu))
    if (to === undefined) columns.push({ title: text, links: [] })
    else {
      if (!columns.length) columns.push({ title: menu.title, links: [] })
      columns.at(-1)!.links.push({ text, to })
    }
  return columns.filter(({ links }) => links.length)
}
const frameOf = (menus: readonly Menu[]): SiteFrame => {
  const at = (place: MenuPlace) => menus.find(({ details }) => details.place === place)
  return omitBy(
    {
      header: linksOf(at('header')),
      mobileHeader: linksOf(at('mobileHeader')),
      footer: columnsOf(at('footer')),
      links: linksOf(at('links')),
      sidebar: linksOf(at('sidebar')),
      home: linksOf(at('home')),
    },
    isNil,
  ) as SiteFrame
}

/** What the texts of the portal are known by: an id that stands in the source, such as route.home, or one that is worked out of the English text. */
const messageIdOf = (key: string) => (/^[a-z][\w-]*(?:\.[\w-]+)+$/i.test(key) ? key : generateMessageId(key))
/** LNG-03. As much of the texts as a document has room for, by message; of those that are said twice, the first. Always text, never markup or a format. */
const packOf = (said: readonly (readonly [key: string, text: string])[]): LanguagePack => {
  let room = maxPack
  return Object.fromEntries(
    uniqBy(said, ([key]) => key).flatMap(([key, text]) => {
      if (!text.trim()) return []
      const id = messageIdOf(key)
      room -= id.length + text.length
      return room < 0 ? [] : [[id, text]]
    }),
  )
}

const readSite = async (db: Db, { edition, language, fromSite }: Where): Promise<Partial<SiteContents>> => {
  if (!fromSite) return {}
  const rows = await db
    .select({ part: siteAnswers.part, content: siteAnswers.content })
    .from(siteAnswers)
    .where(and(eq(siteAnswers.edition, edition), eq(siteAnswers.language, language.language)))
  return Object.fromEntries(rows.map(({ part, content }) => [part, content]))
}

/** SIT-01. What stands around the pages of a language: what the vendor's site said where it is configured, else the portal's own content. */
export const readSurroundings = async (db: Db, where: Where): Promise<Surroundings> => {
  const { language } = where
  const [rows, site] = await Promise.all([
    db
      .select({ kind: liveContent.kind, title: liveContent.title, details: liveContent.details })
      .from(liveContent)
      .where(forEveryone(['menu', 'languagePack'], language.content))
      .orderBy(...newestFirst),
    readSite(db, where),
  ])
  const packs = rows.flatMap(({ kind, details }) =>
    kind === 'languagePack' ? [details as DetailsOf<'languagePack'>] : [],
  )
  const { pack = {}, languages = [], newHeader, newMobileHeader, ...said } = site
  return {
    frame: {
      ...frameOf(rows.flatMap(({ kind, ...menu }) => (kind === 'menu' ? [menu as Menu] : []))),
      ...said,
      ...(languages.length > 0 && { languages }),
      ...(newHeader && { header: newHeader }),
      ...(newMobileHeader && { mobileHeader: newMobileHeader }),
    },
    pack: packOf([
      ...Object.entries(pack),
      ...packs
        .filter(({ only }) => !only.length || (only as string[]).includes(language.language))
        .flatMap(({ texts }) => readPackLines(texts ?? '') ?? []),
    ]),
  }
}

/** BAN-01. The banner of a page in a content language: the newest that is published. */
export const findBanner = async (
  db: Db,
  page: string,
  lang: ContentLanguage,
): Promise<DataOf<Calls['POST /extend/banner/detail']>> => {
  const [banner] = await db
    .select({ title: liveContent.title, description: liveContent.summary, details: liveContent.details })
    .from(liveContent)
    .where(and(forEveryone(['banner'], lang), eq(liveContent.category, page)))
    .orderBy(...newestFirst)
    .limit(1)
  if (!banner) return null
  const { picture, link, linkText } = banner.details as DetailsOf<'banner'>
  const [file] = picture === null ? [] : await db.select().from(files).where(eq(files.fileId, picture))
  return {
    title: banner.title,
    description: banner.description,
    fileOriginPath: file ? fileAddressOf(file.fileId, file.name) : '',
    attachmentId: file?.fileId ?? '',
    noOss: '',
    link: link === null ? null : { text: linkText ?? link, to: link },
  }
}
