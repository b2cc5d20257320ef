import { expect, type Locator, type Page } from '@playwright/test'
import { accountOf } from '../people.ts'
import { oneEdition } from '../in-turns.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import { sentencesIn } from '../sentences.ts'
import { wordFile } from '../word-file.ts'
import type { Words } from '../words.ts'

/** Presses Tab, or Shift and Tab, until something has the focus; fails when the whole page was gone through. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${target.toString()}`)
}

/** Ten tasks without a pointer: sign in, search and open, the tree, the language, consent, write, import a Word file, submit, compare, approve. */
export const keyboardSpecs = (test: PortalTest, words: Words) => {
  const { edition, base, content, find, publicCase, search, results, homeHeading } = words
  const say = sayIn(content)
  const [first, second] = sentencesIn(content)
  const live = { waitUntil: 'networkidle' } as const
  const openHome = async (page: Page) => {
    await page.goto(base || '/', live)
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  test('row 100 by keyboard: sign in', async ({ pageFor }) => {
    const page = await pageFor('guest')
    const { userAccount, password } = accountOf('external', content)
    await openHome(page)
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: words.signIn }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
    await tabTo(page, page.getByLabel(words.account, { exact: true }))
    await page.keyboard.type(userAccount)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(heading(page, homeHeading)).toBeFocused()
    await expect(page.getByRole('banner').getByRole('button', { name: words.accountMenu })).toBeVisible()
  })

  test('row 100 by keyboard: search, and open what was found', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await openHome(page)
    await tabTo(page, page.getByRole('banner').getByRole('combobox', { name: search }))
    await page.keyboard.type(find.title)
    await page.keyboard.press('Enter')
    const found = page.getByRole('region', { name: results }).getByRole('link', { name: publicCase })
    await tabTo(page, found.first())
    await page.keyboard.press('Enter')
    await expect(heading(page, publicCase)).toBeFocused()
  })

  test('row 100 by keyboard: the tree of directories', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/dataSection/all`, live)
    const tree = page.getByRole('navigation', { name: find.directories })
    const branch = tree.getByRole('link', { name: find.directory })
    await tabTo(page, branch)
    await page.keyboard.press('Enter')
    await expect(heading(page, find.directory)).toBeVisible()
    const below = tree.getByRole('list').getByRole('list').getByRole('link').first()
    const name = (await below.locator('span').textContent())!
    await tabTo(page, below)
    await page.keyboard.press('Enter')
    await expect(heading(page, name)).toBeVisible()
    await tabTo(
      page,
      page
        .getByRole('region', { name: say('Documents') })
        .getByRole('link')
        .first(),
    )
  })

  if (edition.languages.length > 1) {
    test('row 100 by keyboard: another language', { tag: oneEdition }, async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${base}/dataDirectory`, live)
      const other = edition.languages.find(({ content: each }) => each !== content)!
      await tabTo(page, page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('Language')}`) }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('link', { name: other.name, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', other.tag)
      await expect(page).toHaveURL(`/${other.language}/dataDirectory`)
    })
  }

  test('row 100 EDT-06 by keyboard: the question about cookies', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.context().clearCookies()
    await openHome(page)
    const question = page.getByRole('region', { name: words.cookies })
    await tabTo(page, question.getByRole('button', { name: words.decline }))
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    expect((await page.context().cookies()).find(({ name }) => name === 'cookie-consent')?.value).toBe('declined')
  })

  test('row 100 ART-09 by keyboard: write, import a Word file, submit; compare, approve', async ({ pageFor }) => {
    const title = `${find.title} ${crypto.randomUUID().slice(0, 8)}`
    const author = await pageFor('author')
    const press = async (page: Page, name: string) => {
      await tabTo(page, page.getByRole('button', { name: say(name), exact: true }))
      await page.keyboard.press('Enter')
    }
    await author.goto(`${base}/user/upload-article`, live)
    await tabTo(author, author.getByLabel(say('Title'), { exact: true }))
    await author.keyboard.type(title)
    const chooser = author.waitForEvent('filechooser')
    await tabTo(author, author.getByRole('button', { name: say('Import Word') }))
    await author.keyboard.press('Enter')
    await (await chooser).setFiles(await wordFile(first, [second]))
    const text = author.getByRole('textbox', { name: say('Text'), exact: true })
    await expect(text).toContainText(second)

    await tabTo(author, author.getByLabel(say('Summary'), { exact: true }))
    await author.keyboard.type(first)
    for (const name of ['Product line', 'Group', 'Subject']) {
      await tabTo(author, author.getByLabel(say(name)))
      await author.keyboard.press('ArrowDown')
    }
    await tabTo(author, author.getByRole('button', { name: say('Submit for approval') }), 'Shift+Tab')
    await author.keyboard.press('Enter')
    await press(author, 'Submit with the marks')
    await expect(author).toHaveURL(`${base}/user/my-article`)

    const approver = await pageFor('approver')
    const approve = async () => {
      await approver.goto(`${base}/user/undone-matter`, live)
      await tabTo(approver, approver.getByRole('main').getByRole('link', { name: title }))
      await approver.keyboard.press('Enter')
      await expect(approver.getByRole('button', { name: say('Approve and publish') })).toBeVisible()
    }
    await approve()
    await press(approver, 'Approve and publish')
    await expect(approver.getByText(say('{billNo} is published.').replace('{billNo}', '')).first()).toBeVisible()

    // A published case is changed: its approver goes from change to change.
    const row = author.getByRole('link', { name: title, exact: true })
    await author.reload(live)
    await tabTo(author, row)
    await author.keyboard.press('Enter')
    await tabTo(author, text)
    await author.keyboard.press('Control+Home')
    await author.keyboard.type(second)
    await author.keyboard.press('Enter')
    await tabTo(author, author.getByRole('button', { name: say('Submit for approval') }), 'Shift+Tab')
    await author.keyboard.press('Enter')
    await press(author, 'Submit with the marks')
    await expect(author).toHaveURL(`${base}/user/my-article`)
    await approve()
    await approver.keyboard.press('Alt+ArrowDown')
    await expect(approver.locator(':focus')).toContainText(second)
    await press(approver, 'Approve and publish')
    await expect(approver.getByText(say('{billNo} is published.').replace('{billNo}', '')).first()).toBeVisible()
  })
}
