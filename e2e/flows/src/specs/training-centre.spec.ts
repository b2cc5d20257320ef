import { expect, type Page } from '@playwright/test'
import { pathFor } from '@portal/routing'
import { comeFromElsewhere, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** Numbers of the demo content: one that counts, one that was taken back, and the ID number of the first. */
const [valid, revoked, idNumber] = ['KSC-7Q4M-2XKD-9RTB9', 'KSC-4GVP-7BX9-ZT3Q1', '990101199003070015']

/** What people do with the training centre: check certificates, ask for trainings, answer. */
export const trainingCentreSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)
  const open = (page: Page, path: string) => page.goto(base + path, { waitUntil: 'networkidle' })
  const main = (page: Page) => page.getByRole('main')
  const button = (page: Page, name: string) => main(page).getByRole('button', { name: say(name), exact: true })

  test('row 76 the address of a QR code says how a certificate stands, and gives its signed credential', async ({
    pageFor,
  }) => {
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
  })

  test('row 78 a query by ID number shows part of the name alone; after three in vain the browser answers a captcha by itself', async ({
    pageFor,
  }) => {
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
  })

  test('TRN-01 a company asks for a training, a reload loses nothing, and staff answer', async ({ pageFor }) => {
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
  })
}
