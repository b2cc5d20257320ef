import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { liveContent } from '../content/content-tables.ts'
import { scores } from '../notices/notice-tables.ts'
import { markAnswers } from './progress-store.ts'
import { openTrainingApp } from './training-app-testbed.ts'
import { addClass, addCourse, lessonOf, signUp } from './training-testbed.ts'

const { app, bed, buyer, other, send, staff, stranger, tokenOf, upload, close, forgetAttempts } =
  await openTrainingApp()
beforeEach(forgetAttempts)
afterAll(close)

describe('TRN-01 courses', () => {
  test('PAG-01 the catalogue is cut down by topic, level, place, price and words, in its order', async () => {
    const key = crypto.randomUUID()
    await addCourse(bed.db, {
      id: `a-${key}`,
      title: `录像 ${key}`,
      topic: 'recording',
      price: 0,
      mode: 'online',
      position: 2,
    })
    await addCourse(bed.db, { id: `b-${key}`, title: `门禁 ${key}`, topic: 'access', level: 'expert', position: 1 })
    await addCourse(bed.db, { id: `c-${key}`, title: `隐藏 ${key}`, offered: false })
    const ids = async (data: object) =>
      (await send('POST /train/trainCourse/getMyList', { data: { keyword: key, ...data } })).data.data.map(
        ({ id }: { id: string }) => id[0],
      )
    expect(await ids({})).toEqual(['b', 'a'])
    expect(await ids({ topic: 'recording' })).toEqual(['a'])
    expect(await ids({ level: 'expert' })).toEqual(['b'])
    expect(await ids({ mode: 'online' })).toEqual(['a'])
    expect(await ids({ free: true })).toEqual(['a'])
    expect(await ids({ free: false })).toEqual(['b'])
    expect(await ids({ keyword: '%' })).toEqual([])
    const page = await send('POST /train/trainCourse/getMyList', { pageSize: 1, pageNo: 2, data: { keyword: key } })
    expect(page.data).toMatchObject({ total: 2, data: [{ id: `a-${key}` }] })
  })

  const quiz = lessonOf({
    title: 'Quiz',
    questions: [
      { question: 'Which?', options: ['one', 'two'], answer: 1, why: 'Because of two.' },
      { question: 'And?', options: ['yes', 'no'], answer: 0, why: 'Yes it is.' },
    ],
  })
  test('what is paid is locked until an order is confirmed, but its preview; what is right is told only after answering', async () => {
    const id = await addCourse(bed.db, {
      lessons: [lessonOf({ preview: true }), lessonOf({ html: '<p>Secret</p>' }), quiz],
    })
    const find = async (by?: number) => send('POST /train/trainCourse/find', { id }, by)
    const guest = await find()
    expect(guest.data.lessons.map(({ locked }: { locked: boolean }) => locked)).toEqual([false, true, true])
    expect(JSON.stringify(guest.data)).not.toMatch(/Secret|Because/)
    expect((await send('POST /train/trainCourse/answerQuiz', { id, lesson: 2, answers: [1, 0] }, buyer)).status).toBe(
      404,
    )
    const classId = await addClass(bed.db, id, { price: 0 })
    await send('POST /train/order/insertOrder', signUp(classId), buyer)
    const mine = await find(buyer)
    expect(mine.data.lessons[1]).toMatchObject({ locked: false, html: '<p>Secret</p>' })
    expect(JSON.stringify(mine.data)).not.toMatch(/Because|answer/)
    const { data } = await send('POST /train/trainCourse/answerQuiz', { id, lesson: 2, answers: [0, 0] }, buyer)
    expect(data).toEqual({
      passed: false,
      right: 1,
      questions: [
        { right: false, answer: 1, why: 'Because of two.' },
        { right: true, answer: 0, why: 'Yes it is.' },
      ],
    })
  })
  test('progress is each account’s own, stays, and finishing all gives points once', async () => {
    const id = await addCourse(bed.db, { price: 0, lessons: [lessonOf(), quiz] })
    const save = (body: object) => send('POST /train/trainCourse/saveProgress', { id, lesson: 0, ...body }, buyer)
    await save({ done: false, seconds: 30 })
    await save({ done: true })
    await save({ done: false, seconds: 5 })
    await send('POST /train/trainCourse/saveProgress', { id, lesson: 1, done: true }, buyer) // not by saying so
    const doneOf = async (by: number) =>
      (await send('POST /train/trainCourse/find', { id }, by)).data.lessons.map(({ done }: { done: boolean }) => done)
    expect(await doneOf(buyer)).toEqual([true, false])
    expect(await doneOf(stranger)).toEqual([false, false])
    for (let twice = 0; twice < 2; twice++)
      await send('POST /train/trainCourse/answerQuiz', { id, lesson: 1, answers: [1, 0] }, buyer)
    const list = await send('POST /train/trainCourse/getMyList', { pageSize: 100, data: { begun: true } }, buyer)
    expect(list.data.data.find((each: { id: string }) => each.id === id).progress).toEqual({ done: 2, lessons: 2 })
    const given = await bed.db.select().from(scores).where(eq(scores.thingId, id))
    expect(given).toMatchObject([{ accountId: buyer, reason: 'courseFinished', points: 3 }])
    const desk = (await send('POST /train/desk/courses', {}, staff)).data
    expect(desk.find((each: { id: string }) => each.id === id)).toMatchObject({ begun: 1, finished: 1 })
  })
  test('a quiz is passed by 60 percent', () => {
    const { questions } = lessonOf({
      questions: Array.from({ length: 5 }, () => ({ question: '', options: [], answer: 0, why: '' })),
    })
    expect(markAnswers(questions, [0, 0, 0, 1, 1]).passed).toBe(true)
    expect(markAnswers(questions, [0, 0, 1, 1]).passed).toBe(false)
  })
  test('staff change what the catalogue says; a course that is taken out is no longer found', async () => {
    const id = await addCourse(bed.db)
    const edit = {
      id,
      title: '新标题',
      summary: '新简介',
      topic: 'network',
      level: 'advanced',
      price: 0,
      offered: true,
    }
    expect((await send('POST /train/desk/saveCourse', edit, staff)).status).toBe(200)
    expect((await send('POST /train/trainCourse/find', { id })).data).toMatchObject({
      title: '新标题',
      topic: 'network',
    })
    await send('POST /train/desk/saveCourse', { ...edit, offered: false }, staff)
    expect((await send('POST /train/trainCourse/find', { id })).status).toBe(404)
    expect((await send('POST /train/desk/saveCourse', { ...edit, id: 'no-such' }, staff)).status).toBe(404)
  })
})

describe('TRN-01 lessons that staff write', () => {
  const find = async (id: string) => (await send('POST /train/desk/course', { id }, staff)).data
  const save = (body: object, by = staff) => send('POST /train/desk/saveLessons', body, by)
  const whole = {
    title: 'A',
    minutes: 5,
    preview: false,
    text: '**Bold**',
    video: null,
    courseware: null,
    questions: [],
  }
  const question = { question: 'Q', options: ['a', 'b'], answer: 1, why: 'w' }

  const webm = Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(64),
  ])

  test('are read and saved by staff alone, by the revision that was read, as HTML that holds no script', async () => {
    const id = await addCourse(bed.db, { price: 0 })
    expect((await send('POST /train/desk/course', { id }, buyer)).status).toBe(403)
    const { revision, lessons } = await find(id)
    expect(lessons).toMatchObject([{ title: 'A lesson', text: 'Read this.' }])
    const text = '## Head\n\n<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))'
    const body = { id, revision, lessons: [{ ...whole, was: 0, text, questions: [question] }] }
    expect((await save(body, buyer)).status).toBe(403)
    const saved = await save(body)
    expect(saved.status).toBe(200)
    const read = (await send('POST /train/trainCourse/find', { id }, buyer)).data
    expect(read.lessons[0]).toMatchObject({
      title: 'A',
      kind: 'quiz',
      questions: [{ question: 'Q', options: ['a', 'b'] }],
    })
    expect(read.lessons[0].html).toContain('<h2>Head</h2>')
    expect(read.lessons[0].html).not.toMatch(/<script|onerror|<img|href/)
    expect((await save(body)).reason).toBe('staleRevision')
    expect((await find(id)).lessons[0]).toMatchObject({ text, questions: [question] })
  })
  test('that are not whole are not for readers, and keep a course out of the catalogue', async () => {
    const id = await addCourse(bed.db, { offered: true })
    const faulty = { ...whole, was: 0, questions: [{ ...question, answer: -1 }] }
    const body = async (lessons: object[]) => ({ id, revision: (await find(id)).revision, lessons })
    expect((await save(await body([faulty]))).reason).toBe('notReady')
    expect((await save(await body([]))).reason).toBe('notReady')
    const about = { id, title: 'T', summary: 'S', topic: 'video', level: 'basic', price: 0 }
    await send('POST /train/desk/saveCourse', { ...about, offered: false }, staff)
    expect((await save(await body([faulty]))).status).toBe(200)
    expect((await send('POST /train/desk/saveCourse', { ...about, offered: true }, staff)).reason).toBe('notReady')
    expect((await save(await body([{ ...whole, was: 0 }]))).status).toBe(200)
    expect((await send('POST /train/desk/saveCourse', { ...about, offered: true }, staff)).status).toBe(200)
  })
  test('take everybody’s progress along to where they stand now; of one that is removed it goes', async () => {
    const id = await addCourse(bed.db, {
      price: 0,
      lessons: [lessonOf({ title: 'one' }), lessonOf({ title: 'two' }), lessonOf()],
    })
    for (const lesson of [1, 2]) await send('POST /train/trainCourse/saveProgress', { id, lesson, done: true }, buyer)
    const { revision, lessons } = await find(id)
    const order = [lessons[1], lessons[0]].map((lesson, at) => ({ ...lesson, was: 1 - at }))
    expect((await save({ id, revision, lessons: [...order, { ...whole, was: null }] })).status).toBe(200)
    const read = (await send('POST /train/trainCourse/find', { id }, buyer)).data.lessons
    expect(read.map(({ title, done }: { title: string; done: boolean }) => [title, done])).toEqual([
      ['two', true],
      ['one', false],
      ['A', false],
    ])
    expect((await save({ id, revision: (await find(id)).revision, lessons: [{ ...whole, was: 7 }] })).reason).toBe(
      'invalid',
    )
  })
  test('show films that who writes them has stored, to who may follow the lesson', async () => {
    const stored = await upload(staff, webm, 'film.webm', 'POST /doc/doc-file/uploadFile')
    const video = stored.data.fileId
    const id = await addCourse(bed.db, { lessons: [lessonOf()] })
    const write = async (by: number, preview: boolean) =>
      save({ id, revision: (await find(id)).revision, lessons: [{ ...whole, was: 0, video, preview }] }, by)
    expect((await write(other, false)).status).toBe(404)
    expect((await write(staff, false)).status).toBe(200)
    expect((await find(id)).films).toContainEqual({ fileId: video, title: 'film.webm', captions: [] })
    const watch = async (by?: number) =>
      (
        await app.inject({
          url: `/files/${video}/film.webm`,
          headers: by === undefined ? {} : { token: await tokenOf(by) },
        })
      ).statusCode
    expect([await watch(), await watch(stranger), await watch(buyer)]).toEqual([404, 404, 404])
    await send('POST /train/order/insertOrder', signUp(await addClass(bed.db, id, { price: 0 })), buyer)
    expect([await watch(), await watch(stranger), await watch(buyer)]).toEqual([404, 404, 200])
    // Somebody else of staff may go on writing, and what is open before payment is open to all.
    expect((await write(other, true)).status).toBe(200)
    expect(await watch()).toBe(200)
  })
  test('show captions that who writes them has stored, by language, to who may follow the lesson', async () => {
    const text = Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:02.000\n看这里')
    const store = async (content: Buffer, by = staff) =>
      upload<{ fileId: string }>(by, content, '../x.html', 'POST /train/desk/storeCaptions')
    const latin = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n\xe4', 'latin1')
    for (const no of [latin, ...['看这里', 'WEBVTT', '<script>WEBVTT --></script>'].map((said) => Buffer.from(said))])
      expect((await store(no)).reason).toBe('unsupported')
    expect((await store(Buffer.concat([text, Buffer.alloc(256 << 10, ' ')]))).reason).toBe('tooLarge')
    expect((await store(text, buyer)).status).toBe(403)
    const { fileId } = (await store(text)).data
    const video = '0c'.repeat(16)
    const id = await addCourse(bed.db, { lessons: [lessonOf({ video })] })
    const write = async (captions: object[], by = staff, changes = {}) =>
      save(
        { id, revision: (await find(id)).revision, lessons: [{ ...whole, was: 0, video, captions, ...changes }] },
        by,
      )
    expect((await write([{ lang: 'zh', fileId }], other)).status).toBe(404)
    expect((await write([{ lang: 'zh', fileId: '0d'.repeat(16) }])).status).toBe(404)
    const twice = [
      { lang: 'zh', fileId },
      { lang: 'zh', fileId },
    ]
    expect((await write(twice)).reason).toBe('invalid')
    expect((await write([{ lang: 'de', fileId }])).reason).toBe('invalid')
    expect((await write([{ lang: 'zh', fileId }])).status).toBe(200)
    expect((await find(id)).lessons[0].captions).toEqual([{ lang: 'zh', fileId }])
    const read = async (by?: number) => {
      const headers = by === undefined ? {} : { token: await tokenOf(by) }
      const answer = await app.inject({ url: `/files/${fileId}/captions.vtt?preview`, headers })
      return [answer.statusCode, answer.headers['content-type']]
    }
    expect([(await read())[0], (await read(buyer))[0]]).toEqual([404, 404])
    await send('POST /train/order/insertOrder', signUp(await addClass(bed.db, id, { price: 0 })), buyer)
    expect(await read(buyer)).toEqual([200, 'text/vtt; charset=utf-8'])
    expect((await read(stranger))[0]).toBe(404)
    // Somebody else of staff may go on writing; what has no film has no captions.
    expect((await write([{ lang: 'en', fileId }], other, { preview: true })).status).toBe(200)
    expect((await read())[0]).toBe(200)
    expect((await write([{ lang: 'en', fileId }], other, { video: null })).status).toBe(200)
    expect((await find(id)).lessons[0].captions).toEqual([])
    expect((await read())[0]).toBe(404)
  })
  test('have the captions of the published video beside their own, a language once', async () => {
    const { fileId: film } = (await upload(staff, webm, 'seen.webm', 'POST /doc/doc-file/uploadFile')).data
    const now = new Date()
    const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nLook'
    const texts = {
      billNo: '',
      title: 'Seen',
      summary: '',
      body: '',
      plain: '',
      category: 'install',
      day: '2026-05-18',
    }
    const about = { kind: 'video', revision: 1, translationGroup: '209900000001' } as const
    const published = (id: string, lang: 'zh' | 'en', scope: 1 | 3 = 1) => ({
      ...texts,
      ...about,
      id,
      lang,
      scope,
      publishTime: now,
      updateTime: now,
      productModels: [],
      details: { file: film, captions },
    })
    await bed.db
      .insert(liveContent)
      .values([
        published('209900000001', 'zh'),
        { ...published('209900000002', 'en'), title: 'A translation' },
        { ...published('209900000003', 'en', 3), translationGroup: '209900000003' },
      ])
    const own = {
      lang: 'zh',
      fileId: (
        await upload<{ fileId: string }>(staff, Buffer.from(captions), 'a.vtt', 'POST /train/desk/storeCaptions')
      ).data.fileId,
    }
    const id = await addCourse(bed.db, { price: 0 })
    const lessons = [{ ...whole, was: 0, video: film, captions: [own] }]
    expect((await save({ id, revision: (await find(id)).revision, lessons })).status).toBe(200)
    expect((await send('POST /train/trainCourse/find', { id })).data.lessons[0].captions).toEqual([
      { lang: 'zh', url: `/files/${own.fileId}/captions.vtt?preview` },
      { lang: 'en', url: '/captions/209900000002.vtt' },
    ])
    expect((await find(id)).films).toContainEqual({ fileId: film, title: 'Seen', captions: ['en', 'zh'] })
  })
  test('show only films of published videos, and what they showed before', async () => {
    const id = await addCourse(bed.db, { lessons: [lessonOf({ video: '0c'.repeat(16) })] })
    const body = async (video: string) => ({
      id,
      revision: (await find(id)).revision,
      lessons: [{ ...whole, was: 0, video }],
    })
    expect((await save(await body('0d'.repeat(16)))).status).toBe(404)
    expect((await save(await body('0c'.repeat(16)))).status).toBe(200)
  })
})
