import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { contentKinds, overseasLanguages, openDictionaries, type Details } from '@portal/contract/facts'
import { siteCalls } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { deleteArticle } from '../articles/bin-store.ts'
import { listDictionary } from '../catalog/catalog-lists.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { applyDictionaryEntries } from '../content/dictionary-overlay-store.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { addLanguages } from '../site/language-store.ts'
import { readContentVersions } from '../site/content-version.ts'
import { readSurroundings } from './frame-lists.ts'
import { siteHandlers } from './site-handlers.ts'
import { surroundingsOrNone } from './surroundings-or-none.ts'

let bed: ArticleTestbed
type Kind = 'banner' | 'menu' | 'languagePack' | 'dictionaryEntry'
type Rest = Parameters<ArticleTestbed['publish']>[0]
const publish = (kind: Kind, title: string, details: Details, rest: Rest = {}) =>
  bed.publish({ kind, title, directoryCode: null, labels: [], productModels: [], details, ...rest })
const around = (language = 'en', edition: typeof cn | typeof overseas = overseas) =>
  readSurroundings(bed.db, {
    edition: edition.name,
    language: edition.languages.find((each) => each.language === language)!,
    fromSite: false,
  })
const call = async (
  key: keyof typeof siteCalls,
  edition: typeof cn | typeof overseas,
  { query = {}, body = {}, language = edition.languages[0].language as string } = {},
) =>
  siteCalls[key].data.parse(
    await (siteHandlers({ sites: {} })[key] as (input: object) => Promise<unknown>)({
      db: bed.db,
      edition,
      query,
      body,
      language: edition.languages.find((each) => each.language === language),
    }),
  )
const hide = ({ articleId }: { articleId: string }) => bed.db.delete(liveContent).where(eq(liveContent.id, articleId))

beforeAll(async () => {
  bed = await openArticleTestbed()
  await addLanguages(bed.db, [cn, overseas])
})
afterAll(() => bed.close())

describe('BAN-01: the banner of a page', () => {
  const banner = (pageCode: string, edition: typeof cn | typeof overseas = overseas, language?: string) =>
    call('POST /extend/banner/detail', edition, {
      body: { bannerSource: 1, pageCode },
      ...(language === undefined ? {} : { language }),
    })
  test('says its picture, title, description, attachment and where it leads, in the content language; there may be none', async () => {
    expect(await banner('home')).toBeNull()
    const { fileId, url } = await bed.picture()
    await publish(
      'banner',
      'Find it fast',
      { place: 'home', picture: fileId, link: '/search', linkText: 'Search' },
      { summary: 'By model' },
    )
    await publish('banner', '快速查找', { place: 'home' }, { lang: 'zh' })
    expect(await banner('home', overseas, 'mena')).toEqual({
      fileOriginPath: url,
      title: 'Find it fast',
      description: 'By model',
      noOss: '',
      attachmentId: fileId,
      link: { text: 'Search', to: '/search' },
    })
    expect(await banner('home', cn)).toMatchObject({ title: '快速查找', link: null, fileOriginPath: '' })
    expect(await banner('home', overseas, 'ru')).toBeNull()
    expect(await banner('nowhere')).toBeNull()
  })
  test('is the newest one that counts now and is for everyone; once it is over, the one before is back', async () => {
    const title = async () => ((await banner('home')) as { title: string }).title
    const newer = await publish('banner', 'Sale', { place: 'home' })
    await publish('banner', 'Staff only', { place: 'home' }, { scope: 3 })
    await publish('banner', 'Next year', { place: 'home' }, { startTime: '2999-01-01T00:00:00.000Z' })
    expect(await title()).toBe('Sale')
    await bed.db
      .update(liveContent)
      .set({ endTime: new Date(Date.now() - 1) })
      .where(eq(liveContent.id, newer.articleId))
    expect(await title()).toBe('Find it fast')
  })
})

describe('menus', () => {
  test('SIT-01: nothing published leaves the menus of the portal', async () => {
    expect(await around()).toEqual({ frame: {}, pack: {} })
  })
  test('SIT-01: the newest menu of a place in a language stands there; headings begin columns of the footer', async () => {
    await publish('menu', 'Old header', { place: 'header', entries: ['Old | /search'] })
    await publish('menu', 'Header', {
      place: 'header',
      entries: ['Downloads | /toolsDownloadDetails', 'Shop | https://shop.example/x?y=1'],
    })
    await publish('menu', 'More', {
      place: 'footer',
      entries: ['First | /search', 'Help', 'Hotlines | /Support/Hotlines', 'Nothing below'],
    })
    await publish('menu', 'Ways', { place: 'home', entries: ['Firmware | /firmware'] })
    expect((await around('mena')).frame).toEqual({
      home: [{ text: 'Firmware', to: '/firmware' }],
      header: [
        { text: 'Downloads', to: '/toolsDownloadDetails' },
        { text: 'Shop', to: 'https://shop.example/x?y=1' },
      ],
      footer: [
        { title: 'More', links: [{ text: 'First', to: '/search' }] },
        { title: 'Help', links: [{ text: 'Hotlines', to: '/Support/Hotlines' }] },
      ],
    })
    expect((await around('ru')).frame).toEqual({})
    expect((await around('', cn)).frame).toEqual({})
  })
  test.each([
    'Script | javascript:alert(1)',
    'Data | data:text/html,x',
    'Elsewhere | //evil.example/x',
    String.raw`Elsewhere | /\evil.example`,
    'Credentials | https://a:b@evil.example/',
    'Spaces | /a b',
    '| /search',
    `${'x'.repeat(41)} | /search`,
  ])('SIT-01: a menu with %j is told to its author, and cannot be submitted', async (line) => {
    await expect(publish('menu', 'Header', { place: 'header', entries: [line] })).rejects.toMatchObject({
      reason: 'notReady',
      data: [{ field: 'entries', reason: 'wrongForm' }],
    })
  })
  test('SIT-01: a publication drops the pages that guests were sent', async () => {
    const version = async () => (await readContentVersions(bed.db)).get('site') ?? 0
    const before = await version()
    const menu = await publish('menu', 'Side', { place: 'sidebar', entries: ['Hotlines | /Support/Hotlines'] })
    expect(await version()).toBe(before + 1)
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, menu.articleId))
    expect(await version()).toBe(before + 2)
    expect((await around()).frame.sidebar).toBeUndefined()
  })
})

describe('LNG-03: language packs', () => {
  const pack = async (language: string, edition: typeof cn | typeof overseas = overseas) =>
    call('GET /uac/internate/front', edition, { query: { language } })
  const texts = (...lines: string[]) => ({ texts: lines.join('\n') })
  test('are text by message: an id stands for itself, an English text for its message; of a language that the edition has not, empty', async () => {
    await publish('languagePack', 'Start', texts('route.home = <b>Start</b> {name}', '', 'Sign in = Log on = in'))
    await publish('languagePack', '首页', texts('route.home = 首页'), { lang: 'zh' })
    expect(await pack('en')).toEqual({
      'route.home': '<b>Start</b> {name}',
      [generateMessageId('Sign in')]: 'Log on = in',
    })
    expect(await pack('', cn)).toEqual({ 'route.home': '首页' })
    for (const unknown of ['', 'xx', 'zh', 'EN']) expect(await pack(unknown)).toEqual({})
    expect(await pack('ru')).toEqual({})
  })
  test('the newer one counts; one may be for some of the languages that share a text', async () => {
    await publish('languagePack', 'Beginn', texts('route.home = Beginning'))
    await publish('languagePack', 'Australia', { only: ['au'], ...texts('route.home = G’day') })
    expect(await pack('en')).toMatchObject({ 'route.home': 'Beginning' })
    expect(await pack('au')).toMatchObject({ 'route.home': 'G’day' })
  })
  test('of too many texts, 65,536 characters are taken; names of what objects have are names', async () => {
    const line = (at: number) => `k.${at} = ${'x'.repeat(1990)}`
    await publish(
      'languagePack',
      'Huge',
      texts('__proto__ = polluted', ...Array.from({ length: 30 }, (_, at) => line(at))),
      { lang: 'es' },
    )
    await publish('languagePack', 'More', texts(...Array.from({ length: 30 }, (_, at) => line(at + 50))), {
      lang: 'es',
    })
    const taken = (await pack('es')) as Record<string, string>
    expect(Object.keys(taken).length).toBeGreaterThan(30)
    expect(Object.entries(taken).reduce((sum, [key, text]) => sum + key.length + text.length, 0)).toBeLessThanOrEqual(
      65_536,
    )
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
  test.each(['no equals', ' = text', `${'k'.repeat(301)} = x`, `k = ${'x'.repeat(2001)}`])(
    'a line that is none is told to its author (%#)',
    async (line) => {
      await expect(publish('languagePack', 'Bad', texts('route.home = Start', line))).rejects.toMatchObject({
        reason: 'notReady',
        data: [{ field: 'texts', reason: 'wrongForm' }],
      })
    },
  )
})

describe('entries of dictionaries', () => {
  const labels = async (lang: 'en' | 'ru' | 'zh' = 'en') =>
    Object.fromEntries((await listDictionary(bed.db, lang, 'label')).map(({ code, name }) => [code, name]))
  test('content renames one and adds one, in its language, and what is hidden leaves all as it was', async () => {
    const before = [await labels(), await labels('ru')]
    const renamed = await publish('dictionaryEntry', 'Breakdown', { dictionary: 'label', code: 'fault' })
    const added = await publish(
      'dictionaryEntry',
      'Низкая температура',
      { dictionary: 'label', code: 'cold' },
      { lang: 'ru' },
    )
    expect(await labels()).toEqual({ ...before[0], fault: 'Breakdown', cold: 'cold' })
    expect(await labels('ru')).toEqual({ ...before[1], cold: 'Низкая температура' })
    for (const { articleId } of [renamed, added])
      await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect([await labels(), await labels('ru')]).toEqual(before)
  })
  test('one that begins or ends by itself is brought in by the housekeeping, and drops what was kept of the catalogue', async () => {
    const version = async () => (await readContentVersions(bed.db)).get('catalog') ?? 0
    const entry = await publish(
      'dictionaryEntry',
      'Winter',
      { dictionary: 'label', code: 'winter' },
      { startTime: '2999-01-01T00:00:00.000Z' },
    )
    expect(await labels()).not.toHaveProperty('winter')
    await bed.db.update(liveContent).set({ startTime: null }).where(eq(liveContent.id, entry.articleId))
    const before = await version()
    await applyDictionaryEntries(bed.db)
    expect(await labels()).toHaveProperty('winter', 'Winter')
    expect(await version()).toBe(before + 1)
    await applyDictionaryEntries(bed.db)
    expect(await version(), 'nothing changed').toBe(before + 1)
    await hide(entry)
    await applyDictionaryEntries(bed.db)
    expect(await bed.db.$count(dictionaryEntries, eq(dictionaryEntries.code, 'winter'))).toBe(0)
  })
  test('the dictionaries that staff may change are the labels and those that content is filed by', () => {
    const filed = Object.values(contentKinds).flatMap(({ details }) =>
      Object.values(details).flatMap((field) => (field.type === 'entry' ? [field.dictionary] : [])),
    )
    expect([...openDictionaries].sort()).toEqual(['label', ...new Set(filed)].sort())
    expect(overseas.languages.map(({ language }) => language)).toEqual([...overseasLanguages])
  })
})

describe('LNG-03, SIT-01: what stands around a page that waits for it', () => {
  const where = { edition: 'overseas', language: overseas.languages[0], fromSite: false } as const
  test('is left out where it cannot be read, and the failure is told', async () => {
    const failed = vi.fn()
    expect(await surroundingsOrNone({} as Db, where, failed)).toEqual({ frame: {}, pack: {} })
    expect(failed).toHaveBeenCalledOnce()
  })
  test('holds no page for more than 300 ms', async () => {
    vi.useFakeTimers()
    const failed = vi.fn()
    const waiting = { select: () => ({ from: () => ({ where: () => ({ orderBy: () => new Promise(() => {}) }) }) }) }
    const none = surroundingsOrNone(waiting as unknown as Db, where, failed)
    await vi.advanceTimersByTimeAsync(299)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await none).toEqual({ frame: {}, pack: {} })
    vi.useRealTimers()
  })
})
