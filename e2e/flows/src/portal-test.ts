import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { accountOf, type Person } from './people.ts'
import type { Words } from './words.ts'

type Options = { words: Words; base: string; language: string }
type Fixtures = {
  /** A page of its own for a person, signed in; 'guest' is nobody. Every page of a test fails it on a console error, a hydration warning or a policy violation. */
  pageFor: (person: Person | 'guest') => Promise<Page>
}
type WorkerFixtures = { tokens: Map<Person, Promise<string>> }

/** What the browser complains of. A page that does not exist and a network that a test takes away are errors in the console too, and meant. */
const watch = async (page: Page, problems: string[]) => {
  page.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/status of 40[0-9]|ERR_INTERNET_DISCONNECTED/.test(message.text())
    )
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  // The visitor saves data: what is fetched before anyone asks has tests of its own, and none of it runs into others.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  )
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error('CSP', event.violatedDirective, event.sample, event.blockedURI),
    ),
  )
}

export const signIn = async (page: Page, words: Words, account: { userAccount: string; password: string }) => {
  await page.getByLabel(words.account, { exact: true }).fill(account.userAccount)
  await page.getByLabel(words.password, { exact: true }).fill(account.password)
  await page.locator('main').getByRole('button', { name: words.signIn }).click()
}

/** Failed log-ins count by address, and would make everybody's need a captcha: a test that means them to fail comes from an address of its own. */
export const comeFromElsewhere = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` })

const tokenOf = async (browser: Browser, address: string, words: Words, person: Person, language: string) => {
  const page = await browser.newPage({ baseURL: address })
  await page.goto(`${words.base}/login`)
  await signIn(page, words, accountOf(person, language))
  await expect(page.getByRole('heading', { level: 1, name: words.homeHeading })).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  await page.close()
  return token
}

/** The tests of an edition: its words, its language, and pages for its people. */
export const portalTest = (words: Words) =>
  base.extend<Fixtures & Options, WorkerFixtures>({
    words: [words, { option: true }],
    base: [words.base, { option: true }],
    language: [words.content, { option: true }],
    tokens: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
      async ({}, use) => {
        await use(new Map())
      },
      { scope: 'worker' },
    ],
    pageFor: async ({ browser, baseURL, contextOptions, tokens }, use) => {
      const problems: string[] = []
      const pages: Page[] = []
      await use(async (person) => {
        const context = await browser.newContext({ ...contextOptions, baseURL: baseURL! })
        await context.addCookies([{ name: 'cookie-consent', value: 'declined', url: baseURL! }])
        if (person !== 'guest') {
          if (!tokens.has(person)) tokens.set(person, tokenOf(browser, baseURL!, words, person, words.content))
          await context.addCookies([{ name: 'token', value: await tokens.get(person)!, url: baseURL! }])
        }
        const page = await context.newPage()
        await page.route('https://*.others.example/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        ) // the companies whose scripts the suite's server names
        await watch(page, problems)
        pages.push(page)
        return page
      })
      await Promise.all(pages.map((page) => page.context().close()))
      expect(problems, 'what the browser complained of').toEqual([])
    },
  })
export type PortalTest = ReturnType<typeof portalTest>
