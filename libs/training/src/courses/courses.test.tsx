import { openPage, refusal, type Answers } from '@portal/desk/testbed'
import type { User } from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleClass, sampleCourse, sampleLesson, sampleUser } from '../training-testbed.ts'
import { Component as ClassesPage } from './pages/classes-page.tsx'
import { Component as CoursePage } from './pages/course-page.tsx'
import { Component as CoursesPage } from './pages/courses-page.tsx'
import { Component as PurchasePage } from './pages/purchase-page.tsx'
import { Component as SignUpPage } from './pages/sign-up-detail-page.tsx'
import { Component as VerifyPage } from './pages/verify-page.tsx'
import { signUpFaults } from './sign-up-draft.ts'

beforeEach(() => localStorage.clear())

const courses = 'POST /train/trainCourse/getMyList'
const classes = 'POST /train/trainOpenCourse/find-all-support'
const findCourse = 'POST /train/trainCourse/find'
const findClass = 'POST /train/trainOpenCourse/find'
const order = 'POST /train/order/insertOrder'
const quiz = 'POST /train/trainCourse/answerQuiz'

describe('TRN-01 courses', () => {
  test('the address says what the catalogue is cut down to', async () => {
    const { sentTo } = openPage(
      CoursesPage,
      '/train/trainmain/courseList?topic=access&level=expert&mode=online&price=paid&keyword=lock&page=2',
      null,
      { [courses]: () => ({ data: [], total: 0 }) },
    )
    await screen.findByText('No course fits')
    expect(sentTo(courses)[0]!.input.body).toEqual({
      pageNo: 2,
      pageSize: 10,
      data: { topic: 'access', level: 'expert', mode: 'online', free: false, keyword: 'lock' },
    })
    expect(screen.queryByLabelText('Progress')).toBeNull()
  })
  test('a course says its price, its length and how far one is', async () => {
    openPage(CoursesPage, '/train/trainmain/courseList', sampleUser, {
      [courses]: () => ({
        data: [
          {
            ...sampleCourse([]),
            price: 19_950,
            lessons: 4,
            nextClass: '2027-03-09T01:00:00.000Z',
            progress: { done: 1, lessons: 4 },
          },
        ],
        total: 1,
      }),
    })
    const card = (await screen.findByRole('link', { name: '视频监控基础' })).closest('li')!
    for (const said of ['¥199.5', '4 lessons', '1 of 4 lessons done', 'Next class: 9 Mar 2027'])
      expect(within(card).getByText(said)).toBeTruthy()
    expect(screen.getByLabelText('Progress')).toBeTruthy()
  })
})

describe('TRN-01 lessons', () => {
  const open = (lessons: Parameters<typeof sampleCourse>[0], user: User | null, answers: Answers = {}, query = '') =>
    openPage(
      CoursePage,
      `/train/trainmain/course/video-basics${query}`,
      user,
      {
        [findCourse]: () => sampleCourse(lessons),
        ...answers,
      },
      { path: '/train/trainmain/course/:id' },
    )
  test('a text is marked as done, once', async () => {
    const { sentTo } = open([sampleLesson({ title: 'First' })], sampleUser, {
      'POST /train/trainCourse/saveProgress': () => null,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
    await screen.findByText('You have done this lesson.')
    expect(sentTo('POST /train/trainCourse/saveProgress').map(({ input }) => input.body)).toEqual([
      { id: 'video-basics', lesson: 0, done: true, seconds: 0 },
    ])
  })
  test('a guest reads, and is told what signing in is for; nothing is saved', async () => {
    open([sampleLesson({ title: 'First' })], null)
    await screen.findByText('Read this.')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/login?path=')
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  })
  test('a film has captions by language, begins where it was left, and keeps where it is', async () => {
    const save = 'POST /train/trainCourse/saveProgress'
    const captions = [
      { lang: 'en' as const, url: '/captions/202600000042.vtt' },
      { lang: 'zh' as const, url: '/files/a/captions.vtt?preview' },
    ]
    const video = { url: '/files/b/film.webm', type: 'video/webm' }
    const lesson = sampleLesson({ title: '安装', kind: 'video', seconds: 7, video, captions })
    const { sentTo } = open([lesson], sampleUser, { [save]: () => null })
    const film = await screen.findByLabelText<HTMLVideoElement>('安装')
    expect(film.getAttribute('src')).toBe('/files/b/film.webm#t=7')
    const tracks = [...film.querySelectorAll('track')]
    expect(tracks.map((track) => [track.srclang, track.getAttribute('src'), track.default])).toEqual([
      ['en', captions[0]!.url, true],
      ['zh', captions[1]!.url, false],
    ])
    await screen.findByRole('group', { name: 'Player' })
    expect(film.controls).toBe(false)
    film.currentTime = 30
    film.dispatchEvent(new Event('timeupdate'))
    await waitFor(() => expect(sentTo(save)[0]!.input.body).toMatchObject({ done: false, seconds: 30 }))
    film.dispatchEvent(new Event('ended'))
    await waitFor(() => expect(sentTo(save)[1]!.input.body).toMatchObject({ done: true, seconds: 0 }))
  })
  test('what is locked says how it opens', async () => {
    open([sampleLesson(), sampleLesson({ title: 'Second', locked: true, html: '' })], sampleUser, {}, '?lesson=2')
    await screen.findByText('This lesson is for participants')
  })
  test('a quiz tells what is right and why only after it was answered whole', async () => {
    const questions = [
      { question: 'Which?', options: ['one', 'two'] },
      { question: 'And?', options: ['yes', 'no'] },
    ]
    const { sentTo } = open([sampleLesson({ kind: 'quiz', html: '', questions })], sampleUser, {
      [quiz]: () => ({
        passed: false,
        right: 1,
        questions: [
          { right: false, answer: 1, why: 'Because of two.' },
          { right: true, answer: 0, why: 'Yes it is.' },
        ],
      }),
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'one' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }))
    expect(screen.getByText('Choose an answer.')).toBeTruthy()
    expect(sentTo(quiz)).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'yes' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }))
    await screen.findByText(/The answer is: two/)
    expect(screen.getByText('Because of two.')).toBeTruthy()
    expect(sentTo(quiz)[0]!.input.body).toEqual({ id: 'video-basics', lesson: 0, answers: [0, 0] })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('radio', { name: 'one' }).matches(':checked')).toBe(false)
  })
})

describe('TRN-01 courseware', () => {
  const openIt = 'POST /train/trainCourse/openCourseware'
  const saveIt = 'POST /train/trainCourse/saveCourseware'
  const opened = (item: number, values: Record<string, string> = {}) => ({
    url: `/courseware/key/part${item}.html`,
    version: '1.2' as const,
    entry: 'ab-initio' as const,
    values,
    launchData: '',
    passingScore: '80',
    items: [
      { id: 'one', title: '第一', done: false, open: true },
      { id: 'two', title: '第二', done: false, open: true },
      { id: 'three', title: '第三', done: false, open: false },
    ],
  })
  const play = async (user: User | null, answers: Answers = {}) => {
    const page = openPage(
      CoursePage,
      '/train/trainmain/course/video-basics',
      user,
      {
        [findCourse]: () => sampleCourse([sampleLesson({ kind: 'courseware', html: '' })]),
        [openIt]: ({ body }) => opened(body.item),
        [saveIt]: () => ({ done: false, lessonDone: false }),
        ...answers,
      },
      { path: '/train/trainmain/course/:id' },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Begin the lesson' }))
    const frame = await screen.findByTitle<HTMLIFrameElement>('第一')
    const inside = {}
    Object.defineProperty(frame, 'contentWindow', { value: inside })
    const say = (data: unknown, source: unknown = inside) =>
      window.dispatchEvent(new MessageEvent('message', { data, source: source as Window }))
    return { ...page, frame, say }
  }
  const status = { 'cmi.core.lesson_status': 'incomplete' }

  test('plays in a frame that may run scripts and nothing else, and is told by its name what it kept', async () => {
    const { frame } = await play(sampleUser, { [openIt]: () => opened(0, { 'cmi.suspend_data': 'a' }) })
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.getAttribute('src')).toBe('/courseware/key/part0.html')
    expect(JSON.parse(frame.name)).toEqual({
      entry: 'ab-initio',
      launchData: '',
      passingScore: '80',
      values: { 'cmi.suspend_data': 'a' },
    })
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  })
  test('row 50: what its own frame says is kept; nobody else is heard, nor what has another shape or no end', async () => {
    const { say, sentTo } = await play(sampleUser)
    for (const source of [window, null]) say({ courseware: status }, source)
    for (const data of [
      null,
      'x',
      {},
      { courseware: null },
      { courseware: { a: 1 } },
      { courseware: { a: 'x'.repeat(300_000) } },
    ])
      say(data)
    const kept = () => sentTo(saveIt).map(({ input }) => input.body!)
    expect(kept().filter(({ values }) => Object.keys(values as object).length)).toEqual([])
    say({ courseware: status })
    const body = { id: 'video-basics', lesson: 0, item: 0, values: status }
    await waitFor(() => expect(kept().at(-1)).toEqual(body), { timeout: 5000 })
  })
  test('of a guest nothing is kept', async () => {
    const { say, sentTo } = await play(null)
    say({ courseware: status })
    await screen.findByText(/Sign in to answer the quizzes/)
    expect(sentTo(saveIt)).toEqual([])
  })
  test('the next part begins when the one before has ended; what is done is marked', async () => {
    const { say, frame } = await play(sampleUser, { [saveIt]: () => ({ done: true, lessonDone: false }) })
    say({ courseware: { 'cmi.core.lesson_status': 'passed' } })
    await screen.findByRole('img', { name: 'Done' })
    await userEvent.click(screen.getByRole('button', { name: '第二' }))
    expect(frame.getAttribute('src')).toBe('about:blank')
    frame.dispatchEvent(new Event('load'))
    await waitFor(() => expect(screen.getByTitle('第二').getAttribute('src')).toBe('/courseware/key/part1.html'))
  })
  test('a part that ends leads where it asks, one that is closed does not; parts in their order open one after the other', async () => {
    const { say, frame } = await play(sampleUser)
    const part = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect([part('第二').disabled, part('第三').disabled]).toEqual([false, true])
    await screen.findByText('The parts of this lesson open one after the other.')
    for (const go of ['#elsewhere', '#', 'previous', 'javascript:alert(1)', 7]) say({ courseware: status, go })
    expect(frame.getAttribute('src')).toBe('/courseware/key/part0.html')
    say({ courseware: status, go: '#two' })
    await waitFor(() => expect(frame.getAttribute('src')).toBe('about:blank'))
    say({ courseware: status, go: 'close' })
    frame.dispatchEvent(new Event('load'))
    await screen.findByTitle('第二')
    expect(part('第三').disabled).toBe(false)
    expect(screen.queryByText('The parts of this lesson open one after the other.')).toBeNull()
  })
  test('a part that asks for the next one behind the last, or to end, closes the lesson', async () => {
    const { say, frame } = await play(sampleUser, {
      [openIt]: ({ body }) => ({ ...opened(body.item), items: opened(0).items.slice(0, 1) }),
    })
    say({ courseware: status, go: 'next' })
    await waitFor(() => expect(frame.getAttribute('src')).toBe('about:blank'))
    frame.dispatchEvent(new Event('load'))
    await screen.findByRole('button', { name: 'Begin the lesson' })
  })
  test('what could not be kept is said, and tried again', async () => {
    let works = false
    const { say } = await play(sampleUser, {
      [saveIt]: () => (works ? { done: false, lessonDone: false } : Promise.reject(refusal('unavailable', 503))),
    })
    say({ courseware: status })
    await screen.findByText(/could not be kept just now/)
    works = true
    await waitFor(() => expect(screen.queryByText(/could not be kept just now/)).toBeNull(), { timeout: 5000 })
  })
})

describe('TRN-01 open classes', () => {
  test('times are those of the place; what can be done depends on the seats and on one’s order', async () => {
    openPage(ClassesPage, '/train/trainmain/openClass', sampleUser, {
      [classes]: () => ({
        data: [
          sampleClass(),
          sampleClass({ id: '8', title: 'Full', left: 0, waiting: 2 }),
          sampleClass({ id: '9', title: 'Mine', order: { number: 'TR000000000042', state: 'paid' } }),
          sampleClass({ id: '10', title: 'Closed', open: false }),
        ],
        total: 4,
      }),
    })
    const card = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!)
    const first = await card('视频监控基础')
    expect(first.getByText(/9 Mar 2027 09:00/)).toBeTruthy()
    expect(first.getByText('3 of 12 seats left')).toBeTruthy()
    expect(first.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/train/trainmain/signUpDetail?id=7')
    const full = await card('Full')
    expect(full.getByText('Full, 2 people wait')).toBeTruthy()
    expect(full.getByRole('link', { name: 'Join the waiting list' })).toBeTruthy()
    expect((await card('Mine')).getByRole('link', { name: 'See my order' })).toBeTruthy()
    expect((await card('Closed')).getByText('Sign-up closed')).toBeTruthy()
  })
})

describe('TRN-01 the sign-up', () => {
  const open = (user: User | null, answers: Answers = {}) =>
    openPage(SignUpPage, '/train/trainmain/signUpDetail?id=7', user, { [findClass]: () => sampleClass(), ...answers })
  test('says what is missing at its field, and sends it once with the terms that were accepted', async () => {
    const { sentTo, address } = open(sampleUser, {
      [order]: () => ({ number: 'TR000000000042', state: 'payable' as const }),
    })
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    await screen.findByLabelText('Name of the trainee')
    await send()
    expect(screen.getByText('Write a phone number of at least seven digits.')).toBeTruthy()
    expect(screen.getByText('Accept the terms to go on.')).toBeTruthy()
    expect(sentTo(order)).toEqual([])
    await userEvent.type(screen.getByLabelText('Phone number'), '13800001234')
    await userEvent.click(screen.getByRole('checkbox'))
    await send()
    await waitFor(() => expect(address()).toBe('/train/trainmain/myorder/info?number=TR000000000042'))
    expect(sentTo(order).map(({ input }) => input.body)).toEqual([
      {
        classId: '7',
        name: '李静',
        phone: '13800001234',
        company: '东湖园区管理处',
        note: '',
        terms: '2026-01',
        queues: false,
      },
    ])
  })
  test('row 76 the ID number goes to the order once there is one, and is kept on no device', async () => {
    const save = 'POST /train/order/saveIdentity'
    const { sentTo, address } = open(sampleUser, {
      [order]: () => ({ number: 'TR000000000042', state: 'payable' as const }),
      [save]: () => ({ state: 'payable' as const }),
    })
    await userEvent.type(await screen.findByLabelText('Phone number'), '13800001234')
    await userEvent.type(screen.getByLabelText('ID number (optional)'), '990101199003070015')
    await userEvent.click(screen.getByRole('checkbox'))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('990101199003070015')
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(address()).toBe('/train/trainmain/myorder/info?number=TR000000000042'))
    expect(JSON.stringify(sentTo(order))).not.toContain('990101199003070015')
    expect(sentTo(save)[0]!.input.body).toEqual({ number: 'TR000000000042', idNumber: '990101199003070015' })
  })
  test('nothing typed is lost when it is refused, or when the page is opened anew', async () => {
    const refused = { [order]: () => Promise.reject(refusal('wrongState', 409)) }
    open(sampleUser, refused)
    await userEvent.type(await screen.findByLabelText('Phone number'), '13800001234')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    await screen.findByText(/The last seat was taken/)
    document.body.replaceChildren()
    open(sampleUser, refused)
    expect(((await screen.findByLabelText('Phone number')) as HTMLInputElement).value).toBe('13800001234')
  })
  test('a full class offers its waiting list', async () => {
    const { sentTo } = open(sampleUser, {
      [findClass]: () => sampleClass({ left: 0 }),
      [order]: () => ({ number: 'TR000000000042', state: 'queued' as const }),
    })
    await userEvent.type(await screen.findByLabelText('Phone number'), '13800001234')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
    await waitFor(() => expect(sentTo(order)[0]!.input.body).toMatchObject({ queues: true }))
  })
  test('a guest is asked to sign in, and comes back to the same class', async () => {
    open(null)
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
      `/login?path=${encodeURIComponent('/train/trainmain/signUpDetail?id=7')}`,
    )
  })
  test.each([
    ['', ['name', 'phone', 'accepted']],
    ['12345', ['name', 'phone', 'accepted']],
    ['+86 138-0000 1234', ['name', 'accepted']],
  ])('the phone %s leaves the faults %s', (phone, faults) => {
    expect(signUpFaults({ key: '', name: ' ', phone, company: '', note: '', accepted: false })).toEqual(faults)
  })
})

describe('TRN-01 questions without a login', () => {
  const found = {
    number: 'TR000000000042',
    state: 'paid' as const,
    title: '视频监控基础',
    starts: '2027-03-09T01:00:00.000Z',
    ends: '2027-03-10T09:00:00.000Z',
    zone: 'Asia/Shanghai',
    place: '杭州',
  }
  const ask = async (number: string, end: string) => {
    await userEvent.type(screen.getByLabelText('Order number'), number)
    await userEvent.type(screen.getByLabelText('End of the phone number'), end)
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }))
  }
  test('an order is looked up by its number and the end of the phone; neither stands in the address', async () => {
    const { sentTo, address } = openPage(PurchasePage, '/train/trainmain/purchaseQuery', null, {
      'POST /train/order/query': () => ({ ...found, price: 68_000 }),
    })
    await ask('tr000000000042', '1234')
    await screen.findByText('Confirmed')
    expect(sentTo('POST /train/order/query')[0]!.input.body).toEqual({ number: 'TR000000000042', phoneEnd: '1234' })
    expect(address()).toBe('/train/trainmain/purchaseQuery')
  })
  test.each([
    ['notFound', 404, 'There is no such order'],
    ['tooMany', 429, 'Those were many questions. Try again in a quarter of an hour.'],
    ['internal', 500, 'The answer did not come. Try again.'],
  ] as const)('refused with %s it says so', async (reason, status, said) => {
    openPage(PurchasePage, '/train/trainmain/purchaseQuery', null, {
      'POST /train/order/query': () => Promise.reject(refusal(reason, status)),
    })
    await ask('TR000000000042', '1234')
    await screen.findByText(said)
  })
  test('what cannot be a number is said at its field', async () => {
    const { sent } = openPage(PurchasePage, '/train/trainmain/purchaseQuery', null, {})
    await ask('42', '12')
    expect(screen.getByText('It is TR and twelve digits.')).toBeTruthy()
    expect(screen.getByText('Type the last four digits.')).toBeTruthy()
    expect(sent).toEqual([])
  })
  test('a code is verified, and an unknown one is not', async () => {
    const code = 'A'.repeat(22)
    const open = (answers: Answers) =>
      openPage(VerifyPage, `/train/trainmain/verify/${code}`, null, answers, { path: '/train/trainmain/verify/:code' })
    open({ 'POST /train/order/verify': () => ({ ...found, name: '李*' }) })
    await screen.findByText('This is genuine: the seat below is confirmed.')
    expect(screen.getByText('李*')).toBeTruthy()
    open({ 'POST /train/order/verify': () => Promise.reject(refusal('notFound', 404)) })
    await screen.findByText('Nothing confirmed stands behind this code')
  })
})
