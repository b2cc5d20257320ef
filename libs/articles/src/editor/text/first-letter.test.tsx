import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { firstLetter } from './first-letter.ts'
import { textExtensions } from './text-extensions.ts'

const open = () =>
  new Editor({
    element: document.createElement('div'),
    extensions: textExtensions,
    injectCSS: false,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  })
const input = (data: string, more: InputEventInit = {}) =>
  new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true, ...more })

test('row 85: the first letter of an empty line is written by the editor, the caret behind it; the next ones by the browser', () => {
  const editor = open()
  const first = input('b')
  expect(firstLetter(editor.view, first)).toBe(true)
  expect([first.defaultPrevented, editor.getText(), editor.state.selection.from]).toEqual([true, 'b', 2])
  const second = input('c')
  expect(firstLetter(editor.view, second)).toBe(false)
  expect([second.defaultPrevented, editor.getText()]).toEqual([false, 'b'])
  editor.commands.splitBlock()
  expect(firstLetter(editor.view, input('d'))).toBe(true)
  expect([editor.getText(), editor.state.selection.from]).toEqual(['b\n\nd', 5])
  editor.destroy()
})
test('row 14: what an input method composes stays with the browser', () => {
  const editor = open()
  for (const event of [input('ye', { isComposing: true }), input('夜', { inputType: 'insertCompositionText' })])
    expect([firstLetter(editor.view, event), event.defaultPrevented]).toEqual([false, false])
  expect(editor.getText()).toBe('')
  editor.destroy()
})
