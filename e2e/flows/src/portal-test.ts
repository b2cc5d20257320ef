import {
  expect,
  request as requests,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { randomInt } from 'node:crypto'
import { watchFirstView } from './gates/first-view.ts'
import { accountOf, type Person } from './people.ts'
import { tokenByCall } from './sign-in-by-call.ts'
import type { Words } from './words.ts'

type Options = { words: Words; base: string; language: string }
type Fixtures = {
  /** A page of its own for a person, signed in; 'guest' is nobody. Every page of a test fails it on a console error, a hydration warning or a policy violation. */
  pageFor: (person: Person | 'guest') => Promise<Page>
  /**
   * A page for looking at a screen, which each person has one of in a worker: a new one costs seconds on a busy machine. It comes to each
   * test without anything that was kept but for the browser's cache of files, and watches the first view of its documents. Nobody agrees
   * there to the scripts of others.
   */
  visitPageFor: (person: Person | 'guest') => Promise<Page>
}
type Visited = { readonly page: Page; readonly problems: string[] }
type WorkerFixtures = {
  /** The token of a person, asked for once by each worker. */
  tokenOf: (person: Person) => Promise<string>
  visited: Map<Person | 'guest', Visited>
}

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

type Opening = {
  readonly browser: Browser
  readonly baseURL: string
  readonly contextOptions: BrowserContextOptions
  /** Whose login the page has; undefined: nobody's. */
  readonly token: string | undefined
  readonly problems: string[]
}
const openPage = async ({ browser, baseURL, contextOptions, token, problems }: Opening): Promise<Page> => {
  const context = await browser.newContext({ ...contextOptions, baseURL })
  await context.addCookies([
    { name: 'cookie-consent', value: 'declined', url: baseURL },
    ...(token === undefined ? [] : [{ name: 'token', value: token, url: baseURL }]),
  ])
  const page = await context.newPage()
  await watch(page, problems)
  return page
}
/** Answers for the companies whose scripts the suite's server names, where a test agrees to them: a page that watches its requests has no cache. */
export const answerForOthers = (page: Page): Promise<unknown> =>
  page.route('https://*.others.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))

/** The tests of an edition: its words, its language, and pages for its people. */
export const portalTest = (words: Words) =>
  base.extend<Fixtures & Options, WorkerFixtures>({
    words: [words, { option: true }],
    base: [words.base, { option: true }],
    language: [words.content, { option: true }],
    tokenOf: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
      async ({}, use, { project }) => {
        const request = await requests.newContext({ baseURL: project.use.baseURL! })
        const tokens = new Map<Person, Promise<string>>()
        await use((person) => {
          const token = tokens.get(person) ?? tokenByCall(request, accountOf(person, words.content))
          tokens.set(person, token)
          return token
        })
        await request.dispose()
      },
      { scope: 'worker' },
    ],
    visited: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
      async ({}, use) => {
        await use(new Map())
      },
      { scope: 'worker' },
    ],
    pageFor: async ({ browser, baseURL, contextOptions, tokenOf }, use) => {
      const problems: string[] = []
      const pages: Page[] = []
      await use(async (person) => {
        const token = person === 'guest' ? undefined : await tokenOf(person)
        const page = await openPage({ browser, baseURL: baseURL!, contextOptions, token, problems })
        pages.push(page)
        return page
      })
      await Promise.all(pages.map((page) => page.context().close()))
      expect(problems, 'what the browser complained of').toEqual([])
    },
    visitPageFor: async ({ browser, baseURL, contextOptions, tokenOf, visited }, use) => {
      let used: Visited | undefined
      await use(async (person) => {
        used = visited.get(person)
        if (!used) {
          const problems: string[] = []
          const token = person === 'guest' ? undefined : await tokenOf(person)
          used = { page: await openPage({ browser, baseURL: baseURL!, contextOptions, token, problems }), problems }
          await watchFirstView(used.page)
          visited.set(person, used)
        }
        return used.page
      })
      if (!used) return
      const { page, problems } = used
      page.removeAllListeners('request')
      await page.goto('/robots.txt') // where nothing runs that keeps something
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      expect(problems.splice(0), 'what the browser complained of').toEqual([])
    },
  })
export type PortalTest = ReturnType<typeof portalTest>
