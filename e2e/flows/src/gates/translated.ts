import { expect, type Page } from '@playwright/test'
import { textsIn } from '../say.ts'

/** No text of the source shows where the language has another: not in what is read, not in what is spoken. */
export const expectTranslated = async (page: Page, language: string) => {
  const own = textsIn(language)
  const foreign = [...textsIn('en')].flatMap(([id, text]) => (own.get(id) !== text ? [text] : []))
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title.split(' | ')[0]!]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const authored = '[lang]:not(html), script, style, bdi, pre, code'
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement!.closest(authored)) texts.push(node.nodeValue!)
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!element.closest('[lang]:not(html)'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
  expect(
    shown.filter((text) => foreign.includes(text)),
    `shown in English, said otherwise in ${language}`,
  ).toEqual([])
  expect(
    shown.filter((text) => /\{\w*\}|^[a-z]+\.[a-zA-Z]+$|\bundefined\b|\bNaN\b|\[object /.test(text)),
    'texts that were not filled in',
  ).toEqual([])
}
