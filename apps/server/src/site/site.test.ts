import { siteCalls } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { banners, languagePacks, languages } from './site-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { addLanguages } from './language-store.ts'
import { siteHandlers } from './site-handlers.ts'

let database: Database
const call = async (
  key: keyof typeof siteCalls,
  edition: typeof cn | typeof overseas,
  { query = {}, body = {}, language = edition.languages[0]!.language as string } = {},
) =>
  siteCalls[key].data.parse(
    await (siteHandlers[key] as (input: object) => Promise<unknown>)({
      db: database.db,
      edition,
      query,
      body,
      language: edition.languages.find((each) => each.language === language),
    }),
  )

beforeAll(async () => {
  database = await openTestDatabase()
  await addLanguages(database.db, [cn, overseas])
})
afterAll(() => database.close())

describe('LNG-01: the language list', () => {
  test('is that of the edition, by name; the Chinese one is empty text', async () => {
    expect(await call('GET /uac/languageType/findAllActivate', cn)).toEqual([{ language: '', name: '简体中文' }])
    expect(await call('GET /uac/languageType/findAllActivate', overseas)).toEqual(
      overseas.languages.map(({ language, name }) => ({ language, name })),
    )
  })
  test('leaves out what was switched off, also after the next start', async () => {
    await database.db.update(languages).set({ active: false }).where(eq(languages.language, 'la'))
    await addLanguages(database.db, [cn, overseas])
    expect(
      ((await call('GET /uac/languageType/findAllActivate', overseas)) as { language: string }[]).map(
        ({ language }) => language,
      ),
    ).toEqual(['en', 'mena', 'au', 'ceen', 'ru', 'ea', 'es'])
  })
})

describe('LNG-03: language packs', () => {
  const pack = (language: string, edition: typeof cn | typeof overseas = overseas) =>
    call('GET /uac/internate/front', edition, { query: { language } })
  test('are text by key; of a language that the edition has not, empty', async () => {
    await database.db.insert(languagePacks).values([
      { language: 'en', key: 'home.title', text: '<b>Support</b> {name}' },
      { language: '', key: 'home.title', text: '支持' },
      { language: 'en', key: 'k'.repeat(101), text: 'x' },
      { language: 'en', key: 'long', text: 'x'.repeat(2001) },
      { language: 'en', key: '__proto__', text: 'polluted' },
      { language: 'xx', key: 'home.title', text: 'never' },
    ])
    const texts = (await pack('en')) as Record<string, string>
    expect(texts['home.title']).toBe('<b>Support</b> {name}')
    expect(Object.keys(texts).filter((key) => key !== '__proto__')).toEqual(['home.title'])
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(await pack('', cn)).toEqual({ 'home.title': '支持' })
    for (const unknown of ['', 'xx', 'zh', 'EN']) expect(await pack(unknown)).toEqual({})
    expect(await pack('ru')).toEqual({})
  })
})

describe('LNG-03: a pack that is no good', () => {
  const pack = (language: string) =>
    call('GET /uac/internate/front', overseas, { query: { language } }) as Promise<Record<string, string>>
  test('LNG-03: a blank text leaves the built-in one', async () => {
    await database.db.insert(languagePacks).values([
      { language: 'es', key: 'empty', text: '' },
      { language: 'es', key: 'blank', text: ' \n\t' },
      { language: 'es', key: 'good', text: 'x' },
    ])
    expect(await pack('es')).toEqual({ good: 'x' })
  })
  test('LNG-03: of a huge one, 65536 characters in the order of its keys are taken', async () => {
    await database.db.insert(languagePacks).values(
      Array.from({ length: 5000 }, (_, at) => ({
        language: 'la',
        key: `k${String(at).padStart(5, '0')}`,
        text: 'x'.repeat(1994),
      })),
    )
    expect(Object.keys(await pack('la'))).toHaveLength(32)
  })
})

test('BAN-01 a banner is that of the page in the content language, or none; it says its picture, title, description and attachment', async () => {
  await database.db.insert(banners).values([
    { pageCode: 'home', lang: 'en', title: 'Find it fast', description: 'By model', fileOriginPath: '/files/x' },
    { pageCode: 'home', lang: 'zh', title: '快速查找' },
  ])
  const banner = (pageCode: string, edition: typeof cn | typeof overseas, language?: string) =>
    call('POST /extend/banner/detail', edition, {
      body: { bannerSource: 1, pageCode },
      ...(language === undefined ? {} : { language }),
    })
  expect(await banner('home', overseas, 'mena')).toEqual({
    fileOriginPath: '/files/x',
    title: 'Find it fast',
    description: 'By model',
    noOss: '',
    attachmentId: '',
  })
  expect(await banner('home', cn)).toMatchObject({ title: '快速查找' })
  expect(await banner('home', overseas, 'ru')).toBeNull()
  expect(await banner('nowhere', overseas)).toBeNull()
})
