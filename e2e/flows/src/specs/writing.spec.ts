import { expect, type Page } from '@playwright/test'
import { accountOf } from '../people.ts'
import { signIn, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import { sentencesIn } from '../sentences.ts'
import { wordFile } from '../word-file.ts'
import type { Words } from '../words.ts'

/** What authors and approvers do with a text over time: writing it, losing nothing of it, comparing its revisions, bringing one back. */
export const writingSpecs = (test: PortalTest, words: Words) => {
  const { base, content, find } = words
  const say = sayIn(content)
  const filled = (source: string, values: Record<string, string | number>) =>
    say(source).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const [first, second] = sentencesIn(content)
  const newTitle = () => `${find.title} ${crypto.randomUUID().slice(0, 8)}`
  const title = (page: Page) => page.getByLabel(say('Title'), { exact: true })
  const text = (page: Page) => page.getByRole('textbox', { name: say('Text'), exact: true })
  const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
  const isKept = (page: Page) =>
    expect(page.locator('[data-status]')).toContainText(
      say('Not saved yet. Kept on this device, <0/>').replace(/[，,]?\s*<0\/>.*/, ''),
    )
  const fold = (page: Page) => page.locator('summary').filter({ hasText: say('Details and Word import') })
  const openDetails = async (page: Page) => {
    if (await fold(page).isVisible()) await fold(page).click()
  }
  const write = async (page: Page, name: string) => {
    await page.goto(`${base}/user/upload-article`)
    await title(page).fill(name)
    await text(page).click()
    await page.keyboard.type(first)
  }
  const save = async (page: Page) => {
    await press(page, 'Save')
    await expect(page).toHaveURL(/articleId=/)
    await expect(page.getByRole('button', { name: say('Save'), exact: true })).toHaveAttribute('aria-busy', 'false')
  }

  test('a revision is compared and brought back, submitted once by a double click; its approver sees what it changes', async ({
    pageFor,
  }) => {
    const name = newTitle()
    const author = await pageFor('author')
    await write(author, name)
    await openDetails(author)
    await author.getByLabel(say('Summary'), { exact: true }).fill(first)
    await author.getByLabel(say('Product line')).selectOption({ label: find.directory })
    for (const level of ['Group', 'Subject']) await author.getByLabel(say(level)).selectOption({ index: 1 })
    await save(author)
    await text(author).press('ControlOrMeta+End')
    await author.keyboard.press('Enter')
    await author.keyboard.type(second)
    await isKept(author) // or what is said of the first save would be taken for the second
    await press(author, 'Save')
    await expect(author.locator('[data-status]')).toContainText(say('Saved, <0/>').replace(/[，,]?\s*<0\/>.*/, ''))

    await author.getByRole('link', { name: say('History'), exact: true }).click()
    await expect(
      author
        .getByRole('list', { name: say('Revisions') })
        .getByRole('listitem')
        .first(),
    ).toContainText(filled('Revision {revision}', { revision: 2 }))
    await expect(author.getByRole('insertion').filter({ hasText: second })).toBeVisible()
    await author.getByRole('button', { name: filled('Restore revision {chosen}', { chosen: 1 }) }).click()
    await author.getByRole('button', { name: say('Restore as a new revision') }).dblclick()
    const fullName = accountOf('author', content).fullName
    await expect(
      author.getByText(
        filled('{fullName} restored revision {restoredFrom} as revision {revision}', {
          fullName,
          restoredFrom: 1,
          revision: 3,
        }),
      ),
    ).toBeVisible()
    await expect(author.getByRole('list', { name: say('Revisions') }).getByRole('link')).toHaveCount(3)

    await author.goto(`${base}/user/my-article`)
    const row = author.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: say('Submit'), exact: true }).dblclick()
    await expect(row).toContainText(say('Pending'))

    const approver = await pageFor('approver')
    await approver.goto(`${base}/user/undone-matter`)
    await approver.getByRole('link', { name }).click()
    await approver.getByRole('link', { name: new RegExp(`^${say('History')}`) }).click()
    await approver
      .getByRole('list', { name: say('Revisions') })
      .getByRole('link', { name: filled('Revision {revision}', { revision: 2 }) })
      .click()
    await expect(approver.getByRole('deletion').filter({ hasText: second })).toBeVisible()
    await expect(
      approver.getByRole('button', { name: filled('Restore revision {chosen}', { chosen: 2 }) }),
    ).toHaveCount(0)
  })

  test(
    'row 85: two windows see each other; the one that saves second takes both and loses nothing',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const name = newTitle()
      const [one, two] = [await pageFor('author'), await pageFor('author')]
      await write(one, name)
      await save(one)
      await two.goto(one.url())
      await expect(text(two)).toContainText(first)
      await expect(two.getByText(say('You have this case open in another window too.'))).toBeVisible()
      await text(one).press('ControlOrMeta+End')
      await one.keyboard.press('Enter')
      await expect(text(one).locator('p').last()).toHaveText('') // the caret is there
      await one.keyboard.type(second)
      await isKept(one)
      await press(one, 'Save')
      await expect(one.locator('[data-status]')).toContainText(say('Saved, <0/>').replace(/[，,]?\s*<0\/>.*/, ''))
      await title(two).fill(`${name} 2`)
      await press(two, 'Save')
      await press(two, 'Take both')
      await expect(text(two)).toContainText(second)
      await expect(title(two)).toHaveValue(`${name} 2`)
      await press(two, 'Save')
      await expect(two.locator('[data-status]')).toContainText(say('Saved, <0/>').replace(/[，,]?\s*<0\/>.*/, ''))
      await two.reload()
      await expect(text(two)).toContainText(second)
      await expect(title(two)).toHaveValue(`${name} 2`)
    },
  )

  test('what was typed is there again after the page crashed', { tag: '@desktop' }, async ({ pageFor }) => {
    const name = newTitle()
    const page = await pageFor('author')
    await write(page, name)
    await isKept(page)
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const again = await page.context().newPage()
    await again.goto(`${base}/user/upload-article`)
    await expect(title(again)).toHaveValue(name)
    await expect(text(again)).toContainText(first)
  })

  test(
    'the back button asks before unsaved text is left; the next person at this machine does not see it',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const name = newTitle()
      // A login of its own, for it ends here.
      const page = await pageFor('guest')
      const enter = async (person: 'author' | 'approver') => {
        await page.goto(`${base}/login`, { waitUntil: 'networkidle' })
        await signIn(page, words, accountOf(person, content))
        await expect(page.getByRole('heading', { level: 1, name: words.homeHeading })).toBeVisible()
      }
      await enter('author')
      await page.goto(`${base}/user/my-article`, { waitUntil: 'networkidle' }) // a link that is clicked before the page is taken over loads a document, and the browser asks instead of the page
      await page
        .getByRole('main')
        .getByRole('link', { name: say('Write a case') })
        .last()
        .click()
      await title(page).fill(name)
      await text(page).click()
      await page.keyboard.type(first)
      await page.goBack()
      const dialog = page.getByRole('alertdialog', { name: say('Leave without saving?') })
      await dialog.getByRole('button', { name: say('Stay') }).click()
      await expect(title(page)).toHaveValue(name)
      await page.goBack()
      await dialog.getByRole('button', { name: say('Leave'), exact: true }).click()
      await expect(page).toHaveURL(`${base}/user/my-article`)

      await page.getByRole('button', { name: words.accountMenu }).click()
      await page.getByRole('button', { name: words.signOut }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.homeHeading })).toBeVisible()
      await enter('approver')
      await page.goto(`${base}/user/upload-article`)
      await expect(title(page)).toHaveValue('')
      await expect(text(page)).not.toContainText(first)
    },
  )

  test('a device that keeps nothing is said, and the case can be saved', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await write(page, newTitle())
    await expect(page.locator('[data-status]')).toContainText(say('Not saved, and this device has no room to keep it'))
    await save(page)
  })

  test('ART-09 a loss leads from the report to the text and back', async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/upload-article`)
    await expect(text(page)).toBeVisible()
    await page.locator('input[type=file][data-word]').setInputFiles(
      await wordFile(
        first,
        Array.from({ length: 40 }, (_, at) => `${at}. ${second}`),
      ),
    )
    const mark = page.getByRole('note', { name: filled('Mark {number}', { number: 1 }) })
    const line = page
      .getByRole('list', { name: say('Losses') })
      .getByRole('listitem')
      .first()
    await expect(line).toContainText(say('Equation'))
    await page.getByRole('button', { name: filled('Show loss {number} in the text', { number: 1 }) }).click()
    await expect(mark).toBeInViewport()
    await mark.getByRole('button', { name: filled('Show loss {number} in the report', { number: 1 }) }).click()
    await expect(line).toBeFocused()
    await expect(line).toBeInViewport()
  })

  test(
    'lists by keyboard: from the heading into the list, down, and open',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('author')
      await page.goto(`${base}/user/undone-matter`, { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: say('My cases') }).click()
      const heading = page.getByRole('heading', { level: 1, name: say('My cases') })
      await expect(heading).toBeFocused()
      const links = page.getByRole('table', { name: say('My cases') }).locator('[data-row-link]')
      await expect(links.first()).toBeVisible()
      await page.keyboard.press('j')
      await expect(links.nth(0)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(links.nth(1)).toBeFocused()
      await page.keyboard.press('k')
      await expect(links.nth(0)).toBeFocused()
      await page.keyboard.press('End')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/upload-article\?articleId=/)
    },
  )
}
