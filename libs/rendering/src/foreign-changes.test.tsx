import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bearForeignChanges } from './foreign-changes.ts'

afterEach(cleanup)

const { removeChild, insertBefore } = Node.prototype
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

const Sentence = ({ before, text }: { before?: boolean; text?: string }) => (
  <p>
    {before && <b>New: </b>}
    {text}
    <i>!</i>
  </p>
)
/** As translators and extensions do: the text within an element of theirs, or another text in its place. */
const wrap = (text: ChildNode) => {
  const font = document.createElement('font')
  text.replaceWith(font)
  font.append(text)
}
const replace = (text: ChildNode) =>
  text.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Hola' }))

test.each([
  ['wrapped', wrap, 'New: Hello!', '!'],
  ['replaced', replace, 'Hola!New: ', 'Hola!'],
])('what stands beside a text that was %s can change, and the text can go', (_, change, added, gone) => {
  bearForeignChanges()
  const { container, rerender } = render(<Sentence text="Hello" />)
  change(container.querySelector('p')!.firstChild!)
  rerender(<Sentence before text="Hello" />)
  expect(container.textContent).toBe(added)
  rerender(<Sentence />)
  expect(container.textContent).toBe(gone)
})
