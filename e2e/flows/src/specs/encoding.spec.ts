import { expect, type Page } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'
import { readingCase } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What text could try to be. */
const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</title></textarea><b>bold</b>',
  '<svg/onload=alert(1)>',
  '&lt;i&gt;&amp;amp;&#60;u&#62;',
  'javascript:alert(1)//<a href="#">',
  '{{7*7}}${7*7}<!--',
] as const
const plain: string = 'Nothing but text'
/** What is no text: names, moments, codes, and the body, which is markup by right and sanitised. Every other string of an answer is tried, a new one too. */
const noText = new Set([
  'articleId',
  'lang',
  'language',
  'body',
  'directoryCode',
  'parentCode',
  'code',
  'typeCode',
  'action',
  'actions',
  'updateTime',
  'publishTime',
  'createTime',
  'at',
  'handledAt',
  'startTime',
  'endTime',
  'due',
  'reviewBy',
  'token',
  'pageCode',
  'fileOriginPath',
  'attachmentId',
  'noOss',
  'series',
])

const fill = (value: unknown, text: string, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => fill(each, text, key))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, text, name)]))
  return typeof value === 'string' && !noText.has(key) ? text : value
}
/** From now on every answer says the text that `texts` holds, wherever it says one; what it says besides stays as it was the first time. */
const answerWith = async (page: Page, texts: { current: string }) => {
  const answers = new Map<string, { data: unknown }>()
  await page.route('**/api/**', async (route) => {
    const asked = `${route.request().url()} ${route.request().postData()}`
    if (!answers.has(asked)) answers.set(asked, (await (await route.fetch()).json()) as { data: unknown })
    const answer = answers.get(asked)!
    await route.fulfill({ json: { ...answer, data: fill(answer.data, texts.current) } })
  })
}
/** Counts change while others publish and read. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, '0')
const drawn = async (page: Page) => {
  await expect(page.locator('main [data-heading]:not(:has(button))')).toHaveCount(0) // what is added to authored text is there
  const { elements, text } = await page.locator('main').evaluate((main) => ({
    elements: [...main.querySelectorAll('*')].map(({ localName }) => localName).join(' '),
    text: main.textContent,
  }))
  return { elements, text: withoutNumbers(text) }
}

/** Security row 3: text stays text, in every field and on every screen that shows one. */
export const encodingSpecs = (test: PortalTest, { base, content, find, search, site }: Words) => {
  const say = sayIn(content)
  /** Each screen is gone to inside the browser, so that it is drawn from the answers there. */
  const screens = {
    guest: [
      async (page: Page) => {
        await page.goto(`${base}/404`, { waitUntil: 'networkidle' })
        await page.getByRole('main').getByRole('link', { name: search }).click()
        await page.waitForURL(/\/search/)
      },
      async (page: Page) => {
        await page.goto(`${base}/dataSection/02`, { waitUntil: 'networkidle' })
        await page.getByRole('main').getByRole('link', { name: find.mostRead }).click()
        await page.waitForURL(/order=hits/)
      },
      async (page: Page) => {
        await page.getByRole('main').locator('h2 a').first().click()
        await page.waitForURL(/dataSectionDetail/)
        await page.locator('article [data-heading] button').first().waitFor({ state: 'attached' })
      }, // the text follows its title
    ],
    approver: [
      async (page: Page) => {
        await page.goto(`${base}/user/undone-matter`)
      },
      async (page: Page) => {
        await page.getByRole('main').getByRole('link', { name: /./ }).first().focus()
      },
    ],
  }
  for (const person of ['guest', 'approver'] as const) {
    test(`security row 3: what ${person === 'guest' ? 'readers' : 'approvers'} see of any text is that text, and no element more`, async ({
      pageFor,
    }) => {
      const page = await pageFor(person)
      const texts = { current: plain }
      await answerWith(page, texts)
      const seen = []
      for (const text of [plain, payloads.join(' ')]) {
        texts.current = text
        for (const go of screens[person]) {
          await go(page)
          await expect(page.getByRole('main')).toContainText(text)
          await expect(page.getByRole('main').getByRole('status', { name: say('Loading') })).toHaveCount(0)
          seen.push(await drawn(page))
        }
      }
      const harmless = seen.splice(0, screens[person].length)
      expect(seen).toEqual(
        harmless.map(({ elements, text }) => ({
          elements,
          text: withoutNumbers(text.replaceAll(plain, payloads.join(' '))),
        })),
      )
    })
  }

  test('security row 3: neither a title in the address nor one of a case adds an element to what the server draws', async ({
    pageFor,
  }) => {
    const { articleId, title } = await readingCase(pageFor, content as 'zh' | 'en')
    const page = await pageFor('guest')
    const parsed = async (query: string) => {
      const html = await (await page.request.get(`${base}/dataSectionDetail/${articleId}${query}`)).text()
      return page.evaluate((source) => {
        const drawn = Document.parseHTMLUnsafe(source)
        const handlers = [...drawn.querySelectorAll('*')].filter(({ attributes }) =>
          [...attributes].some(({ name }) => name.startsWith('on')),
        )
        const heading = drawn.querySelector('h1')!
        return {
          head: [...drawn.head.children].map(({ localName }) => localName).join(' '),
          body: drawn.body.querySelectorAll('*').length,
          handlers: handlers.length,
          title: drawn.title,
          heading: heading.textContent,
          inHeading: heading.childElementCount,
        }
      }, html)
    }
    const reference = await parsed('')
    expect(title).toContain('<img')
    expect(reference).toMatchObject({ title: `${title} | ${site}`, heading: title, inHeading: 0, handlers: 0 })
    for (const text of payloads)
      expect(await parsed(`?fromTitle=${encodeURIComponent(text)}`), text).toEqual({
        ...reference,
        title: `${text} | ${site}`,
      })
  })
}
