import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import type { DeskCourse } from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sampleClass, sampleCourse, sampleOrder } from '../training-testbed.ts'
import { Component as ClassesPage } from './pages/classes-page.tsx'
import { Component as CoursesPage } from './pages/courses-page.tsx'
import { Component as OrderPage } from './pages/order-page.tsx'
import { Component as OrdersPage } from './pages/orders-page.tsx'
import { Component as StatisticsPage } from './pages/statistics-page.tsx'

const decide = 'POST /train/desk/decide'
const deskOrder = (changes: Parameters<typeof sampleOrder>[0] = {}, own = false) => ({
  ...sampleOrder({ state: 'proof', ...changes }),
  buyer: 'customer@example.cn',
  own,
})
const openOrder = (order: ReturnType<typeof deskOrder>, answers: Answers = {}) =>
  openPage(OrderPage, '/user/training-desk/order?number=TR000000000042', author, {
    'POST /train/desk/order': () => order,
    ...answers,
  })

test('PAG-01: orders are filtered by state, class and words, and exported as they are filtered', async () => {
  const { sentTo } = openPage(OrdersPage, '/user/training-desk?state=proof&classId=7&keyword=Li', author, {
    'POST /train/desk/orders': () => ({ data: [deskOrder()], total: 1 }),
    'POST /train/desk/exportOrders': () => Promise.reject(refusal('tooMany', 429)),
  })
  await screen.findByRole('link', { name: 'TR000000000042' })
  const filter = { state: 'proof', classId: '7', keyword: 'Li' }
  expect(sentTo('POST /train/desk/orders')[0]!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: filter })
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(sentTo('POST /train/desk/exportOrders')[0]!.input.body).toEqual(filter))
})

test('row 75: a proof is shown and confirmed', async () => {
  const proof = { fileId: '0'.repeat(32), name: '凭证.png', type: 'image/png', size: 5, at: '2027-02-01T08:00:00.000Z' }
  const { sentTo } = openOrder(deskOrder({ credentials: [proof] }), { [decide]: () => null })
  expect((await screen.findByRole('img', { name: '凭证.png' })).getAttribute('src')).toContain('/files/')
  expect(screen.getByRole('link', { name: 'Training orders' }).getAttribute('href')).toBe('/user/training-desk')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the payment' }))
  await screen.findByText('The payment was confirmed.')
  expect(sentTo(decide)[0]!.input.body).toEqual({ number: 'TR000000000042', accepted: true })
})
test('row 75: a refusal needs a reason', async () => {
  const { sentTo } = openOrder(deskOrder(), { [decide]: () => null })
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse the proof' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refuse the proof of 李静?', hidden: true }))
  const refuse = () => userEvent.click(dialog.getByRole('button', { name: 'Refuse the proof', hidden: true }))
  await refuse()
  expect(sentTo(decide)).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reason'), 'The amount is wrong')
  await refuse()
  await waitFor(() =>
    expect(sentTo(decide)[0]!.input.body).toEqual({
      number: 'TR000000000042',
      accepted: false,
      reason: 'The amount is wrong',
    }),
  )
})
test('row 75: nobody decides about their own order', async () => {
  openOrder(deskOrder({}, true))
  await screen.findByText('Somebody else has to decide about your own order.')
  expect(screen.queryByRole('button', { name: 'Confirm the payment' })).toBeNull()
})
test('attendance is noted once the class has begun', async () => {
  const { class: course } = sampleOrder()
  openOrder(deskOrder({ state: 'paid' }))
  await screen.findByText('customer@example.cn')
  expect(screen.queryByRole('button', { name: 'Was there' })).toBeNull()
  const { sentTo } = openOrder(deskOrder({ state: 'paid', class: { ...course, phase: 'running' } }), {
    'POST /train/desk/attendance': () => ({ state: 'attended' as const }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Was there' }))
  await waitFor(() =>
    expect(sentTo('POST /train/desk/attendance')[0]!.input.body).toEqual({
      number: 'TR000000000042',
      action: 'attend',
    }),
  )
})

const course: DeskCourse = { ...sampleCourse([]), lessons: 4, offered: true, begun: 12, finished: 3 }
test('a class is changed in a dialog: what is wrong is said, the rest is sent as it was', async () => {
  const { sentTo } = openPage(ClassesPage, '/user/training-desk/classes', author, {
    'POST /train/desk/classes': () => ({ data: [{ ...sampleClass(), viewAddress: '' }], total: 1 }),
    'POST /train/desk/courses': () => [course],
    'POST /train/desk/saveClass': () => ({ id: '7' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change: 视频监控基础' }))
  const seats = await screen.findByLabelText('Seats')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  await userEvent.clear(seats)
  await save()
  expect(screen.getByText('A number from 1 to 500.')).toBeTruthy()
  await userEvent.type(seats, '16')
  await save()
  await waitFor(() =>
    expect(sentTo('POST /train/desk/saveClass')[0]!.input.body).toMatchObject({
      id: '7',
      seats: 16,
      starts: '2027-03-09T01:00:00.000Z',
      price: 68_000,
    }),
  )
})
test('a course is taken out of the catalogue', async () => {
  const { sentTo } = openPage(CoursesPage, '/user/training-desk/courses', author, {
    'POST /train/desk/courses': () => [course],
    'POST /train/desk/saveCourse': () => null,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change: 视频监控基础' }))
  await userEvent.click(screen.getByLabelText('In the catalogue'))
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() =>
    expect(sentTo('POST /train/desk/saveCourse')[0]!.input.body).toMatchObject({ id: 'video-basics', offered: false }),
  )
})
test('statistics come with every number in a table', async () => {
  openPage(StatisticsPage, '/user/training-desk/statistics', author, {
    'POST /train/desk/statistics': () => ({
      months: [{ month: '2027-02', orders: 7, confirmed: 5, income: 340_000 }],
      states: [{ state: 'paid' as const, orders: 5 }],
      topics: [{ topic: 'video' as const, orders: 7, confirmed: 5 }],
      seats: 40,
      taken: 12,
      waiting: 1,
    }),
  })
  const table = await screen.findByRole('table', { name: 'All numbers by month' })
  expect(within(table).getByText('¥3,400')).toBeTruthy()
  expect(screen.getByText('12 of 40')).toBeTruthy()
  openPage(StatisticsPage, '/user/training-desk/statistics', author, {})
  await screen.findByText('The statistics could not be loaded')
})

test('row 76: who has passed is certified at once, or told what is still needed', async () => {
  const { sentTo } = openOrder(deskOrder({ state: 'attended', idLastFour: '0015' }), {
    'POST /train/desk/attendance': () => ({ state: 'certified' as const }),
  })
  await screen.findByText('Issued on passing, on the ID number that ends in 0015')
  await userEvent.click(screen.getByRole('button', { name: 'Has passed' }))
  await screen.findByText('The certificate was issued.')
  expect(sentTo('POST /train/desk/attendance')[0]!.input.body).toEqual({ number: 'TR000000000042', action: 'pass' })
})

describe('TRN-01 lessons are written on the screen', () => {
  const find = 'POST /train/desk/course'
  const save = 'POST /train/desk/saveLessons'
  const lesson = {
    title: 'Lens',
    minutes: 10,
    preview: false,
    text: 'Read',
    video: null,
    captions: [],
    courseware: null,
    questions: [],
  }
  const written = {
    id: 'video-basics',
    title: '视频监控基础',
    offered: true,
    revision: '2026-11-30T00:00:00.000Z',
    lessons: [lesson, { ...lesson, title: 'Disk' }],
    films: [{ fileId: '0'.repeat(32), title: 'Mounting', captions: ['zh' as const, 'en' as const] }],
    courseware: [],
  }
  const open = (answers: Answers = {}) =>
    openPage(CoursesPage, '/user/training-desk/courses?course=video-basics', author, {
      [find]: () => written,
      ...answers,
    })
  test('they change places, a question is added with what is right, and all is sent with where each was', async () => {
    const { sentTo } = open({ [save]: () => ({ revision: '2026-11-30T00:00:01.000Z' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Down: Lens' }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Add a question' })[1]!)
    expect(screen.getAllByText('Say which option is right.').length).toBeGreaterThan(0)
    expect(screen.getByText(/1 lesson is not whole/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Question'), 'Which?')
    await userEvent.type(screen.getByLabelText('Option 1 of question 1'), 'This')
    await userEvent.type(screen.getByLabelText('Option 2 of question 1'), 'That')
    await userEvent.selectOptions(screen.getByLabelText('Right option'), 'That')
    await userEvent.type(screen.getByLabelText('Why it is right'), 'Because')
    await userEvent.selectOptions(screen.getAllByLabelText('Film')[0]!, 'Mounting')
    await userEvent.click(screen.getByRole('button', { name: 'Save for readers' }))
    await waitFor(() =>
      expect(sentTo(save)[0]!.input.body).toEqual({
        id: 'video-basics',
        revision: written.revision,
        lessons: [
          { ...lesson, title: 'Disk', was: 1, video: '0'.repeat(32) },
          {
            ...lesson,
            was: 0,
            questions: [{ question: 'Which?', options: ['This', 'That'], answer: 1, why: 'Because' }],
          },
        ],
      }),
    )
  })
  test('a package is imported into a lesson, which it names; beside questions it is not whole', async () => {
    localStorage.clear()
    const fileId = 'a'.repeat(32)
    const courseware = { fileId, title: '取景练习', version: '2004' as const, items: 2 }
    const imports = 'POST /train/desk/importCourseware'
    let broken = true
    const { sentTo } = open({
      [imports]: () => (broken ? Promise.reject(refusal('coursewareBroken', 422)) : courseware),
      [save]: () => ({ revision: '2026-11-30T00:00:01.000Z' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a lesson' }))
    const zip = new File(['PK'], 'course.zip', { type: 'application/zip' })
    const choose = () => userEvent.upload(screen.getAllByLabelText('Interactive lesson')[2]!, zip)
    await choose()
    await screen.findByText(/This is not a package that can be played/)
    broken = false
    await choose()
    await screen.findByText('SCORM 2004: 取景练习')
    expect(screen.getAllByLabelText<HTMLInputElement>('Title')[2]!.value).toBe('取景练习')
    await userEvent.click(screen.getAllByRole('button', { name: 'Add a question' })[2]!)
    expect(screen.getByText('The package asks by itself: remove it, or the questions.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the question' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save for readers' }))
    await waitFor(() =>
      expect(sentTo(save)[0]!.input.body).toMatchObject({
        lessons: [{}, {}, { title: '取景练习', courseware: fileId, was: null }],
      }),
    )
  })
  test('a film is stored for a lesson', async () => {
    localStorage.clear()
    const fileId = 'b'.repeat(32)
    open({
      'POST /doc/doc-file/uploadFile': () => ({
        fileId,
        name: 'film.webm',
        size: 1,
        url: '',
        sha256: '',
        sha512: null,
      }),
    })
    await userEvent.upload(
      (await screen.findAllByLabelText('Another film'))[0]!,
      new File(['x'], 'film.webm', { type: 'video/webm' }),
    )
    await waitFor(() => expect(screen.getAllByLabelText<HTMLSelectElement>('Film')[0]!.value).toBe(fileId))
  })
  test('captions of a film are stored by language, beside those of the published video; what is no WebVTT is told', async () => {
    localStorage.clear()
    const fileId = 'c'.repeat(32)
    let refused = true
    const { sentTo } = open({
      'POST /train/desk/storeCaptions': () => (refused ? Promise.reject(refusal('unsupported', 415)) : { fileId }),
      [save]: () => ({ revision: '2026-11-30T00:00:01.000Z' }),
    })
    await screen.findAllByLabelText('Film')
    expect(screen.queryByLabelText('File of captions')).toBeNull()
    await userEvent.selectOptions(screen.getAllByLabelText('Film')[0]!, 'Mounting')
    screen.getByText('With the published video: Chinese, English')
    await userEvent.selectOptions(screen.getByLabelText('Language of the captions'), 'English')
    const vtt = new File(['WEBVTT'], 'en.vtt', { type: 'text/vtt' })
    await userEvent.upload(screen.getByLabelText('File of captions'), vtt)
    await screen.findByText(/These are no captions/)
    refused = false
    await userEvent.upload(screen.getByLabelText('File of captions'), vtt)
    await screen.findByRole('button', { name: 'Remove the captions: English' })
    screen.getByText('With the published video: Chinese')
    await userEvent.click(screen.getByRole('button', { name: 'Save for readers' }))
    await waitFor(() =>
      expect(sentTo(save)[0]!.input.body).toMatchObject({
        lessons: [{ video: '0'.repeat(32), captions: [{ lang: 'en', fileId }] }, { captions: [] }],
      }),
    )
    await userEvent.selectOptions(screen.getAllByLabelText('Film')[0]!, 'None')
    await userEvent.selectOptions(screen.getAllByLabelText('Film')[0]!, 'Mounting')
    expect(screen.queryByRole('button', { name: 'Remove the captions: English' })).toBeNull()
  })
  test('nothing typed is lost when somebody else saved meanwhile, and a course that is not there says so', async () => {
    localStorage.clear()
    open({ [save]: () => Promise.reject(refusal('staleRevision', 409)) })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Disk' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save for readers' }))
    await screen.findByText(/Somebody else saved this course meanwhile/)
    document.body.replaceChildren()
    open()
    await screen.findByText(/What you typed before is here again/)
    expect(screen.queryByRole('button', { name: 'Remove: Disk' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Begin with what is saved' }))
    expect(screen.getByRole('button', { name: 'Remove: Disk' })).toBeTruthy()
    document.body.replaceChildren()
    open({ [find]: () => Promise.reject(refusal('notFound', 404)) })
    await screen.findByText('There is no such course')
  })
})
