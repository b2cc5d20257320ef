import { maxCoursewareValue, maxTitle } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { portalThings } from '../app.ts'
import { removeUnnamed } from '../files/removed-file-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { removeExpired } from '../things/housekeeping.ts'
import { manifestOf, packed, sampleCourseware } from './courseware-testbed.ts'
import { openTrainingApp } from './training-app-testbed.ts'
import { addClass, addCourse, lessonOf, signUp } from './training-testbed.ts'
import { trainingThings } from './training-things.ts'
import { courseware, coursewareAttempts, coursewareFiles, trainingCourses } from './training-tables.ts'

const { app, bed, buyer, stranger, staff, files, send, upload, close, forgetAttempts } = await openTrainingApp()
beforeEach(forgetAttempts)
afterEach(() => void vi.useRealTimers())
afterAll(close)

type Imported = { fileId: string; title: string; version: string; items: number }
const take = async (sample: Parameters<typeof sampleCourseware>[0] = {}, by = staff) =>
  upload<Imported>(by, await packed(sampleCourseware(sample)), 'course.zip', 'POST /train/desk/importCourseware')
/** A course whose one lesson plays a package. */
const courseOf = async (sample: Parameters<typeof sampleCourseware>[0] = {}, price = 0) => {
  const { data } = await take(sample)
  const id = await addCourse(bed.db, { price, lessons: [lessonOf({ html: '', courseware: data.fileId })] })
  return { id, fileId: data.fileId }
}
const open = (id: string, by?: number, item = 0) =>
  send('POST /train/trainCourse/openCourseware', { id, lesson: 0, item }, by)
const save = (id: string, values: object, by?: number, item = 0) =>
  send('POST /train/trainCourse/saveCourseware', { id, lesson: 0, item, values }, by)
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('TRN-01 courseware', () => {
  test('is imported by staff alone, into a lesson of a course', async () => {
    expect((await take({}, buyer)).status).toBe(403)
    expect((await upload(staff, Buffer.from('PK'), 'a.zip', 'POST /train/desk/importCourseware')).reason).toBe(
      'coursewareBroken',
    )
    const { data } = await take({ version: '2004', parts: ['one', 'two'] })
    expect(data).toEqual({ fileId: data.fileId, title: '取景练习', version: '2004', items: 2 })
    const id = await addCourse(bed.db, { price: 0 })
    const find = async () => (await send('POST /train/desk/course', { id }, staff)).data
    const lesson = {
      title: 'A',
      minutes: 5,
      preview: false,
      text: '',
      video: null,
      courseware: data.fileId,
      questions: [],
    }
    const body = async (changes: object) => ({
      id,
      revision: (await find()).revision,
      lessons: [{ ...lesson, was: 0, ...changes }],
    })
    const write = async (changes: object) => send('POST /train/desk/saveLessons', await body(changes), staff)
    expect((await write({ courseware: '0d'.repeat(16) })).status).toBe(404)
    const question = { question: 'Q', options: ['a', 'b'], answer: 1, why: 'w' }
    expect((await write({ questions: [question] })).reason).toBe('notReady')
    expect((await write({})).status).toBe(200)
    expect(await find()).toMatchObject({ lessons: [lesson], courseware: [data] })
    expect((await send('POST /train/trainCourse/find', { id })).data.lessons[0]).toMatchObject({ kind: 'courseware' })
  })
  test('is played by who may follow the lesson; to others there is none', async () => {
    const { id } = await courseOf({}, 100)
    for (const by of [undefined, stranger]) expect((await open(id, by)).status).toBe(404)
    expect((await save(id, {}, stranger)).status).toBe(404)
    const classId = await addClass(bed.db, id, { price: 0 })
    await send('POST /train/order/insertOrder', signUp(classId), buyer)
    expect((await open(id, buyer)).data).toMatchObject({
      version: '1.2',
      entry: 'ab-initio',
      values: {},
      passingScore: '80',
    })
    expect((await open(id, buyer, 1)).status).toBe(404)
    const text = await addCourse(bed.db, { price: 0 })
    expect((await open(text, buyer)).status).toBe(404)
  })
  test('what it keeps is each person’s own, on every device, and goes on from there', async () => {
    const { id } = await courseOf()
    expect((await save(id, {})).status).toBe(401)
    const values = {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': '页 2',
      'cmi.core.score.raw': '40',
      'cmi.core.total_time': '00:10:05',
      'cmi.suspend_data': '😀\0' + 'x'.repeat(1000),
    }
    expect((await save(id, values, buyer)).data).toEqual({ done: false, lessonDone: false })
    const { data } = await open(id, buyer)
    expect(data.entry).toBe('resume')
    // PostgreSQL keeps no character of the number zero.
    expect(data.values).toEqual({ ...values, 'cmi.suspend_data': '😀' + 'x'.repeat(1000) })
    expect((await open(id, stranger)).data).toMatchObject({ entry: 'ab-initio', values: {} })
    expect((await open(id)).data).toMatchObject({ entry: 'ab-initio', values: {} })
  })
  test('only what the standard allows is kept', async () => {
    const { id } = await courseOf()
    for (const values of [
      { 'cmi.core.lesson_status': 'done' },
      { 'cmi.core.score.raw': '101' },
      { 'cmi.suspend_data': 'x'.repeat(maxCoursewareValue + 1) },
      { 'cmi.location': 'a' },
      { 'cmi.core.student_name': 'a' },
      { 'cmi.core.lesson_status': 1 },
    ])
      expect((await save(id, values, buyer)).status, JSON.stringify(values).slice(0, 60)).toBe(400)
    expect((await save(id, { 'cmi.suspend_data': '\u0001'.repeat(maxCoursewareValue) }, buyer)).status).toBe(200)
    expect((await save(id, { 'cmi.suspend_data': 'x'.repeat(600_000) }, buyer)).status).toBe(413)
  })
  test('parts that nobody may choose open one after the other, by what each person has begun', async () => {
    const parts = ['one', 'two', 'three']
    const manifest = manifestOf({ version: '2004', parts }).replace(
      '</organization>',
      '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing></organization>',
    )
    const { id } = await courseOf({ version: '2004', parts, manifest })
    const may = async (by: number) =>
      (await open(id, by)).data.items.map(({ id, open }: { id: string; open: boolean }) => [id, open])
    expect(await may(buyer)).toEqual([
      ['i0', true],
      ['i1', false],
      ['i2', false],
    ])
    await save(id, { 'cmi.completion_status': 'incomplete' }, buyer, 0)
    expect((await may(buyer)).map(([, open]: [string, boolean]) => open)).toEqual([true, true, false])
    expect((await may(stranger)).map(([, open]: [string, boolean]) => open)).toEqual([true, false, false])
  })
  test('the lesson is done when every part is; what is done stays done, and nothing else makes it so', async () => {
    const { id } = await courseOf({ version: '2004', parts: ['one', 'two'] })
    const done = async () => (await send('POST /train/trainCourse/find', { id }, buyer)).data.lessons[0].done
    await send('POST /train/trainCourse/saveProgress', { id, lesson: 0, done: true }, buyer)
    expect(await done()).toBe(false)
    expect((await save(id, { 'cmi.completion_status': 'completed' }, buyer, 0)).data).toEqual({
      done: true,
      lessonDone: false,
    })
    expect((await save(id, { 'cmi.completion_status': 'incomplete' }, buyer, 0)).data.done).toBe(true)
    expect(
      (await save(id, { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, buyer, 1)).data,
    ).toEqual({
      done: false,
      lessonDone: false,
    })
    expect(await done()).toBe(false)
    expect((await save(id, { 'cmi.success_status': 'passed' }, buyer, 1)).data).toEqual({
      done: true,
      lessonDone: true,
    })
    expect(await done()).toBe(true)
    expect((await open(id, buyer)).data.items).toEqual([
      { id: 'i0', title: 'one', done: true, open: true },
      { id: 'i1', title: 'two', done: true, open: true },
    ])
    expect(await bed.db.$count(coursewareAttempts, eq(coursewareAttempts.accountId, stranger))).toBe(0)
  })
})

describe('rows 10, 69: the files of courseware', () => {
  test('run in a sandbox without an origin, reach their own folder alone, and have no cookie', async () => {
    const { id } = await courseOf({ files: { 'a/script.js': 'x()', 'a/picture.svg': '<svg/>', 'no.ending': 'x' } })
    const { url } = (await open(id)).data as { url: string }
    expect(url).toMatch(/^\/courseware\/[0-9a-f]{32}-[0-9a-z]+-[\w-]{43}\/one\.html\?part=0$/)
    const page = await get(url, { host: 'support.example.cn:8443', cookie: 'token=abc' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toBe(
      '<!DOCTYPE html><script src="/courseware/runtime/1.2.js"></script><html><head><title>one</title></head></html>',
    )
    const folder = url.slice(0, url.lastIndexOf('/') + 1)
    const own = `support.example.cn:8443${folder} support.example.cn${folder}`
    const policy = String(page.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        `default-src 'none'`,
        `connect-src ${own}`,
        `frame-src ${own}`,
        `form-action 'none'`,
        `base-uri 'none'`,
      ]),
    )
    expect(policy.filter((part) => /worker|'self'|\*|https?:|allow-(?!scripts$)/.test(part))).toEqual([])
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(page.headers['set-cookie']).toBeUndefined()
    const script = await get(`${folder}a/script.js`)
    expect([script.body, script.headers['content-type']]).toEqual(['x()', 'text/javascript; charset=utf-8'])
    expect((await get(`${folder}a/picture.svg`)).headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect((await get(`${folder}no.ending`)).headers['content-type']).toBe('application/octet-stream')
    const part = await get(`${folder}a/script.js`, { range: 'bytes=1-2' })
    expect([part.statusCode, part.body]).toEqual([206, '()'])
  })
  test('a host that is none gets into no policy', async () => {
    const { id } = await courseOf()
    const { url } = (await open(id)).data as { url: string }
    const { headers } = await get(url, { host: `evil.example; script-src *` })
    expect(headers['content-security-policy']).not.toMatch(/evil|script-src \*/)
  })
  test('are nowhere else: not by a path that leads out, nor in another package, nor under another key, nor too late', async () => {
    const [{ id }, other] = [await courseOf({ files: { 'a.js': 'a' } }), await courseOf({ files: { 'b.js': 'b' } })]
    const { url } = (await open(id)).data as { url: string }
    const folder = url.slice(0, url.lastIndexOf('/') + 1)
    const refused = async (address: string, headers = {}) => (await get(address, headers)).statusCode
    expect(await refused(`${folder}a.js`)).toBe(200)
    for (const path of ['b.js', 'A.js', '', '..%2fa.js', '%2e%2e/one.html', 'a.js/', '/a.js', 'a.js%00', '%ff'])
      expect([400, 404], path).toContain(await refused(folder + path))
    const [, fileId, until, seal] = /courseware\/(\w+)-(\w+)-([\w-]+)\//.exec(url)!
    for (const key of [
      `${other.fileId}-${until}-${seal}`,
      `${fileId}-${until}z-${seal}`,
      `${fileId}-${until}-${'A'.repeat(43)}`,
      fileId!,
    ])
      expect(await refused(`/courseware/${key}/a.js`), key).toBe(404)
    // Its owner is told what it is only as bytes.
    expect(await refused(`/files/${fileId}/course.zip`)).toBe(404)
    expect(await refused(`${folder}a.js`, { 'service-worker': 'script' })).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    expect(await refused(`${folder}a.js`)).toBe(404)
  })
  test('the program of each version is there for all of them', async () => {
    for (const [version, api] of [
      ['1.2', 'Scorm12API'],
      ['2004', 'Scorm2004API'],
    ] as const) {
      const plain = await get(`/courseware/runtime/${version}.js`)
      expect(plain.body).toContain(`(window,${api},{"version":"${version}"`)
      expect(plain.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const zipped = await get(`/courseware/runtime/${version}.js`, { 'accept-encoding': 'gzip' })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    }
    expect((await get('/courseware/runtime/1.3.js')).statusCode).toBe(404)
  })
})

test('row 115: courseware goes thirty days after it was imported, with what it kept of people, unless a lesson plays it', async () => {
  const [kept, left] = [await courseOf(), await courseOf()]
  await save(left.id, { 'cmi.core.lesson_status': 'incomplete' }, buyer)
  await bed.db
    .update(trainingCourses)
    .set({ lessons: [lessonOf()] })
    .where(eq(trainingCourses.id, left.id))
  await bed.db.update(courseware).set({ at: sql`now() - interval '31 days'` })
  await bed.db.update(fileTable).set({ wantedAt: sql`now() - interval '31 days'` })
  await removeExpired(bed.db, { expires: trainingThings.expires! })
  await removeUnnamed(bed.db, files, portalThings)
  const count = async (fileId: string) => [
    await bed.db.$count(courseware, eq(courseware.fileId, fileId)),
    await bed.db.$count(coursewareFiles, eq(coursewareFiles.fileId, fileId)),
    await bed.db.$count(fileTable, eq(fileTable.fileId, fileId)),
    await bed.db.$count(coursewareAttempts, eq(coursewareAttempts.fileId, fileId)),
  ]
  expect(await count(kept.fileId)).toEqual([1, 2, 1, 0])
  expect(await count(left.fileId)).toEqual([0, 0, 0, 0])
})
test('a title is as long as a lesson’s at most', async () => {
  const { data } = await take({
    manifest: `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><organizations><organization><title>${'长'.repeat(500)}</title><item identifierref="r"/></organization></organizations><resources><resource identifier="r" href="one.html"/></resources></manifest>`,
  })
  expect(data.title).toHaveLength(maxTitle)
})
