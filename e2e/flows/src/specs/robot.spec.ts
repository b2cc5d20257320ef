import { expect } from '@playwright/test'
import { fullPath } from '@portal/routing'
import { expectAccessible } from '../gates/accessible.ts'
import { expectFits } from '../gates/fits.ts'
import { routesOf } from '../gates/screens.ts'
import { expectTargets } from '../gates/targets.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** The helper that answers a question with passages of what is published. */
export const robotSpecs = (test: PortalTest, { edition, base, content, publicCase, internalCase, titleOf }: Words) => {
  const say = sayIn(content)
  const robot = base + fullPath(routesOf(edition)['robot']!)
  const question = 'Why is my recorder not able to find the camera in its subnet, please?'

  test('row 94 the robot answers a question with passages, by keyboard, politely, as a conversation that can be shared', async ({
    pageFor,
    isMobile,
  }) => {
    const page = await pageFor('guest')
    await page.goto(robot, { waitUntil: 'networkidle' })
    const asked = page.getByRole('main').getByLabel(say('Your question'))
    await asked.focus()
    await page.keyboard.press('Enter')
    await expect(asked).toHaveAttribute('aria-invalid', 'true')
    await expect(asked).toBeFocused()
    await page.keyboard.type(question)
    await page.keyboard.press('Enter')
    const turns = page.getByRole('list', { name: say('Conversation, newest first') }).locator('> li')
    await expect(turns).toHaveCount(1)
    await expect(turns.first().getByRole('heading', { level: 2 })).toHaveText(question)
    const quoted = turns
      .first()
      .getByRole('listitem')
      .filter({ has: page.getByRole('blockquote') })
    await expect(quoted.filter({ hasText: publicCase }).first()).toBeVisible()
    expect(await quoted.count()).toBeLessThanOrEqual(3)
    await expect(quoted.first().locator('mark').first()).toBeVisible()
    await expect(page.getByRole('status', { name: say('Answer') })).toHaveText(/^\d passages? fit/)
    await expect(asked).toBeFocused()
    await expect(asked).toHaveValue('')

    await page.keyboard.type('4231')
    await page.keyboard.press('Enter')
    await expect(turns).toHaveCount(2)
    await expect(turns.first().getByRole('heading', { level: 2 })).toHaveText('4231')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.reload({ waitUntil: 'networkidle' })
      await expectAccessible(page, `with two answers, ${colorScheme}`)
    }
    await expectTargets(page, isMobile ? 44 : 24)
    await expectFits(page)

    const other = await pageFor('guest')
    await other.goto(page.url())
    await expect(other.getByRole('heading', { level: 2 }).filter({ hasText: question })).toBeVisible()
    await page.goBack()
    await expect(turns).toHaveCount(1)
    await turns
      .first()
      .getByRole('link', { name: say('Open the search') })
      .click()
    await expect(page).toHaveURL(`${base}/search?keyword=${encodeURIComponent(question)}`)
  })

  test(
    'row 94 the robot never uses what the visitor may not read, and says when nothing fits',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const ask = `${robot}?q=${encodeURIComponent(internalCase)}`
      const staff = await pageFor('author')
      await staff.goto(ask)
      await expect(staff.getByRole('main').getByRole('link', { name: internalCase }).first()).toBeVisible()
      const guest = await pageFor('guest')
      await guest.goto(ask)
      await expect(guest.getByRole('list', { name: say('Conversation, newest first') })).toBeVisible()
      await expect(guest.getByRole('main').getByRole('link', { name: internalCase })).toHaveCount(0)
      await guest.goto(`${robot}?q=${encodeURIComponent('<zzqqx> &zzqqy; .*')}`)
      await expect(guest.getByRole('heading', { level: 3, name: say('No case fits') })).toBeVisible()
      await expect(guest.getByRole('heading', { level: 2 }).first()).toHaveText('<zzqqx> &zzqqy; .*')
    },
  )

  test(
    'row 95 a passage opens on its page, at its heading, and is marked there',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${robot}?q=${encodeURIComponent('How long do I have to press the reset button?')}`, {
        waitUntil: 'networkidle',
      })
      const passage = page.getByRole('blockquote').first()
      await expect(passage).toContainText('15 seconds')
      await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
      await page.waitForURL(/\/dataSectionDetail\/\d+#art-/)
      await expect(page.getByRole('heading', { level: 2, name: 'Reset with the button' })).toBeInViewport()
    },
  )

  test('the robot answers without JavaScript', { tag: '@desktop' }, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
    await page.goto(`${robot}?q=4231`)
    await page.locator('main input[name=q]:visible').fill(question)
    await page.locator('main button[type=submit]').last().click()
    await expect(page.locator('main ol > li > h2')).toHaveText([question, '4231'])
    await page.close()
  })

  test(
    'LNG-03 between the robot, which has no language pack, and the other pages the document is loaded anew',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      const document = await page.goto(robot, { waitUntil: 'networkidle' })
      expect(await document!.text()).toContain('"pack":{}')
      const packs: string[] = []
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('internate/front')) packs.push(request.url())
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('Search'), exact: true })
        .click()
      await expect(page).toHaveURL(`${base}/search`)
      await expect(page.getByRole('heading', { level: 1, name: say('What are you looking for?') })).toBeVisible()
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: titleOf('robot'), exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: titleOf('robot') })).toBeVisible()
      expect(documents[0]).toBe(`${base}/search`)
      expect(packs).toEqual([])
    },
  )
}

/** The same robot in the chat of an edition that has no page of it. */
export const chatSpecs = (test: PortalTest, { base, content, publicCase }: Words) => {
  const say = sayIn(content)
  const question = '为什么录像机找不到同一网段的摄像机'

  test('row 94 the chat answers from what is published, stays from page to page, and hands the conversation over to a request', async ({
    pageFor,
    isMobile,
  }) => {
    const page = await pageFor('external')
    await page.goto(`${base}/`, { waitUntil: 'networkidle' })
    const door = page.getByRole('contentinfo').getByRole('button', { name: say('Online service') })
    await door.click()
    const chat = page.getByRole('dialog', { name: say('Online service') })
    await chat.getByLabel(say('Your question')).fill(question)
    await page.keyboard.press('Enter')
    const quoted = chat.getByRole('listitem').filter({ has: page.getByRole('blockquote') })
    await expect(quoted.filter({ hasText: publicCase }).first()).toBeVisible()
    await expect(chat.getByRole('status', { name: say('Answer') })).not.toBeEmpty()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `with an answer in the chat, ${colorScheme}`, {
        covered: true,
        within: 'dialog[open]',
      })
    }
    await expectTargets(page, isMobile ? 44 : 24)
    await expectFits(page)

    await page.keyboard.press('Escape')
    await expect(chat).toBeHidden()
    await expect(door).toBeFocused()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('Search'), exact: true })
      .click()
    await expect(page).toHaveURL(`${base}/search`)
    await door.click()
    await expect(chat.getByRole('heading', { level: 2, name: question })).toBeVisible()
    await chat.getByRole('link', { name: say('Ask a person') }).click()
    await expect(page).toHaveURL(/\/requestSubmit\?title=/)
    await expect(chat).toBeHidden()
    const main = page.getByRole('main')
    // The router led there, not the browser: the page is announced, and the conversation goes on.
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main.getByLabel(say('What is it about?'))).toHaveValue(question)
    await expect(main.getByLabel(say('What happens?'))).toHaveValue(new RegExp(`^${question}\n\n.*${publicCase}`))
    await door.click()
    await expect(chat.getByLabel(say('Your question'))).toBeFocused()
    await expect(chat.getByRole('heading', { level: 2, name: question })).toBeVisible()
  })
}
