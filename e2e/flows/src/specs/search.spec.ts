import { expect } from '@playwright/test'
import { encodeQuery } from '@portal/routing/query-codec'
import type { PortalTest } from '../portal-test.ts'
import type { Words } from '../words.ts'

export const searchSpecs = (test: PortalTest, { base, find, search, results }: Words) => {
  const box = /./

  test('a visitor finds a case by words, and the address can be shared', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(base || '/')
    await page.getByRole('main').getByRole('combobox', { name: search }).fill(find.word)
    await page.getByRole('main').getByRole('button', { name: search }).click()
    await expect(page.getByRole('region', { name: results }).getByRole('link', { name: find.title })).toBeVisible()
    const other = await pageFor('guest')
    await other.goto(page.url())
    await expect(other.getByRole('region', { name: results }).getByRole('link', { name: find.title })).toBeVisible()
    await expect(other.getByRole('region', { name: results }).locator('mark').first()).toContainText(box)
  })

  test('what is typed before the script has taken over is searched', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('guest')
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/entry-client-*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(base || '/', { waitUntil: 'commit' })
    const typed = page.getByRole('main').getByRole('combobox', { name: search })
    await typed.fill(find.word)
    let asked = 0 // for suggestions, which only the script does
    page.on('request', (request) => {
      if (request.url().endsWith('/suggest')) asked++
    })
    held.resolve()
    await expect
      .poll(async () => {
        await typed.press('End')
        await typed.press('Space')
        return asked
      })
      .toBeGreaterThan(0)
    await page.getByRole('main').getByRole('button', { name: search }).click()
    await expect(page.getByRole('region', { name: results }).getByRole('link', { name: find.title })).toBeVisible()
  })

  test(
    'SRC-01 a search that a person makes is counted once: not its orders, nor the way back from a result',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      const counted: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/select_keyword/front/add'))
          counted.push((request.postDataJSON() as { keyword: string }).keyword)
      })
      const look = async (word: string) => {
        const input = page.getByRole('main').getByRole('combobox', { name: search })
        await input.fill(word)
        await input.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
      }
      await page.goto(base || '/', { waitUntil: 'networkidle' })
      await look(find.word)
      await expect.poll(() => counted).toEqual([find.word])
      await page.getByRole('main').getByRole('navigation').getByRole('link').last().click()
      await expect(page).toHaveURL(/order=/)
      await page.getByRole('region', { name: results }).getByRole('link', { name: find.title }).click()
      await expect(page.getByRole('article')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/order=/)
      await look('4231')
      await expect.poll(() => counted).toEqual([find.word, '4231'])
    },
  )

  test('suggestions open by arrow keys; Escape closes them; a composing Enter does not search', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/search`)
    const input = page.getByRole('main').getByRole('combobox', { name: search })
    await input.pressSequentially('4231')
    await expect(page.getByRole('option').first()).toBeVisible()
    await input.press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await input.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
    expect(new URL(page.url()).search).toBe('')
    await input.press('Enter')
    await expect(page).toHaveURL(/keyword=4231/)
  })

  test(
    'NAV-05 an encoded query is read, and the address goes on in plain',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${base}/search${encodeQuery('?keyword=4231')}`)
      await expect(page).toHaveURL(`${base}/search?keyword=4231`)
      await expect(page.getByRole('region', { name: results }).getByRole('link').first()).toBeVisible()
    },
  )

  for (const hostile of ['<b>', '&amp;', 'span', '.*', 'C++', '"><img src=x onerror=alert(1)>']) {
    test(`UIX-04 the words ${hostile} never become markup`, { tag: '@desktop' }, async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${base}/search?keyword=${encodeURIComponent(hostile)}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile)
      expect(await page.getByRole('main').locator('b, img, span > b').count()).toBe(0)
    })
  }
}
