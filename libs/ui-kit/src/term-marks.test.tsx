import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { markTerms, showTermCards, unmarkTerms, type MarkedTerm } from './term-marks.ts'

const term = (id: string, title: string, more: Partial<MarkedTerm> = {}): MarkedTerm => ({
  id,
  title,
  abbreviation: null,
  variants: [],
  summary: `What ${title} means.`,
  ...more,
})
const recorder = term('1', 'Network video recorder', { abbreviation: 'NVR', variants: ['network recorder'] })
const text = (html: string) => {
  document.body.replaceChildren(document.createRange().createContextualFragment(`<div>${html}</div>`))
  return document.body.firstElementChild as HTMLElement
}
const marked = (root: Element) =>
  [...root.querySelectorAll('[data-term]')].map((each) => `${each.parentElement!.id}:${each.textContent}`)
afterEach(() => {
  document.body.replaceChildren()
})

test('a term is marked where it comes first between two headings, in any of its forms', () => {
  const root = text(
    '<p id="a">Connect the NVR. A network video recorder (NVR) stores.</p><h2>NVR</h2><p id="b">Two network recorders and an NVR.</p>',
  )
  markTerms(root, [recorder], 'en')
  expect(marked(root)).toEqual(['a:NVR', 'b:network recorders'])
  expect(root.textContent).toBe(
    'Connect the NVR. A network video recorder (NVR) stores.NVRTwo network recorders and an NVR.',
  )
})
test('neither links, headings, code and head cells nor parts of other words and model numbers are marked', () => {
  const root = text(
    '<p id="a"><a href="#">NVR</a> <code>NVR</code> NVRAM KS-NVR-5216 nvr</p><pre>NVR</pre><h3>NVR</h3><table><tr><th>NVR</th><td id="c">NVR</td></tr></table>',
  )
  markTerms(root, [recorder], 'en')
  expect(marked(root)).toEqual(['c:NVR'])
})
test('Russian words are found in their cases, Chinese ones within a sentence, the longer term before the shorter', () => {
  const russian = text('<p id="a">Подключите сетевого видеорегистратора и сеть.</p>')
  markTerms(russian, [term('1', 'Сетевой видеорегистратор')], 'ru')
  expect(marked(russian)).toEqual(['a:сетевого видеорегистратора'])
  const chinese = text('<p id="a">请把网络硬盘录像机接上电源。</p>')
  markTerms(chinese, [term('1', '硬盘录像机'), term('2', '网络硬盘录像机')], 'zh')
  expect(marked(chinese)).toEqual(['a:网络硬盘录像机'])
})
test('without its marks a text is as it was', () => {
  const root = text('<p>Connect the NVR, then test it.</p>')
  const before = root.innerHTML
  markTerms(root, [recorder], 'en')
  expect(root.innerHTML).not.toBe(before)
  unmarkTerms(root)
  expect(root.innerHTML).toBe(before)
  expect(root.firstElementChild!.childNodes).toHaveLength(1)
})
test('the focus shows what a term means, Tab goes to its link and back, Escape closes', async () => {
  const root = text('<p>Connect the NVR.</p>')
  markTerms(root, [recorder], 'en')
  const open = vi.fn()
  const hide = showTermCards(root, { terms: [recorder], lang: 'en', hrefOf: (id) => `/en/term/${id}`, open })
  const mark = root.querySelector<HTMLElement>('[data-term]')!
  const card = () => document.querySelector('[data-term-card]')
  fireEvent.focusIn(mark)
  expect(card()!.querySelector('[role=tooltip]')!.textContent).toBe('What Network video recorder means.')
  expect(document.getElementById(mark.getAttribute('aria-describedby')!)).not.toBeNull()
  mark.focus()
  fireEvent.keyDown(mark, { key: 'Tab' })
  const link = card()!.querySelector('a')!
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('href')).toBe('/en/term/1')
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(document.activeElement).toBe(mark)
  await waitFor(() => expect(card()).toBeNull())
  fireEvent.click(mark)
  fireEvent.click(card()!.querySelector('a')!)
  expect(open).toHaveBeenCalledWith('1')
  expect(card()).toBeNull()
  hide()
})
