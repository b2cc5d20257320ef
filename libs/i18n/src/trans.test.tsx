import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { activate } from './activate.ts'

afterEach(cleanup)

const Sentences = ({ value, count }: { value: string; count: number }) => (
  <I18nProvider i18n={activate('en', {})}>
    <p>
      <Trans>
        Nothing for “<a href="/x">{value}</a>”, {value}
      </Trans>
    </p>
    <p>
      <Plural value={count} one={`# result for “${value}”`} other={`# results for “${value}”`} />
    </p>
  </I18nProvider>
)
const expected = (value: string) => [`Nothing for “${value}”, ${value}`, `2 results for “${value}”`]
const sentencesIn = (root: ParentNode) => [...root.querySelectorAll('p')].map((sentence) => sentence.textContent)

describe.each([
  '<b>x</b>',
  '<0>x</0>',
  '<1/>',
  '<0/>{value}',
  '</p><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a < b && c > d',
  'plain',
])('a value in a sentence is text: %s', (value) => {
  test('in the browser', () => {
    const complaint = vi.spyOn(console, 'error')
    const { container } = render(<Sentences value={value} count={2} />)
    expect(sentencesIn(container)).toEqual(expected(value))
    expect(container.querySelectorAll('p *')).toHaveLength(1)
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })
  test('on the server', () => {
    const page = new DOMParser().parseFromString(renderToString(<Sentences value={value} count={2} />), 'text/html')
    expect(sentencesIn(page)).toEqual(expected(value))
  })
})
