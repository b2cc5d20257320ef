import multipart from '@fastify/multipart'
import { articleCalls, mistakeCalls } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlersOf, portalThings } from '../app.ts'
import { sensitiveWords } from '../site/site-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { samplePng } from '../files/sample-pictures.ts'
import { answerError } from '../http/refusal.ts'
import { serveCalls, type Caller } from '../http/serve-calls.ts'
import { createHitCounter } from '../things/hit-counter.ts'
import { articleFollowers } from './article-handlers.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { mistakeHandlers } from './mistake-handlers.ts'

type Key = keyof typeof articleCalls | keyof typeof mistakeCalls
let bed: ArticleTestbed
let apps: Record<'cn' | 'overseas', FastifyInstance>
const folder = mkdtempSync(join(tmpdir(), 'article-files-'))

beforeAll(async () => {
  bed = await openArticleTestbed()
  const { db } = bed
  const people: Record<string, Caller> = {
    author: bed.author,
    colleague: bed.colleague,
    approver: bed.approver,
    customer: bed.customer,
    external: bed.external,
  }
  const serve = async (edition: typeof cn | typeof overseas) => {
    const app = Fastify({ trustProxy: true })
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.setErrorHandler(answerError)
    await app.register(multipart)
    const common = {
      db,
      edition,
      callerOf: async ({ headers: { token } }: { headers: Record<string, unknown> }) => people[String(token)],
    }
    serveCalls(app, {
      tag: 'articles',
      calls: articleCalls,
      handlers: handlersOf({ files: createFileStore(folder) }).articles,
      followers: articleFollowers({ countHit: createHitCounter(portalThings, () => {}), noteReading: () => {} }),
      ...common,
    })
    serveCalls(app, { tag: 'mistakes', calls: mistakeCalls, handlers: mistakeHandlers, ...common })
    return app
  }
  apps = { cn: await serve(cn), overseas: await serve(overseas) }
})
afterAll(async () => {
  await apps.cn.close()
  await apps.overseas.close()
  await bed.close()
  rmSync(folder, { recursive: true })
})

type How = { language?: string; site?: 'cn' | 'overseas'; address?: string; ahead?: boolean }
const call = async (
  key: Key,
  who: string | undefined,
  body?: object,
  { language = 'en', site = 'overseas', address = '192.0.2.1', ahead = false }: How = {},
) => {
  const [method, url] = key.split(' ') as ['GET' | 'POST', string]
  const answer = await apps[site].inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: {
      'local-language': language,
      'x-forwarded-for': address,
      ...(who ? { token: who } : {}),
      ...(ahead ? { purpose: 'prefetch' } : {}),
    },
  })
  return {
    status: answer.statusCode,
    text: answer.body,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each call answers something else
    ...answer.json<{ code: number; reason?: string; data: any }>(),
  }
}
const as = (who: string | undefined) => (key: Key, body?: object, how?: How) => call(key, who, body, how)
const [guest, author, colleague, approver] = [as(undefined), as('author'), as('colleague'), as('approver')]
const nobody = '100000000000'

describe('ART-07 a guest who asks for an internal article', () => {
  test('gets what one gets who asks for none', async () => {
    const { articleId, billNo } = await bed.publish({ scope: 3, title: 'Secret' })
    const hidden = await guest('POST /doc/doc-article/findArticle', { articleId })
    expect(hidden).toMatchObject({ status: 404, reason: 'notFound' })
    expect(hidden.text).toBe((await guest('POST /doc/doc-article/findArticle', { articleId: nobody })).text)
    const related = (id: string) => guest('POST /doc/doc-article/pageFront', { data: { listFlag: 2, articleId: id } })
    expect(await related(articleId)).toMatchObject({ status: 404, reason: 'notFound' })
    expect((await related(articleId)).text).toBe((await related(nobody)).text)
    const report = (id: string) => guest('POST /doc/article_mistakes/save', { articleId: id, description: 'x' })
    expect((await report(articleId)).text).toBe((await report(nobody)).text)
    expect((await guest('POST /doc/doc-article/pageFront', { data: {} })).text).not.toContain(billNo)
    expect(await author('POST /doc/doc-article/findArticle', { articleId })).toMatchObject({
      status: 200,
      data: { title: 'Secret' },
    })
  })
})

test('lists are in the language of the request; a list of related cases has to name one', async () => {
  await bed.publish({ lang: 'ru', title: 'Камера', productModels: ['KS-3'] })
  const titles = async (how: How) =>
    (await guest('POST /doc/doc-article/pageFront', { data: { productModel: 'KS-3' } }, how)).data.data.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles({ language: 'ea' })).toEqual(['Камера'])
  expect(await titles({ language: 'la' })).toEqual([])
  expect(await titles({ site: 'cn' })).toEqual([])
  expect(await guest('POST /doc/doc-article/pageFront', { data: { listFlag: 2 } })).toMatchObject({
    status: 400,
    reason: 'invalid',
  })
})

test('a reading is counted', async () => {
  const { articleId } = await bed.publish({ lang: 'es' })
  const hits = async () => (await guest('POST /doc/doc-article/findArticle', { articleId })).data.hits as number
  expect(await hits()).toBe(0)
  await expect.poll(hits).toBeGreaterThan(0)
})

test('what is asked for ahead is not counted as read', async () => {
  const { articleId } = await bed.publish({ lang: 'es' })
  const ahead = async () =>
    (await guest('POST /doc/doc-article/findArticle', { articleId }, { ahead: true })).data.hits as number
  for (let time = 0; time < 5; time++) await ahead()
  await guest('POST /doc/doc-article/findArticle', { articleId })
  await expect.poll(ahead).toBe(1)
})

describe('what is an author’s', () => {
  test('is for nobody else: as if it were not there', async () => {
    const { articleId, billNo } = await bed.submit()
    const edit = bed.draft({ articleId, revision: 1, title: 'Taken over' })
    const tries: [Key, object, object][] = [
      ['POST /doc/doc-article/save', edit, { ...edit, articleId: nobody }],
      ['POST /doc/doc-article/saveCheck', edit, { ...edit, articleId: nobody }],
      ['POST /doc/doc-article/commitCheck', { articleId }, { articleId: nobody }],
      ['POST /doc/doc-article/delete', { articleId }, { articleId: nobody }],
      ['POST /doc/doc-article/recall', { billNo }, { billNo: 'KB-1999-00001' }],
    ]
    for (const [key, existing, missing] of tries) {
      for (const other of [colleague, approver]) {
        const answer = await other(key, existing)
        expect([key, answer.status]).toEqual([key, 404])
        expect(answer.text).toBe((await other(key, missing)).text)
      }
      expect((await guest(key, existing)).status).toBe(401)
      expect((await as('customer')(key, existing)).status).toBe(403)
    }
    expect(await author('POST /doc/doc-article/recall', { billNo })).toMatchObject({
      status: 200,
      data: { code: 4, revision: 1 },
    })
  })

  test('a conflict answers with the newer revision', async () => {
    const {
      data: { articleId },
    } = await author('POST /doc/doc-article/save', bed.draft({ title: 'One' }))
    await author('POST /doc/doc-article/save', bed.draft({ articleId, revision: 1, title: 'Two' }))
    expect(
      await author('POST /doc/doc-article/save', bed.draft({ articleId, revision: 1, title: 'Late' })),
    ).toMatchObject({
      status: 409,
      code: 409,
      reason: 'staleRevision',
      data: { revision: 2, author: 'Name of author', content: { title: 'Two', body: '<p>Check the cable.</p>' } },
    })
  })

  test('ART-02 ART-10 saveCheck saves and tells the faults; commitCheck refuses because of them', async () => {
    await bed.db.insert(sensitiveWords).values({ word: 'badword' })
    const text = { title: 'A Bad\u200bword', summary: '', body: '<p>b a d w o r d</p>' }
    expect(await author('POST /doc/doc-article/sensitiveScreen', text)).toMatchObject({
      status: 200,
      data: {
        words: [
          { word: 'badword', field: 'title' },
          { word: 'badword', field: 'body' },
        ],
      },
    })
    const {
      data: { articleId, faults },
    } = await author('POST /doc/doc-article/saveCheck', bed.draft(text))
    expect(faults).toEqual([
      { field: 'summary', reason: 'missing', detail: '' },
      { field: 'title', reason: 'sensitiveWord', detail: 'badword' },
      { field: 'body', reason: 'sensitiveWord', detail: 'badword' },
    ])
    expect(await author('POST /doc/doc-article/commitCheck', { articleId })).toMatchObject({
      status: 400,
      reason: 'notReady',
      data: faults,
    })
    expect(await author('POST /doc/doc-article/saveCheck', bed.draft({ articleId, revision: 1 }))).toMatchObject({
      status: 200,
      data: { revision: 2, faults: [] },
    })
    expect(await author('POST /doc/doc-article/commitCheck', { articleId })).toMatchObject({
      status: 200,
      data: { revision: 2, code: 1 },
    })
  })

  test('a picture is uploaded, and shown by an article', async () => {
    const payload = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="wiring.png"\r\n\r\n'),
      samplePng(),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const upload = await apps.overseas.inject({
      method: 'POST',
      url: '/doc/doc-file/upload',
      payload,
      headers: { token: 'author', 'content-type': 'multipart/form-data; boundary=x' },
    })
    const { url } = upload.json<{ data: { url: string } }>().data
    const {
      data: { articleId },
    } = await author('POST /doc/doc-article/save', bed.draft({ body: `<img src="${url}" alt="Wiring">` }))
    expect((await author('POST /doc/doc-article/find', { articleId })).data.body).toBe(
      `<img src="${url}" alt="Wiring" />`,
    )
  })
})

describe('what is an approver’s', () => {
  test('is refused to other staff', async () => {
    const { articleId, revision } = await bed.submit()
    const calls: [Key, object][] = [
      ['POST /doc/doc-article/approve', { articleId, revision }],
      ['POST /doc/doc-article/reject', { articleId, revision, reason: 'x' }],
      ['POST /doc/doc-article/updateRefining', { articleId, refining: 1 }],
      ['POST /doc/doc-article/pageFront/audit', { data: {} }],
      [
        'POST /doc/doc-article/updateNew',
        { articleId, revision, directoryCode: '0201', labels: [], productModels: [], startTime: null, endTime: null },
      ],
    ]
    for (const [key, body] of calls)
      expect([key, (await author(key, body)).status, (await guest(key, body)).status]).toEqual([key, 403, 401])
  })

  test('ART-02 ART-04 ART-05 runs from the list to the reader', async () => {
    const { articleId, revision, billNo } = await bed.submit({ title: 'From the list to the reader', lang: 'es' })
    expect((await approver('POST /doc/doc-article/pageFront/audit', { data: {} })).data.data).toContainEqual(
      expect.objectContaining({ billNo, code: 1 }),
    )
    expect(await approver('POST /doc/doc-article/find', { billNo })).toMatchObject({
      data: { articleId, actions: ['approve', 'reject', 'updateNew', 'assign'] },
    })
    expect(
      await approver('POST /doc/doc-article/updateNew', {
        articleId,
        revision,
        directoryCode: '0201',
        labels: [],
        productModels: [],
        startTime: null,
        endTime: null,
      }),
    ).toMatchObject({ data: { revision: 2, code: 1 } })
    expect(await approver('POST /doc/doc-article/approve', { articleId, revision })).toMatchObject({
      status: 409,
      reason: 'staleRevision',
    })
    expect(await approver('POST /doc/doc-article/approve', { articleId, revision: 2 })).toMatchObject({
      data: { code: 2 },
    })
    expect(await approver('POST /doc/doc-article/updateRefining', { articleId, refining: 1 })).toMatchObject({
      status: 200,
      data: null,
    })
    expect(await guest('POST /doc/doc-article/findArticle', { articleId })).toMatchObject({
      data: { revision: 2, refining: 1, directoryCode: '0201' },
    })
    expect(await author('POST /doc/doc-article/recall', { billNo })).toMatchObject({
      status: 409,
      reason: 'wrongState',
    })
    expect(await author('POST /doc/doc-article/delete', { articleId })).toMatchObject({ status: 200, data: null })
    expect((await guest('POST /doc/doc-article/findArticle', { articleId })).status).toBe(404)
  })

  test('APR-01 ENV-02 the address of an approval is asked for with bill, class and language, and names the bill, below the language where addresses have one', async () => {
    const { billNo } = await bed.submit()
    const address = (how: How, body: object = {}) =>
      author('POST /uac/approval/url', { billNumber: billNo, classTypeId: 100001, ...body }, how)
    const { body } = articleCalls['POST /uac/approval/url']
    expect(body.parse({ billNumber: billNo, classTypeId: 100001 })).toMatchObject({ language: 'zh' })
    expect(await address({ site: 'cn' }, { classTypeId: undefined })).toMatchObject({ status: 400 })
    expect(await address({ site: 'cn' }, { billNumber: undefined })).toMatchObject({ status: 400 })
    expect((await address({ site: 'cn' })).data).toBe(`/user/undone-matter/info?billNo=${billNo}`)
    expect((await address({ language: 'mena' })).data).toBe(`/mena/user/undone-matter/info?billNo=${billNo}`)
    expect((await address({ language: 'mena' }, { language: 'ru' })).data).toBe(
      `/ru/user/undone-matter/info?billNo=${billNo}`,
    )
    expect(await address({}, { classTypeId: 1000004 })).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await address({}, { billNumber: 'KB-1999-00001' })).toMatchObject({ status: 404 })
  })
})

test('ART-09 the template speaks the language of the request', async () => {
  const title = async (how: How) => (await author('GET /doc/doc-article/getArticleTemplate', undefined, how)).data.title
  expect(await title({ language: 'la' })).toMatch(/síntoma/)
  expect(await title({ site: 'cn' })).toMatch(/现象/)
})

test('ART-06 a report by a guest reaches the author, who handles it once', async () => {
  const { articleId } = await bed.publish({ lang: 'zh' })
  const from = { address: '198.51.100.7' }
  const {
    data: { id },
  } = await guest('POST /doc/article_mistakes/save', { articleId, passage: 'here', description: 'Wrong' }, from)
  expect(await author('POST /doc/doc-article/handleCount', { code: 1 })).toMatchObject({
    data: { handleCount: 1, handleSum: 1 },
  })
  expect(
    (await author('POST /doc/article_mistakes/pageFront/handle', { data: { attitude: null } })).data,
  ).toMatchObject({ total: 1, data: [{ id, passage: 'here', attitude: null }] })
  expect(await author('POST /doc/article_mistakes/find', { id })).toMatchObject({ data: { description: 'Wrong' } })
  expect((await colleague('POST /doc/article_mistakes/find', { id })).status).toBe(404)
  expect((await colleague('POST /doc/article_mistakes/updateOrNot', { id, attitude: 1, reason: 'x' })).status).toBe(404)
  expect(await author('POST /doc/article_mistakes/updateOrNot', { id, attitude: 2, reason: 'x' })).toMatchObject({
    status: 200,
    data: null,
  })
  expect(await approver('POST /doc/article_mistakes/updateOrNot', { id, attitude: 1, reason: 'x' })).toMatchObject({
    status: 409,
    reason: 'wrongState',
  })
  for (let i = 0; i < 4; i++)
    expect((await guest('POST /doc/article_mistakes/save', { articleId, description: 'More' }, from)).status).toBe(200)
  expect(await guest('POST /doc/article_mistakes/save', { articleId, description: 'More' }, from)).toMatchObject({
    status: 429,
    reason: 'tooMany',
  })
})
