import { expect, type Page } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import { sentencesIn } from '../sentences.ts'
import type { Words } from '../words.ts'

/** ERR-01. An old tab after a new deployment, and a part of a page that is missing for good. */
export const deploymentSpecs = (test: PortalTest, words: Words) => {
  const { base, content, find, partMissing, reload } = words
  const say = sayIn(content)
  /** A build that is gone, for as long as the old document is there: what it asks for is answered by 404. */
  const renew = async (page: Page, script: string) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
    })
    await page.route(script, (route) =>
      documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    )
    return { documents: () => documents }
  }
  const directory = (page: Page) => page.getByRole('main').getByRole('link').filter({ hasText: find.directory }).first()

  test('row 101 ERR-01 an old tab goes on with the renewed site by itself: one document more, and no message', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(base || '/', { waitUntil: 'networkidle' })
    const { documents } = await renew(page, '**/assets/section-page-*.js')
    await directory(page).click()
    await expect.poll(documents).toBe(1)
    await expect(page.getByRole('heading', { level: 1, name: find.directory })).toBeVisible()
    await page.waitForLoadState('networkidle') // a link that is clicked before the page is taken over loads a document as well
    // It is alive, and what is missing later is no reason to begin anew.
    await page.getByRole('main').getByRole('link', { name: find.mostRead }).click()
    await expect(page).toHaveURL(/order=hits/)
    expect(documents()).toBe(1)
    await expect(page.getByText(partMissing)).toHaveCount(0)
  })

  test('row 101 ERR-01 what was typed is still there when an old tab goes on with the renewed site', async ({
    pageFor,
  }) => {
    const page = await pageFor('author')
    const name = `${find.title} ${crypto.randomUUID().slice(0, 8)}`
    await page.goto(`${base}/user/upload-article`, { waitUntil: 'networkidle' })
    await page.getByLabel(say('Title'), { exact: true }).fill(name)
    await page.getByRole('textbox', { name: say('Text'), exact: true }).click()
    await page.keyboard.type(sentencesIn(content)[0])
    const { documents } = await renew(page, '**/assets/my-article-page-*.js')
    await page.getByRole('button', { name: words.accountMenu }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: words.titleOf('myArticle'), exact: true })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Leave'), exact: true })
      .click()
    await expect.poll(documents).toBe(1)
    await expect(page).toHaveURL(`${base}/user/my-article`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${base}/user/upload-article`)
    await expect(page.getByLabel(say('Title'), { exact: true })).toHaveValue(name)
    await expect(page.getByRole('textbox', { name: say('Text'), exact: true })).toContainText(sentencesIn(content)[0])
  })

  test('ERR-01 a part that is missing after that too: the page that the server drew can be read, and says so; there is no circle', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL: baseURL! })
    await page.goto(base || '/', { waitUntil: 'networkidle' })
    await page.route('**/assets/section-page-*.js', (route) => route.abort())
    const { documents } = await renew(page, '**/none')
    await directory(page).click()
    await expect(page.getByRole('alert')).toContainText(partMissing)
    await expect(page.getByRole('heading', { level: 1, name: find.directory })).toBeVisible()
    expect(documents()).toBe(1)
    await page.unroute('**/assets/section-page-*.js')
    await page.getByRole('alert').getByRole('button', { name: reload }).click()
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link', { name: find.mostRead }).click()
    await expect(page).toHaveURL(/order=hits/)
    await expect(page.getByText(partMissing)).toHaveCount(0)
    await page.close()
  })

  test('ERR-01 behind a login the message stands in the place of the page', async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/undone-matter`, { waitUntil: 'networkidle' })
    await page.route('**/assets/my-article-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
    const { documents } = await renew(page, '**/none')
    await page
      .getByRole('link', { name: words.titleOf('myArticle'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: partMissing })).toBeVisible()
    expect(documents()).toBe(1)
    await page.unroute('**/assets/my-article-page-*.js')
    await page.getByRole('button', { name: reload }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.titleOf('myArticle') })).toBeVisible()
  })

  test('ERR-01 without a network nothing is loaded anew: the message stays on the page', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(base || '/', { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await directory(page).click()
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`^(${partMissing}|${say('No connection')})$`) }),
    ).toBeVisible()
    await page.context().setOffline(false)
  })
}
