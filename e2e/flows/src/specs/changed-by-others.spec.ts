import { expect, type Page } from '@playwright/test'
import { untilAlive } from '../gates/alive.ts'
import type { PortalTest } from '../portal-test.ts'
import { readingCase } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** Wraps every text as the translators of browsers do, now and whenever another one comes. */
const translate = () => {
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement!.closest('font, script, style, textarea, [translate=no]')) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.replaceWith(outer)
      inner.textContent = text.data
    }
  }
  document.documentElement.lang = 'de'
  document.documentElement.classList.add('translated-ltr')
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach((node) => node.isConnected && wrap(node.parentNode!))
  }).observe(document.body, { childList: true, subtree: true })
}

/** What browsers, extensions and proxies do to a page before its scripts run. */
const changes: Readonly<Record<string, () => void>> = {
  'translated by the browser': translate,
  'a word in the header wrapped': () => {
    const texts = document.createTreeWalker(document.querySelector('header')!, NodeFilter.SHOW_TEXT)
    const text = texts.nextNode() as Text
    const mark = document.createElement('mark')
    text.replaceWith(mark)
    mark.append(text)
  },
  'numbers made links': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (/\d/.test(texts.currentNode.textContent!)) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (text.parentElement!.closest('a, button, script, style')) continue
      const digits = text.splitText(text.data.search(/\d/))
      const link = Object.assign(document.createElement('a'), { href: 'tel:1' })
      digits.replaceWith(link)
      link.append(digits)
    }
  },
  'an element beside each field': () => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('password-manager'))
  },
  'a block of the footer removed': () => document.querySelector('footer *')!.remove(),
  'the title changed': () => {
    document.title = `(3) ${document.title}`
    document.querySelector('meta[name=description]')?.remove()
  },
  'attributes everywhere': () => {
    for (const element of document.querySelectorAll('html, body, body *')) {
      element.setAttribute('data-reader', '')
      element.classList.add('reader')
    }
  },
  'elements of its own before all others': () => {
    document.getElementById('root')!.prepend(document.createElement('tool-bar'))
    document.body.prepend(document.createElement('tool-bar'))
  },
  'comments left out and texts joined': () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const found: Node[] = []
    while (comments.nextNode()) found.push(comments.currentNode)
    for (const comment of found) comment.parentNode!.removeChild(comment)
    document.body.normalize()
  },
}

/** Makes changes to each document once all of it is there, before the product's scripts begin. */
const changing = (page: Page, what: readonly (() => void)[]) =>
  page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.getElementById('boot')) return
      observer.disconnect()
      for (const change of [${what.join(', ')}]) change()
    }).observe(document, { childList: true, subtree: true })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => (globalThis.violated = violatedDirective))`)

/** Whatever others make of a page, it can be read and used. */
export const changedByOthersSpecs = (test: PortalTest, words: Words) => {
  const { base, content, find, homeHeading, search } = words
  const say = sayIn(content)
  const language = content === 'zh' ? 'zh' : 'en'

  /** Reads what is there, and goes on by a link without a new document. */
  const expectUsable = async (page: Page) => {
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say('This page could not be shown'))).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as { violated?: string }).violated)).toBeUndefined()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: homeHeading })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  }

  for (const [name, change] of Object.entries(changes))
    test(`a case stays readable: ${name}`, async ({ browser, baseURL, pageFor }) => {
      const { articleId, title } = await readingCase(pageFor, language)
      const page = await browser.newPage({ baseURL: baseURL! }) // whose console may say that the page was found changed
      await changing(page, [change])
      await page.goto(`${base}/dataSectionDetail/${articleId}`)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectUsable(page)
      await page.close()
    })

  test('every kind of page stays readable when all of this is done to it', async ({ browser, baseURL, tokenOf }) => {
    const page = await browser.newPage({ baseURL: baseURL! })
    await page.context().addCookies([{ name: 'token', value: await tokenOf('author'), url: baseURL! }])
    await changing(page, Object.values(changes))
    for (const path of [
      '',
      '/dataSection/all',
      `/search?keyword=${encodeURIComponent(find.word)}`,
      '/user/my-article',
    ]) {
      await page.goto(base + path || '/')
      await expectUsable(page)
    }
    await page.close()
  })

  test('a page that is translated after it was opened can be used on', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL! })
    await page.goto(`${base}/dataSection/all`, { waitUntil: 'networkidle' })
    await page.evaluate(translate)
    await page.getByRole('main').getByRole('link', { name: find.mostRead }).click()
    await expect(page).toHaveURL(/order=hits/)
    await page.getByRole('main').locator('h2 a').first().click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.getByRole('banner').getByRole('combobox', { name: search }).fill(find.word)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search\?keyword/)
    await expectUsable(page)
    await page.close()
  })
}
