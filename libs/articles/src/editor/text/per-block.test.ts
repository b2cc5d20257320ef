import { Schema } from '@tiptap/pm/model'
import { expect, test, vi } from 'vitest'
import { perBlock } from './per-block.ts'

const { nodes } = new Schema({
  nodes: { doc: { content: 'block+' }, paragraph: { group: 'block', content: 'text*' }, text: {} },
})
const paragraph = (text: string) => nodes.paragraph!.create(null, text ? nodes.paragraph!.schema.text(text) : null)

test('only blocks that are new are looked at; the same text is answered without looking', () => {
  const find = vi.fn((block: { textContent: string }) => block.textContent || undefined)
  const said = perBlock(find, (found) => found.map(({ known, at }) => `${at} ${known}`).join())
  const before = nodes.doc!.create(null, [paragraph('one'), paragraph(''), paragraph('two')])
  expect(said(before)).toBe('0 one,7 two')
  expect(said(before)).toBe('0 one,7 two')
  expect(find).toHaveBeenCalledTimes(3)
  expect(said(before.copy(before.content.replaceChild(0, paragraph('once'))))).toBe('0 once,8 two')
  expect(find).toHaveBeenCalledTimes(4)
})
