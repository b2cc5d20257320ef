import { expect, type Page } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'
import { publishCase } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What text could try to be. */
const payloads = [
  '<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '\' onmouseover=\'alert(1)', '</title></textarea><b>bold</b>', '<svg/onload=alert(1)>', '&lt;i&gt;&amp;amp;&#60;u&#62;', 'javascript:alert(1)//<a href="#">', '{{7*7}}${7*7}<!--',
] as const
const plain = 'Nothing but text'
/** What is no text: names, moments, codes, and the body, which is markup by right and sanitised. Every other string of an answer is tried, a new one too. */
const noText = new Set(['articleId', 'lang', 'language', 'body', 'directoryCode', 'parentCode', 'code', 'typeCode', 'action', 'actions', 'updateTime', 'publishTime', 'createTime', 'at', 'handledAt', 'startTime', 'endTime', 'token', 'pageCode', 'fileOriginPath', 'attachmentId', 'noOss', 'series'])

const fill = (value: unknown, text: string, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => fill(each, text, key))
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, text, name)]))
  return typeof value === 'string' && !noText.has(key) ? text : value
}
/** From now on every answer says the text, wherever it says one. */
const answerWith = async (page: Page, text: string) => {
  await page.unroute('**/api/**')
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: unknown }
    await route.fulfill({ response, json: { ...answer, data: fill(answer.data, text) } })
  })
}
const drawn = (page: Page) => page.locator('main').evaluate((main) => ({ elements: [...main.querySelectorAll('*')].map(({ localName }) => localName).join(' '), text: main.textContent }))

/** Security row 3: text stays text, in every field and on every screen that shows one. */
export const encodingSpecs = (test: PortalTest, { base, content, find, search, site }: Words) => {
  const say = sayIn(content)
  /** Each screen is gone to inside the browser, so that it is drawn from the answers there. */
  const screens = {
    guest: [
      async (page: Page) => { await page.goto(`${base}/404`, { waitUntil: 'networkidle' }); await page.getByRole('main').getByRole('link', { name: search }).click(); await page.waitForURL(/\/search/) },
      async (page: Page) => { await page.goto(`${base}/dataSection/02`, { waitUntil: 'networkidle' }); await page.getByRole('main').getByRole('link', { name: find.mostRead }).click(); await page.waitForURL(/order=hits/) },
      async (page: Page) => { await page.getByRole('main').locator('h2 a').first().click(); await page.waitForURL(/dataSectionDetail/) },
    ],
    approver: [
      async (page: Page) => { await page.goto(`${base}/user/undone-matter`) },
      async (page: Page) => { await page.getByRole('main').getByRole('link', { name: /./ }).first().focus() },
    ],
  }
  for (const person of ['guest', 'approver'] as const) {
    test(`security row 3: what ${person === 'guest' ? 'readers' : 'approvers'} see of any text is that text, and no element more`, async ({ pageFor }) => {
      const page = await pageFor(person)
      const seen = new Map<string, { elements: string; text: string | null }[]>()
      for (const text of [plain, ...payloads]) {
        await answerWith(page, text)
        const views = []
        for (const go of screens[person]) {
          await go(page)
          await expect(page.getByRole('main')).toContainText(text)
          await expect(page.getByRole('main').getByRole('status', { name: say('Loading') })).toHaveCount(0)
          views.push(await drawn(page))
        }
        seen.set(text, views)
      }
      for (const text of payloads) expect(seen.get(text), text).toEqual(seen.get(plain)!.map(({ elements, text: said }) => ({ elements, text: said!.replaceAll(plain, text) })))
    })
  }

  test('security row 3: neither a title in the address nor one of a case adds an element to what the server draws', async ({ pageFor }) => {
    const written = payloads.slice(0, 5).join(' ')
    const body = () => '<p>x</p>'
    const [hostile, harmless] = [await publishCase(pageFor, { title: written, lang: content, body }), await publishCase(pageFor, { title: plain, lang: content, body })]
    const page = await pageFor('guest')
    const parsed = async (path: string) => {
      const html = await (await page.request.get(path)).text()
      return page.evaluate((source) => {
        const { body: shown, head } = Document.parseHTMLUnsafe(source)
        return { elements: [...shown.querySelectorAll('article *'), ...head.querySelectorAll('title, meta, link[rel=canonical]')].map(({ localName }) => localName).join(' '), title: head.querySelector('title')!.textContent, heading: shown.querySelector('h1')!.textContent }
      }, html)
    }
    await page.goto('about:blank')
    const at = (id: string) => `${base}/dataSectionDetail/${id}`
    const reference = await parsed(at(harmless.articleId))
    expect(reference.heading).toBe(plain)
    expect(await parsed(at(hostile.articleId))).toMatchObject({ heading: written, title: `${written} | ${site}` })
    for (const text of payloads) expect(await parsed(`${at(harmless.articleId)}?fromTitle=${encodeURIComponent(text)}`), text).toEqual({ ...reference, title: `${text} | ${site}` })
  })
}
