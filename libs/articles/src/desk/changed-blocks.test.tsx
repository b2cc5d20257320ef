import { render, screen } from '@testing-library/react'
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { ChakraProvider } from '@chakra-ui/react'
import { getSystem } from '@portal/ui-kit'
import { expect, test } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { blockChanges } from './block-changes.ts'
import { blocksOf } from './body-blocks.ts'
import { ChangedBlocks } from './changed-blocks.tsx'
import '@portal/desk/testbed'

const blocks = (html: string) => blocksOf(new DOMParser().parseFromString(html, 'text/html').body)
const draw = (before: string, after: string) =>
  render(
    <ChakraProvider value={getSystem()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <ChangedBlocks lang="en" changes={blockChanges(blocks(before), blocks(after), 'en')} />
      </I18nProvider>
    </ChakraProvider>,
  )

test('a change is told by a sign and a word, not by colour alone', () => {
  draw('<p>Set 1/25 s.</p><p>Old and gone.</p>', '<p>Set 1/50 s.</p>')
  expect(screen.getAllByText('Removed:').length).toBe(2)
  expect(screen.getAllByText('Added:').length).toBe(1)
  expect(screen.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['50'])
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['25', 'Old and gone.'])
})
test('hostile text is drawn as text: no element, handler or link comes of it, even unsanitised', () => {
  const { container } = draw(
    '<p>Same</p>',
    '<p>Same</p><p onclick="x()">&lt;img src=x onerror=x()&gt; <a href="javascript:x()">go</a></p><p><b>bold</b></p>',
  )
  expect(container.querySelectorAll('a, b, script, img, [onclick], [onerror]')).toHaveLength(0)
  expect(screen.getByText(/<img src=x onerror=x\(\)> go/)).toBeTruthy()
  expect(screen.getByText(/Links and pictures: javascript:x\(\)/)).toBeTruthy()
})
test('runs of unchanged paragraphs are folded away, but for those beside a change', async () => {
  const same = Array.from({ length: 9 }, (_, at) => `<p>Paragraph ${at}</p>`).join('')
  draw(same, `${same}<p>New at the end</p>`)
  const summary = screen.getByText('8 unchanged paragraphs')
  expect((summary.closest('details') as HTMLDetailsElement).open).toBe(false)
  await userEvent.click(summary)
  expect((summary.closest('details') as HTMLDetailsElement).open).toBe(true)
})
