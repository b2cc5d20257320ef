import { edition } from '@portal/edition-overseas'
import type { ContentLanguage } from '@portal/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { answerError } from '../http/refusal.ts'
import type { Reader } from '../things/readable.ts'
import { listContent } from './content-lists.ts'
import { serveCaptions } from './serve-captions.ts'
import { listMarks } from './term-lists.ts'
import { listCaptions, listCaptionsOf, listWithoutCaptions, searchVideos } from './video-lists.ts'

let bed: ArticleTestbed
let reader: { type: 3 } | undefined
const app = Fastify()
const names = { en: 'Installation', zh: '安装', ru: 'Монтаж', es: 'Instalación' }
const vtt = (...sentences: string[]) =>
  `WEBVTT\n\n${sentences.map((text, at) => `00:0${at}.500 --> 00:0${at + 1}.000\n${text}`).join('\n\n')}`
const ids: Record<string, string> = {}
let film: string
let poster: string

const video = async (key: string, captions: string | null, more: Parameters<ArticleTestbed['publish']>[0] = {}) => {
  const { articleId } = await bed.publish({
    kind: 'video',
    title: key,
    summary: 'Step by step.',
    body: '',
    directoryCode: null,
    labels: [],
    details: { category: 'install', date: '2026-05-18', file: film, poster, length: '0:12', captions, chapters: [] },
    ...more,
  })
  ids[key] = articleId
}
const search = async (keyword: string, { lang = 'en' as ContentLanguage, by = undefined as Reader } = {}) =>
  (await searchVideos(bed.db, by, lang, { data: { keyword }, pageNo: 1, pageSize: 10 })).data

beforeAll(async () => {
  bed = await openArticleTestbed()
  await bed.db.insert(dictionaryEntries).values({ typeCode: 'videoCategory', code: 'install', names, position: 0 })
  film = (await bed.picture()).fileId
  poster = (await bed.picture()).fileId
  await video('Mount a camera', vtt('Drill the first hole.', 'Tighten <b>both</b> screws.', 'Aim the camera.'))
  await video('Монтаж камеры', vtt('Просверлите первое отверстие.'), {
    lang: 'ru',
    translationOf: ids['Mount a camera']!,
  })
  await video('Cámara', null, { lang: 'es', translationOf: ids['Mount a camera']! })
  await video('For staff', vtt('Drill carefully.'), { scope: 3 })
  app.setErrorHandler(answerError)
  serveCaptions(app, {
    db: bed.db,
    edition,
    callerOfToken: () => Promise.resolve(reader as never),
    mustMove: () => undefined,
  })
})
afterAll(async () => {
  await app.close()
  await bed.close()
})

test('what is said is found, with its second and the words marked; a guest finds what guests may see', async () => {
  expect(await search('drilled')).toMatchObject([
    { id: ids['Mount a camera'], cues: [{ at: 0.5, html: '<mark>Drill</mark> the first hole.' }] },
  ])
  expect(await search('screw')).toMatchObject([{ cues: [{ at: 1.5, html: 'Tighten both <mark>screws</mark>.' }] }])
  expect(await search('mount')).toMatchObject([{ titleHtml: '<mark>Mount</mark> a camera', cues: [] }])
  expect(await search('drill', { by: bed.author })).toHaveLength(2)
  expect(await search('drill recorder')).toEqual([])
  expect(await search('')).toEqual([])
})
test('a language finds its own words, and English ones where there is nothing else', async () => {
  expect(await search('отверстия', { lang: 'ru' })).toMatchObject([
    { lang: 'ru', cues: [{ at: 0.5, html: 'Просверлите первое <mark>отверстие</mark>.' }] },
  ])
  expect(await search('screws', { lang: 'ru' })).toEqual([])
})
test('entries bring their posters', async () => {
  const [found] = await search('screws')
  expect(found!.files).toMatchObject([{ fileId: poster, url: `/files/${poster}/p.png` }])
  const list = await listContent(bed.db, undefined, 'en', { data: { kind: 'video' }, pageNo: 1, pageSize: 10 })
  expect(list.data[0]!.files).toMatchObject([{ fileId: poster }])
})
test('a film has captions in each language that was written for it; the staff see what has none', async () => {
  expect(await listCaptions(bed.db, undefined, ids['Cámara']!)).toEqual([
    { id: ids['Mount a camera'], lang: 'en' },
    { id: ids['Монтаж камеры'], lang: 'ru' },
  ])
  expect(await listCaptions(bed.db, undefined, ids['For staff']!)).toEqual([])
  expect(await listWithoutCaptions(bed.db, bed.author)).toEqual({
    total: 1,
    videos: [{ id: ids['Cámara'], title: 'Cámara', lang: 'es' }],
  })
})
test('what shows the film of published videos has their captions, as far as one may read them', async () => {
  const [en, ru, staff] = ['Mount a camera', 'Монтаж камеры', 'For staff'].map((key) => `/captions/${ids[key]!}.vtt`)
  const forAll = [
    { film, lang: 'en', url: en },
    { film, lang: 'ru', url: ru },
  ]
  expect(await listCaptionsOf(bed.db, undefined, [film, poster])).toEqual(forAll)
  expect((await listCaptionsOf(bed.db, { type: 3 }, [film])).map(({ url }) => url).sort()).toEqual(
    [en, ru, staff].sort(),
  )
  expect(await listCaptionsOf(bed.db, undefined, [])).toEqual([])
})
test('captions are served as WebVTT to who may read the video, and kept by nobody where not everyone may', async () => {
  const at = (key: string) => app.inject(`/captions/${ids[key] ?? key}.vtt`)
  const { statusCode, headers, body } = await at('Mount a camera')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    'public, no-cache',
  ])
  expect(body).toMatch(/^WEBVTT\n/)
  for (const key of ['For staff', 'Cámara', '999999999999', 'x']) expect([(await at(key)).statusCode, key]).toEqual([404, key])
  reader = { type: 3 }
  const hidden = await at('For staff')
  reader = undefined
  expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([200, 'no-store'])
})
test('texts are marked with the terms of their language that the reader may see', async () => {
  const term = (title: string, more: Parameters<ArticleTestbed['publish']>[0] = {}) =>
    bed.publish({
      kind: 'term',
      title,
      summary: 'What it is.',
      body: '',
      directoryCode: null,
      labels: [],
      details: { abbreviation: 'NVR', variants: ['recorder'], forbidden: ['black box'] },
      ...more,
    })
  const { articleId } = await term('Network video recorder')
  await term('Видеорегистратор', { lang: 'ru' })
  await term('Secret', { scope: 3 })
  expect(await listMarks(bed.db, undefined, 'en')).toEqual([
    {
      id: articleId,
      title: 'Network video recorder',
      abbreviation: 'NVR',
      variants: ['recorder'],
      summary: 'What it is.',
    },
  ])
  expect(await listMarks(bed.db, undefined, 'es')).toEqual([])
})
