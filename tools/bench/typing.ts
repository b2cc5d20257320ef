// npm run bench:typing: from a key press to the next picture in an editor of 200 kB of text, at a processor slowed four times.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { ensureBrowser } from '../browser.ts'
import { buildEverything } from '../build/build-everything.ts'
import { serveForTests } from '../serve-for-tests.ts'
import { openBrowser } from './slow-phone.ts'

const keys = 50
const bytes = 200_000
const sentence =
  'Restart the recorder, read the event, and compare the address of the camera with the subnet of the port it is plugged into. '
const author = { userAccount: 'author.overseas', password: 'author-overseas-2026' }

/** The author is signed in and has a long case: answers where it is edited. */
const writeLongCase = async (page: Page, address: string) => {
  await page.goto(`${address}/en/login`)
  await page.getByLabel('Account', { exact: true }).fill(author.userAccount)
  await page.getByLabel('Password', { exact: true }).fill(author.password)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^Account:/ }).waitFor()
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const paragraph = `<p>${sentence.repeat(4)}</p>`
  const section = `<h2>Step</h2>${paragraph.repeat(5)}<ul>${'<li><p>Check the cable.</p></li>'.repeat(4)}</ul>`
  const answer = await page.request.post(`${address}/api/doc/doc-article/save`, {
    headers: { token, 'local-language': 'en' },
    data: {
      articleId: null,
      revision: null,
      title: 'A long case',
      summary: '',
      body: section.repeat(Math.ceil(bytes / section.length)),
      lang: 'en',
      scope: 1,
      directoryCode: null,
      labels: [],
      productModels: [],
      startTime: null,
      endTime: null,
      translationOf: null,
    },
  })
  if (!answer.ok()) throw new Error(`saving answered ${answer.status()}: ${await answer.text()}`)
  return `${address}/en/user/upload-article?articleId=${((await answer.json()) as { data: { articleId: string } }).data.articleId}`
}

/** Milliseconds from each key to the picture that shows it. */
const typeInTheMiddle = async (context: BrowserContext, page: Page, address: string) => {
  await page.goto(address)
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  await editor.getByRole('heading').first().waitFor()
  const paragraphs = editor.locator('p')
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    // The task after an animation frame's callbacks runs when its picture is made.
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10]!)
    await pause(120)
  }
  await page.waitForFunction((expected) => (window as unknown as { times: number[] }).times.length >= expected, keys)
  return page.evaluate(() => (window as unknown as { times: number[] }).times.toSorted((a, b) => a - b))
}

await buildEverything((text) => process.stderr.write(`${text}\n`))
const product = await serveForTests()
const browser = await openBrowser(ensureBrowser())
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const before = loadavg()[0]!
  const times = await typeInTheMiddle(context, page, await writeLongCase(page, product.addresses.overseas))
  const at = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1]!)} ms`
  console.log(
    `| keys | text | p50 | p95 | longest | load average |\n|---|---|---|---|---|---|\n| ${keys} | ${bytes / 1000} kB | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${before.toFixed(1)} to ${loadavg()[0]!.toFixed(1)} |`,
  )
} finally {
  await browser.close()
  await product.stop()
}
