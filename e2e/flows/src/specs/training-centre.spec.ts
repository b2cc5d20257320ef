import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import JSZip from 'jszip'
import { join } from 'node:path'
import { pathFor } from '@portal/routing'
import { comeFromElsewhere, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** Numbers of the demo content: one that counts, one that was taken back, and the ID number of the first. */
const [valid, revoked, idNumber] = ['KSC-7Q4M-2XKD-9RTB9', 'KSC-4GVP-7BX9-ZT3Q1', '990101199003070015']

const proof = join(import.meta.dirname, '../../../../content/training/payment-proof.png')
/** An ID number of nobody, right by its check digit. */
const someIdNumber = () => {
  const digits = `99010519900307${String(Date.now() % 1000).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  return digits + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11]
}
/** A call of a person, beside the screens. */
const callAs = (request: APIRequestContext, token: string) => async (path: string, data: object) => {
  const answer = await request.post(`/api${path}`, { headers: { token }, data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return ((await answer.json()) as { data: never }).data as Record<string, never>
}

/** Courseware of SCORM 2004 that tries whatever it should not be able to do, and says what became of it. */
const hostilePackage = () => {
  const manifest = `<manifest identifier="m"><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
    <organizations><organization><title>探测</title><item identifierref="r"><title>探测</title></item></organization></organizations>
    <resources><resource identifier="r" href="index.html"/></resources></manifest>`
  const page = `<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>x</title><p id="place"></p><ul id="tried"></ul>
    <form action="/api/log/support/pv/save" method="post"><input name="a" value="b"></form>
    <script src="part.js"></script></html>`
  const script = `
    const api = window.API_1484_11
    api.Initialize('')
    document.getElementById('place').textContent = 'place ' + (api.GetValue('cmi.location') || 'one')
    api.SetValue('cmi.location', 'two')
    api.SetValue('cmi.completion_status', 'completed')
    api.Commit('')
    const tries = {
      cookie: () => document.cookie,
      storage: () => localStorage.setItem('a', 'b'),
      database: () => indexedDB.open('a'),
      worker: () => navigator.serviceWorker.register('worker.js'),
      page: () => top.document.title,
      address: () => { top.location.href = 'about:blank' },
      popup: () => { if (!window.open('about:blank')) throw new Error('none') },
      call: () => fetch('/api/site/version').then(() => {}),
      elsewhere: () => fetch('https://evil.example/').then(() => {}),
      own: () => fetch('own.json').then((answer) => answer.json()),
    }
    for (const [name, attempt] of Object.entries(tries))
      Promise.resolve().then(attempt).then(() => 'done', () => 'refused').then((became) => {
        document.getElementById('tried').innerHTML += '<li>' + name + ' ' + became + '</li>'
      })
    document.forms[0].submit()
    parent.postMessage({ courseware: { 'cmi.location': 'x'.repeat(500000) } }, '*')`
  return new JSZip()
    .file('imsmanifest.xml', manifest)
    .file('index.html', page)
    .file('part.js', script)
    .file('worker.js', '')
    .file('own.json', '{}')
    .generateAsync({ type: 'nodebuffer' })
}

/** What people do with the training centre: follow courses, buy seats, check certificates, ask for trainings, answer. */
export const trainingCentreSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)
  const open = (page: Page, path: string) => page.goto(base + path, { waitUntil: 'networkidle' })
  const main = (page: Page) => page.getByRole('main')
  const button = (page: Page, name: string) => main(page).getByRole('button', { name: say(name), exact: true })

  test(
    'row 76 the address of a QR code says how a certificate stands, and gives its signed credential',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await open(page, pathFor('trainCertificate', { number: valid }))
      await expect(main(page).getByText(say('This certificate is true and counts today.'))).toBeVisible()
      await expect(main(page).getByText('王*明')).toBeVisible()
      const link = main(page).getByRole('link', { name: say('Download the credential') })
      const answer = await page.request.get((await link.getAttribute('href'))!)
      expect(answer.headers()['content-disposition']).toContain('attachment')
      expect(await answer.json()).toMatchObject({ proof: { cryptosuite: 'eddsa-rdfc-2022' } })
      await open(page, pathFor('trainCertificate', { number: revoked }))
      await expect(
        main(page).getByText(say('This certificate was taken back. It does not count any more.')),
      ).toBeVisible()
      await expect(main(page).getByText('代考')).toHaveCount(0)
    },
  )

  test(
    'row 78 a query by ID number shows part of the name alone; after three in vain the browser answers a captcha by itself',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await comeFromElsewhere(page)
      await open(page, pathFor('certificateQuery'))
      const ask = async (words: string) => {
        await main(page).getByLabel(say('Certificate number or ID number')).fill(words)
        const answer = page.waitForResponse('**/contractor/employeeAuth/list')
        await button(page, 'Check').click()
        await answer
      }
      await ask(idNumber)
      await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(2)
      await expect(main(page).getByText(valid)).toHaveCount(0)
      expect(page.url()).not.toContain(idNumber)
      for (const nobody of ['990105198811120034', '990101197003070016', '990101198003070010']) await ask(nobody)
      await expect(main(page).getByText(say('Nothing was found'))).toBeVisible()
      const worked = page.waitForRequest(
        (request) =>
          request.url().endsWith('/contractor/employeeAuth/list') && !!request.postData()?.includes('captchaId'),
      )
      await ask(idNumber)
      await worked
      await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(2)
    },
  )

  test(
    'TRN-01 a company asks for a training, a reload loses nothing, and staff answer',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('customer')
      await open(page, pathFor('customTraining'))
      const organisation = `东湖 ${Date.now()}`
      const field = (name: string) => main(page).getByLabel(say(name), { exact: true })
      await field('Company').fill(organisation)
      await main(page)
        .getByRole('checkbox', { name: say('Video surveillance') })
        .check()
      await page.reload({ waitUntil: 'networkidle' })
      await expect(field('Company')).toHaveValue(organisation)
      await field('People to train').fill('24')
      await button(page, 'Send').click()
      await expect(field('Phone number')).toBeFocused()
      await field('Phone number').fill('+86 571 5550 0100')
      await button(page, 'Send').click()
      const sent = main(page)
        .getByRole('status')
        .getByText(/TR-\d+/)
      await expect(sent).toBeVisible()
      const number = /TR-\d+/.exec((await sent.textContent())!)![0]

      const staff = await pageFor('author')
      await open(staff, `${pathFor('cooperationDesk')}?keyword=${number}`)
      await main(staff).getByRole('link', { name: organisation }).click()
      await main(staff).getByLabel(say('Answer'), { exact: true }).fill('可以安排在一月。')
      await button(staff, 'Send the answer').click()
      await expect(main(staff).getByText('可以安排在一月。')).toBeVisible()
      await page.reload({ waitUntil: 'networkidle' })
      await expect(main(page).getByText('可以安排在一月。')).toBeVisible()
    },
  )

  test('TRN-01 from a course to its certificate: sign up, pay by proof, letter, attendance, certificate, and a stranger who verifies it', async ({
    pageFor,
    tokenOf,
  }) => {
    const [page, staff] = [await pageFor('external'), await pageFor('approver')]
    const desk = callAs(staff.request, await tokenOf('approver'))
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const course = 'platform-integration'
    const held = { courseId: course, zone: 'Asia/Shanghai', place: '杭州培训中心', seats: 3, price: 12_300 }
    const { id } = await desk('/train/desk/saveClass', {
      ...held,
      id: null,
      starts: inHours(2),
      ends: inHours(8),
      signUpUntil: inHours(1),
    })

    await open(page, `${pathFor('courseList')}?topic=platform`)
    await main(page).getByRole('link', { name: '平台对接与开放接口' }).click()
    const signUp = main(page).locator(`a[href$="${pathFor('signUpDetail')}?id=${String(id)}"]`)
    await signUp.click()
    await main(page).getByLabel(say('Phone number'), { exact: true }).fill('+44 7700 900123')
    await main(page).getByLabel(say('ID number (optional)'), { exact: true }).fill(someIdNumber())
    await main(page).getByRole('checkbox').check()
    await button(page, 'Sign up').click()
    await page.waitForURL(/number=TR\d{12}/)
    const number = /TR\d{12}/.exec(page.url())![0]
    await main(page).getByLabel(say('Proof of payment'), { exact: true }).setInputFiles(proof)
    await expect(main(page).getByText('payment-proof.png')).toBeVisible()
    await button(page, 'Hand in the proof').click()
    await expect(page.getByText(say('The proof was handed in. Our staff check it.'))).toBeVisible()

    await open(staff, `${pathFor('trainingDeskOrder')}?number=${number}`)
    await button(staff, 'Confirm the payment').click()
    await expect(button(staff, 'Confirm the payment')).toHaveCount(0)

    await page.reload({ waitUntil: 'networkidle' })
    const letter = page.waitForEvent('download')
    await button(page, 'Letter of confirmation').click()
    expect((await letter).suggestedFilename()).toMatch(/\.pdf$/)

    await desk('/train/desk/saveClass', {
      ...held,
      id,
      starts: inHours(-1),
      ends: inHours(8),
      signUpUntil: inHours(-1),
    })
    await staff.reload({ waitUntil: 'networkidle' })
    await button(staff, 'Was there').click()
    await button(staff, 'Has passed').click()
    await expect(staff.getByText(say('The certificate was issued.'))).toBeVisible()
    await page.reload({ waitUntil: 'networkidle' })
    const certificate = main(page).getByRole('link', { name: /^KSC-/ })
    const verified = (await certificate.getAttribute('href'))!

    const stranger = await pageFor('guest')
    await stranger.goto(verified, { waitUntil: 'networkidle' })
    await expect(main(stranger).getByText(say('This certificate is true and counts today.'))).toBeVisible()
    await expect(main(stranger).getByText('平台对接与开放接口')).toBeVisible()
  })

  // Its console may complain: the courseware tries what the browser refuses.
  const learn = async (browser: Browser, baseURL: string, token: string) => {
    const page = await browser.newPage({ baseURL })
    await page.context().addCookies([{ name: 'token', value: token, url: baseURL }])
    return page
  }
  test(
    'TRN-01 courseware of both versions goes on after a reload, and reaches nothing around its frame',
    { tag: '@desktop' },
    async ({ browser, baseURL, tokenOf }) => {
      const page = await learn(browser, baseURL!, await tokenOf('external'))
      const frame = page.frameLocator('iframe')
      const begin = async (course: string, lesson: number) => {
        await open(page, `${pathFor('trainCourse', { id: course })}?lesson=${lesson}`)
        await button(page, 'Begin the lesson').click()
      }
      const kept = (name: string) =>
        page.waitForResponse(
          (answer) =>
            answer.url().endsWith('/train/trainCourse/saveCourseware') &&
            answer.ok() &&
            !!answer.request().postData()?.includes(name),
        )

      await begin('video-system-basics', 4)
      await expect(frame.getByText('第 1 题，共 3 题')).toBeVisible()
      const answered = kept('cmi.core.lesson_location')
      await frame.getByRole('button', { name: /^B 点/ }).click()
      await expect(frame.getByText(/^正确。/)).toBeVisible()
      await answered
      await begin('video-system-basics', 4)
      await expect(frame.getByText('第 2 题，共 3 题')).toBeVisible()

      const author = await tokenOf('author')
      const course = 'firmware-and-hardening'
      const imported = await page.request.post('/api/train/desk/importCourseware', {
        headers: { token: author },
        multipart: { file: { name: 'probe.zip', mimeType: 'application/zip', buffer: await hostilePackage() } },
      })
      expect(imported.status(), await imported.text()).toBe(200)
      const { fileId } = ((await imported.json()) as { data: { fileId: string } }).data
      const desk = callAs(page.request, author)
      const { revision, lessons } = (await desk('/train/desk/course', { id: course })) as unknown as {
        revision: string
        lessons: object[]
      }
      const added = {
        title: '探测',
        minutes: 1,
        preview: false,
        text: '',
        video: null,
        courseware: fileId,
        questions: [],
      }
      await desk('/train/desk/saveLessons', {
        id: course,
        revision,
        lessons: [...lessons.map((lesson, was) => ({ ...lesson, was })), { ...added, was: null }],
      })
      const saved = kept('cmi.completion_status')
      await begin(course, lessons.length + 1)
      await expect(frame.getByText('place one')).toBeVisible()
      await expect(frame.getByRole('listitem')).toHaveCount(10)
      expect((await frame.getByRole('listitem').allTextContents()).toSorted()).toEqual([
        'address refused',
        'call refused',
        'cookie refused',
        'database refused',
        'elsewhere refused',
        'own done',
        'page refused',
        'popup refused',
        'storage refused',
        'worker refused',
      ])
      await saved
      await expect(main(page).getByText(say('You have done this lesson.'))).toBeVisible()
      // Where a frame may go is said by the page around it: nowhere but into its own site, whose pages let nobody frame them.
      const inside = page.frames().find((each) => each.url().includes('/courseware/'))!
      await inside.evaluate(() => void (location.href = 'https://evil.example/')).catch(() => {})
      await expect.poll(() => page.frames().some((each) => each.url().includes('evil.example/'))).toBe(false)
      expect(page.url()).toContain(course)
      await begin(course, lessons.length + 1)
      await expect(frame.getByText('place two')).toBeVisible()
      await page.close()
    },
  )
}
