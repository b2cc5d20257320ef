import { expect } from '@playwright/test'
import { encodeQuery } from '@portal/routing/query-codec'
import { untilAlive } from '../gates/alive.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

export const searchSpecs = (test: PortalTest, { base, content, find, search, results }: Words) => {
  const box = /./
  const say = sayIn(content)

  test('a visitor finds a case by words, and the address can be shared', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(base || '/')
    await page.getByRole('main').getByRole('combobox', { name: search }).fill(find.word)
    await page.getByRole('main').getByRole('button', { name: search }).click()
    await expect(
      page.getByRole('region', { name: results }).getByRole('link', { name: find.title }).first(),
    ).toBeVisible()
    const other = await pageFor('guest')
    await other.goto(page.url())
    await expect(
      other.getByRole('region', { name: results }).getByRole('link', { name: find.title }).first(),
    ).toBeVisible()
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
    await expect(
      page.getByRole('region', { name: results }).getByRole('link', { name: find.title }).first(),
    ).toBeVisible()
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
      await page.getByRole('navigation', { name: find.order }).getByRole('link').last().click()
      await expect(page).toHaveURL(/order=/)
      await page.getByRole('region', { name: results }).getByRole('link', { name: find.title }).first().click()
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
    await untilAlive(page)
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

  test('row 16 DIR-01 directorySearch: the tree cuts a search down, its counts are those of the list, and back undoes it', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/directorySearch?keyword=${encodeURIComponent(find.word)}`)
    const counted = page.getByRole('heading', { level: 1 })
    const all = await counted.textContent()
    const tree = page.getByRole('navigation', { name: find.directories })
    const showTree = async () => {
      if (!(await tree.isVisible())) await page.getByText(find.filters, { exact: true }).click()
    }
    await showTree()
    const entry = tree.getByRole('link', { name: find.directory })
    const [, count] = /\((\d+)\)/.exec((await entry.textContent())!)!
    await entry.click()
    await expect(page).toHaveURL(/directory=\d\d/)
    await expect(counted).toContainText(count!)
    await showTree()
    await expect(tree.locator('[aria-current]')).toContainText(find.directory)
    // What lies below is there after the click.
    await expect(tree.getByRole('list').getByRole('list').getByRole('link').first()).toBeVisible()
    await page.goBack()
    await expect(counted).toHaveText(all!)
  })

  test('row 19: a word that no page has empties no list; what is found has most of the others', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/esSearch?keyword=${encodeURIComponent(`${find.word} qwrtzpsdfg`)}`)
    await expect(
      page.getByRole('region', { name: results }).getByRole('link', { name: find.title }).first(),
    ).toBeVisible()
    if (!(await page.getByRole('complementary', { name: find.filters }).getByRole('link').first().isVisible()))
      await page.getByText(find.filters, { exact: true }).click()
    await expect(page.getByRole('complementary', { name: find.filters }).getByRole('link').first()).toContainText(/\d/)
  })

  test(
    'row 21: browsers are told of the search, and suggested what guests find',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(base || '/')
      const description = await page.locator('link[rel=search]').getAttribute('href')
      const xml = await (await page.request.get(description!)).text()
      const template = /x-suggestions\+json" template="([^"]+)"/.exec(xml)![1]!.replaceAll('&#38;', '&')
      const { pathname, search: asked } = new URL(template.replace('{searchTerms}', '4231'))
      const [words, suggested] = (await (await page.request.get(pathname + asked)).json()) as [string, string[]]
      expect(words).toBe('4231')
      expect(suggested.some((each) => each.includes('4231'))).toBe(true)
    },
  )

  test('row 10 what stands on a page of a file is found, and the file opens there', async ({ pageFor }) => {
    const page = await pageFor('guest')
    const button = page.getByRole('region', { name: results }).getByRole('button', { name: /\.pdf/ }).first()
    // A server that has just begun may not have read it yet.
    await expect(async () => {
      await page.goto(`${base}/esSearch?keyword=${encodeURIComponent(find.inFile)}`, { waitUntil: 'networkidle' })
      await expect(button).toBeVisible({ timeout: 1000 })
    }).toPass()
    const [, file, number] = /(KS-\S+\.pdf)\D*(\d+)/.exec((await button.textContent())!)!
    await button.click()
    const sheet = page
      .getByRole('dialog', { name: file! })
      .getByRole('group', { name: say('Page {number}').replace('{number}', number!), exact: true })
    await expect(sheet).toBeInViewport()
    await expect(sheet).toContainText(find.inFile)
  })

  for (const hostile of ['<b>', '&amp;', 'span', '.*', 'C++', '"><img src=x onerror=alert(1)>']) {
    test(`UIX-04 the words ${hostile} never become markup`, { tag: '@desktop' }, async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${base}/search?keyword=${encodeURIComponent(hostile)}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile)
      expect(await page.getByRole('main').locator('b, img, span > b').count()).toBe(0)
    })
  }
}
