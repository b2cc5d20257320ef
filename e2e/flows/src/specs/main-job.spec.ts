import { expect, type Page } from '@playwright/test'
import { sayIn } from '../say.ts'
import { sentencesIn } from '../sentences.ts'
import type { PortalTest } from '../portal-test.ts'
import type { Words } from '../words.ts'
import { wordFile } from '../word-file.ts'

/** The reason why the portal exists: a case is written, submitted, approved and found. */
export const mainJobSpecs = (test: PortalTest, { base, content, find, results }: Words) => {
  const say = sayIn(content)
  const sentences = sentencesIn(content)
  // A word that nobody else uses finds the case; letters only, so that no language cuts it.
  const uniqueWord = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')

  const fillDetails = async (page: Page, title: string) => {
    await page.getByLabel(say('Title'), { exact: true }).fill(title)
    const details = page.locator('summary').filter({ hasText: say('Details and Word import') })
    if (await details.isVisible()) await details.click()
    await page.getByLabel(say('Summary'), { exact: true }).fill(sentences[0])
    await page.getByLabel(say('Product line')).selectOption({ label: find.directory })
    await page.getByLabel(say('Group')).selectOption({ index: 1 })
    await page.getByLabel(say('Subject')).selectOption({ index: 1 })
    const models = page.getByRole('combobox', { name: say('Product models') })
    await models.fill('4231E')
    await models.press('Enter')
  }
  const decide = async (page: Page, title: string) => {
    await page.goto(`${base}/user/undone-matter`)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const isFound = async (page: Page, word: string, title: string) => {
    await expect
      .poll(async () => (await page.request.get(`${base}/search?keyword=${word}`)).text(), {
        timeout: 2000,
        intervals: [200],
      })
      .toContain('<mark>')
    await page.goto(`${base}/search?keyword=${word}`)
    await expect(page.getByRole('region', { name: results }).getByRole('link', { name: title })).toBeVisible()
  }

  test('ART-02 ART-09 a case from a Word file is written, submitted, approved, and found by a visitor within two seconds', async ({
    pageFor,
  }) => {
    const word = uniqueWord()
    const title = `${find.title} ${word}`
    const author = await pageFor('author')
    await author.goto(`${base}/user/upload-article`)
    await fillDetails(author, title)
    await author.locator('input[type=file][data-word]').setInputFiles(await wordFile(sentences[0], sentences))
    await expect(author.getByRole('region', { name: say('Word import') })).toContainText(say('Equation'))
    await expect(author.getByRole('textbox', { name: say('Text'), exact: true })).toContainText(sentences[1])
    await author.getByRole('button', { name: say('Submit for approval') }).click()
    await author.getByRole('button', { name: say('Submit with the marks') }).click()
    await expect(author).toHaveURL(`${base}/user/my-article`)
    await expect(author.getByRole('link', { name: title, exact: true })).toBeVisible()

    const approver = await pageFor('approver')
    await decide(approver, title)
    await approver.getByRole('button', { name: say('Approve and publish') }).click()
    await expect(approver.getByText(say('{billNo} is published.').replace('{billNo}', '')).first()).toBeVisible()

    const visitor = await pageFor('guest')
    await isFound(visitor, word, title)
    await visitor.getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByRole('article')).toContainText(sentences[1])
    await visitor.goto(`${base}/dataSection/all`)
    await expect(visitor.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
  })

  test('what was typed survives a reload', async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/upload-article`)
    const title = `${find.title} ${uniqueWord()}`
    await page.getByLabel(say('Title'), { exact: true }).fill(title)
    await page.getByRole('textbox', { name: say('Text'), exact: true }).fill(sentences[0])
    await page.reload()
    await expect(page.getByLabel(say('Title'), { exact: true })).toHaveValue(title)
    await expect(page.getByRole('textbox', { name: say('Text'), exact: true })).toContainText(sentences[0])
  })
}
