import { expect, type Page } from '@playwright/test'
import { pathFor } from '@portal/routing'
import type { PortalTest } from '../portal-test.ts'
import { scheduledBulletin } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What people do with what the vendor publishes: policies by date, advisories, videos, centres, partners, words of the trade. */
export const publishedSpecs = (test: PortalTest, { base, content, edition }: Words) => {
  const say = sayIn(content)
  const open = (page: Page, path: string) => page.goto(base + path, { waitUntil: 'networkidle' })
  const heading = (page: Page, level = 1) => page.getByRole('heading', { level })
  const main = (page: Page) => page.getByRole('main')

  test('row 69 a policy is read as it is in force, as it was before, and what changed between', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await open(page, pathFor('policy', { id: 'rma' }))
    await expect(main(page).getByText(say('In force'), { exact: true }).first()).toBeVisible()
    const versions = main(page).locator('#versions').getByRole('listitem')
    await expect(versions).toHaveCount(2)
    await main(page)
      .getByRole('button', { name: say('Compare'), exact: true })
      .click()
    await expect(
      page
        .getByRole('list', { name: say('What changed') })
        .getByRole('insertion')
        .first(),
    ).toBeVisible()
    await expect(
      page
        .getByRole('list', { name: say('What changed') })
        .getByRole('deletion')
        .first(),
    ).toBeVisible()
    await versions.getByRole('link', { name: '2024.1' }).click()
    await expect(main(page).getByText(say('This version is no longer in force.'))).toBeVisible()
    await page.reload({ waitUntil: 'networkidle' })
    await main(page)
      .getByRole('link', { name: say('Read the one that is') })
      .click()
    await expect(main(page).getByText(say('This version is no longer in force.'))).toBeHidden()
  })

  test('row 45 a bulletin for a later time is seen beforehand by staff, at that time, and by nobody else', async ({
    pageFor,
  }) => {
    const title = await scheduledBulletin(pageFor, content === 'zh' ? 'zh' : 'en', '2096-12-01T00:00:00Z')
    const preview = say('What readers see at another time')
    const guest = await pageFor('guest')
    await open(guest, pathFor('bulletin'))
    await expect(main(guest).getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(main(guest).getByText(title)).toHaveCount(0)
    await expect(main(guest).getByText(preview)).toHaveCount(0)

    const staff = await pageFor('author')
    await open(staff, pathFor('bulletin'))
    await main(staff).getByText(preview).click()
    const clock = main(staff).getByLabel(say('Day and time'))
    const found = main(staff).getByRole('button', { name: title })
    await clock.fill('2096-11-30T00:00')
    await expect(main(staff).locator('details ol > li').first()).toBeVisible()
    await expect(found).toHaveCount(0)
    await clock.fill('2096-12-02T00:00')
    await found.click()
    await expect(main(staff).locator('details').getByText(say('Not shown yet'))).toBeVisible()
    await expect(main(staff).locator('details li').getByText(title)).toHaveCount(3)
  })

  test('row 45 a bulletin that its author scheduled and an approver published is read by guests at its time, and not after', async ({
    pageFor,
  }) => {
    const people = { author: await pageFor('author'), approver: await pageFor('approver') }
    const guest = await pageFor('guest')
    const [begins, ends] = [Date.now() + 8_000, Date.now() + 14_000]
    const title = await scheduledBulletin(
      async (person) => people[person as keyof typeof people],
      content === 'zh' ? 'zh' : 'en',
      new Date(begins).toISOString(),
      new Date(ends).toISOString(),
    )
    // The page as the server draws it for a guest, and keeps it.
    const isRead = async () => (await (await guest.request.get(base + pathFor('bulletin'))).text()).includes(title)
    expect(await isRead()).toBe(false)
    await expect.poll(isRead, { intervals: [300] }).toBe(true)
    expect(Date.now()).toBeGreaterThanOrEqual(begins)
    await expect.poll(isRead, { intervals: [300] }).toBe(false)
    expect(Date.now()).toBeGreaterThanOrEqual(ends)
  })

  test('row 56 from an advisory to the own device: affected, what mends it, and the firmware', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await open(page, pathFor('securityAffected'))
    const ask = async (model: string, version: string) => {
      await main(page).getByLabel(say('Model'), { exact: true }).fill(model)
      await main(page).getByLabel(say('Version in use'), { exact: true }).fill(version)
      await main(page)
        .getByRole('button', { name: say('Check'), exact: true })
        .click()
    }
    await ask('KS-NVR-5216-4K', '5.6.1')
    await expect(main(page).getByRole('link', { name: say('Find the firmware') })).toHaveAttribute(
      'href',
      /KS-NVR-5216-4K/,
    )
    const advisory = main(page).getByRole('heading', { level: 3 }).getByRole('link').first()
    const title = await advisory.textContent()
    await advisory.click()
    await expect(heading(page)).toHaveText(title!)
    await expect(
      main(page)
        .getByText(/CVE-2026-/)
        .first(),
    ).toBeVisible()
    await page.goBack()
    await ask('KS-NVR-5216-4K', '99.0')
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(0)
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toContainText('KS-NVR-5216-4K')
  })

  test('row 58 a vulnerability is reported without an account, judged by staff, and followed by its secret link', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await open(page, pathFor('securityResponse'))
    await main(page)
      .getByRole('button', { name: say('Write a report') })
      .click()
    await expect(main(page).getByRole('link', { name: say('Download the key') })).toHaveAttribute('href', /openpgp/)
    const title = `XSS ${Date.now()}`
    await main(page).getByLabel(say('What is it, in a few words?')).fill(title)
    await main(page).getByLabel(say('How it can be reproduced, and what it makes possible')).fill('1\n2')
    await main(page)
      .getByRole('button', { name: say('Send the report') })
      .click()
    const number = main(page).getByText(/^VR-\d{6}$/)
    await expect(number).toBeVisible()
    await expect(page).toHaveURL(/#report=[\w-]{43}$/)

    const staff = await pageFor('approver')
    await open(staff, `${pathFor('reportDesk')}?keyword=${await number.textContent()}`)
    await main(staff).getByRole('link', { name: title }).click()
    await main(staff).getByLabel(say('What follows')).selectOption('confirm')
    await main(staff).getByLabel(say('What the sender reads')).fill('as you say')
    await main(staff)
      .getByRole('button', { name: say('Send'), exact: true })
      .click()
    const said = say('What was said')
    await expect(main(staff).getByRole('list', { name: said }).getByText('as you say')).toBeVisible()

    await page.reload({ waitUntil: 'networkidle' })
    await expect(main(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(main(page).getByRole('list', { name: said }).getByText('as you say')).toBeVisible()
  })

  test('row 54 programs find the advisories by themselves, and no page stands in their place', async ({ request }) => {
    const metadata = await request.get('/.well-known/csaf/provider-metadata.json')
    expect(metadata.headers()['content-type']).toContain('application/json')
    const index = await (await request.get('/.well-known/csaf/white/index.txt')).text()
    const [first] = index.trim().split('\n')
    const document = await request.get(`/.well-known/csaf/white/${first}`)
    expect((await document.json()).document.csaf_version).toBe('2.0')
    const signature = await (await request.get(`/.well-known/csaf/white/${first}.asc`)).text()
    expect(signature).toContain('BEGIN PGP SIGNATURE')
    const [{ url }] = (await metadata.json()).public_openpgp_keys
    expect(await (await request.get(new URL(url).pathname)).text()).toContain('BEGIN PGP PUBLIC KEY BLOCK')
    expect(await (await request.get('/.well-known/security.txt')).text()).toContain(`Encryption: ${url}`)
    expect((await request.get('/.well-known/nothing')).headers()['content-type']).not.toContain('text/html')
  })

  test('row 48 what is said in a video is found, and the hit begins at its second', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await open(page, pathFor('videoSearch'))
    await main(page)
      .getByRole('searchbox')
      .fill(content === 'zh' ? '螺钉' : 'screw')
    await page.keyboard.press('Enter')
    const hit = page
      .getByRole('list', { name: say('Said in the video') })
      .getByRole('link')
      .first()
    const second = Number(new URL((await hit.getAttribute('href'))!, 'http://x').searchParams.get('t'))
    await hit.click()
    const film = main(page).locator('video')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)))
      .toBeGreaterThanOrEqual(second)
  })

  test('row 60 places say whether they are open, in their own time, and can be called', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await open(page, pathFor('serviceCenter'))
    await expect(
      main(page)
        .getByRole('listitem')
        .getByText(new RegExp(`^(${say('Open now')}|${say('Closed now')})$`))
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^\+/ }).first()).toHaveAttribute('href', /^tel:\+\d+$/)
    // The same place, read in three zones: one of them, at least, has other clocks than the place, and no two the same.
    const clocks: string[] = []
    const device = await page.context().newCDPSession(page)
    for (const timezoneId of ['Asia/Shanghai', 'Europe/Moscow', 'America/Bogota']) {
      await device.send('Emulation.setTimezoneOverride', { timezoneId })
      await page.reload({ waitUntil: 'networkidle' })
      const state = main(page).getByRole('listitem').locator('[data-open] small').first()
      await expect(state).not.toBeEmpty()
      clocks.push(/[(（](.*)[)）]/.exec((await state.textContent())!)?.[1] ?? '')
    }
    expect(new Set(clocks).size).toBe(3)
    const service = main(page).getByLabel(say('Service'), { exact: true })
    await service.selectOption({ label: say('Training') })
    await main(page).locator('form').getByRole('button').click()
    await expect(page).toHaveURL(/service=training/)
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: say('Training') })
        .first(),
    ).toBeVisible()
  })

  test('NAV-03 a form is sent from its own page: a partner is checked by the number of the certificate; who is none is not found', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await open(page, pathFor('partnerInquiry'))
    const ask = async (words: string) => {
      await main(page).getByRole('textbox').fill(words)
      await main(page)
        .getByRole('button', { name: say('Check'), exact: true })
        .click()
    }
    await ask('KSP-XX-0000')
    await expect(main(page).getByText(say('We know no such partner'))).toBeVisible()
    await ask(edition.name === 'cn' ? 'KSP-CN' : 'KSP-DE')
    await expect(main(page).getByText(say('We know no such partner'))).toBeVisible()
  })

  test('row 50 a fault tree asks one question after the other; back is one step, a link shares the way, and each end leads on', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await open(page, pathFor('faultTrees'))
    await main(page).getByRole('searchbox').fill('PoE')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/keyword=PoE/)
    await main(page).getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/faultTree\/\d+/)
    const step = main(page).getByRole('heading', { level: 2 }).first()
    const answers = main(page).locator('section > ul > li > a')
    await expect(answers.first()).toBeVisible()
    const first = await step.textContent()
    await answers.first().click()
    await expect(page).toHaveURL(/path=a$/)
    await expect(step).not.toHaveText(first!)
    await expect(step).toBeFocused()
    await page.goBack()
    await expect(step).toHaveText(first!)
    for (let steps = 0; steps < 20 && (await answers.count()); steps++) {
      const before = await step.textContent()
      await answers.last().click()
      await expect(step).not.toHaveText(before!)
    }
    const end = await step.textContent()
    await expect(main(page).getByRole('heading', { level: 3, name: say('Did this solve it?') })).toBeVisible()
    await main(page)
      .getByRole('region', { name: say('Did this solve it?') })
      .getByRole('button')
      .last()
      .click()
    await expect(main(page).getByRole('link', { name: say('Ask for service with these answers') })).toHaveAttribute(
      'href',
      /tree=\d{12}&path=[a-z.]+$/,
    )
    const other = await pageFor('guest')
    await other.goto(page.url())
    await expect(other.getByRole('main').getByRole('heading', { level: 2, name: end! })).toBeVisible()
    await other.goto(page.url().replace(/path=.*/, 'path=a.nonsense'))
    await expect(
      other
        .getByRole('main')
        .getByText(say('The guide has changed since this address was made. This is the last step that it still has.')),
    ).toBeVisible()
  })

  test('row 71 a word of the trade explains itself in a case, by keyboard', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await open(page, `${pathFor('search')}?keyword=PoE`)
    await main(page)
      .locator(`a[href*="${pathFor('dataSectionDetail', { id: '' })}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(/dataSectionDetail/)
    await expect(heading(page)).toBeFocused()
    const mark = page.locator('article [data-term]').first()
    // Terms come once a reader does something.
    await expect(async () => {
      await page.keyboard.press('Shift')
      await expect(mark).toBeAttached({ timeout: 1000 })
    }).toPass()
    await mark.focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })
}
