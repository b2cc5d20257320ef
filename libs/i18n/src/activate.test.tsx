import { I18nProvider, Trans } from '@lingui/react'
import { render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { activate, addCatalog } from './activate.ts'
import { catalog } from './catalog.ts'

const seen = (text: string) => text.replaceAll('\u2060', '')

describe('LNG-03: a language pack', () => {
  test('LNG-03 replaces built-in texts, as text only: braces mean nothing in it; what it has not stays', () => {
    const i18n = activate(
      'en',
      { greeting: ['Hello'], other: ['Other'] },
      { greeting: '{name} # {0, plural, one {x}}' },
    )
    expect(i18n._('greeting', { name: 'x' })).toBe('{name} # {0, plural, one {x}}')
    expect(i18n._('other')).toBe('Other')
  })
  test.each([
    '<b>bold</b>',
    '<0>the link of the message</0>',
    '<img src=x onerror=alert(1)>',
    '<br/>',
    '</p><script>alert(1)</script>',
    'a < b && c > d',
  ])('LNG-03 shows %s as it is written, in a message with elements of its own too', (text) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const i18n = activate('en', { note: ['<0>Built in</0>'] }, { note: text })
    const { container } = render(
      <I18nProvider i18n={i18n}>
        <p>
          <Trans id="note" components={{ 0: <a href="/x" /> }} />
        </p>
      </I18nProvider>,
    )
    expect(seen(container.querySelector('p')!.textContent)).toBe(text)
    expect(container.querySelectorAll('p *')).toHaveLength(0)
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })
  test('LNG-03 a key that objects have of themselves is a key like others', () => {
    const i18n = activate(
      'en',
      { a: ['A'] },
      JSON.parse('{"__proto__":"polluted","constructor":"x","a":"B"}') as Record<string, string>,
    )
    expect(i18n._('a')).toBe('B')
    expect(({} as Record<string, unknown>)['0']).toBeUndefined()
  })
  test('LNG-03 stands over a catalog that is added later too', async () => {
    const i18n = activate('en', {})
    await addCatalog(i18n, catalog({ './locales/en.po': async () => ({ messages: { 'route.home': ['Home'] } }) }), {
      'route.home': 'Start',
    })
    expect(i18n._('route.home')).toBe('Start')
  })
})
