import { readTree, type TreeFault, type TreeStep } from '@portal/contract/facts'
import { openPage } from '@portal/desk/testbed'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TreeDetail } from './tree-detail.tsx'

/** The detail over a value that is kept as the editor's session keeps it. */
const open = async (value: string | null = null, said: readonly TreeFault[] = []) => {
  let now = value
  function Page() {
    const [kept, keep] = useState(value)
    now = kept
    return <TreeDetail id="tree" label="Steps" error={false} lang="en" value={kept} said={said} onChange={keep} />
  }
  const page = openPage(Page, '/', { type: 3 } as never, {
    'POST /doc/doc-file/upload': () => ({
      fileId: '0a'.repeat(16),
      name: 'p.png',
      type: 'image/png',
      size: 1,
      url: '/p',
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the steps' }))
  await screen.findByRole('dialog', { name: 'Steps' })
  return { ...page, steps: () => readTree(now) }
}
const step = (id: string, change: Partial<TreeStep> = {}): TreeStep => ({
  id,
  text: `${id}?`,
  help: '',
  picture: null,
  answers: [],
  leaf: null,
  ...change,
})
const card = (name: RegExp) => within(screen.getByRole('region', { name }))

test('a tree is written by the keyboard alone, and what is wrong is said at once', async () => {
  const { steps } = await open()
  expect(within(screen.getByRole('region', { name: 'Check and preview' })).getByRole('status').textContent).toContain(
    '1 step needs work',
  )
  expect(card(/No text yet/).getByText(/a question without answers/)).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'Is it on?')
  screen.getByRole('button', { name: 'Add an answer' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer 1 of step 1' }), 'Yes')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where answer 1 of step 1 leads' }), 'A new step')
  expect(document.activeElement?.textContent).toContain('2. No text yet')
  await userEvent.selectOptions(
    card(/2\. No text yet/).getByRole('combobox', { name: 'What it is' }),
    'End: the text alone',
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'What to do' }), 'Wait.')
  expect(screen.getByText('Every way through the tree comes to an end.')).toBeDefined()
  expect(steps()).toEqual([
    step('s1', { text: 'Is it on?', answers: [{ id: 'a', text: 'Yes', to: 's2' }] }),
    step('s2', { text: 'Wait.', leaf: { action: 'text', target: '' } }),
  ])
  // The preview is what readers get.
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Check and preview' })).getByRole('button', { name: 'Yes' }),
  )
  expect(
    within(screen.getByRole('region', { name: 'Check and preview' })).getByRole('heading', { name: 'Wait.' }),
  ).toBeDefined()
})
test('steps are moved and removed; the card beside a removed one is shown', async () => {
  const { steps } = await open(
    JSON.stringify([
      step('one', { answers: [{ id: 'a', text: 'A', to: 'two' }] }),
      step('two', { leaf: { action: 'text', target: '' } }),
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Move step 2 up' }))
  expect(steps()!.map(({ id }) => id)).toEqual(['two', 'one'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove step 1' }))
  expect(steps()!.map(({ id, answers }) => [id, answers[0]!.to])).toEqual([['one', '']])
  expect(document.activeElement?.textContent).toContain('one?')
  expect(screen.getByRole('button', { name: 'Remove step 1' })).toHaveProperty('disabled', true)
})
test('an end names a case by its address, and a picture says what it shows', async () => {
  const { steps } = await open(
    JSON.stringify([
      step('one', { answers: [{ id: 'a', text: 'A', to: 'two' }] }),
      step('two', { leaf: { action: 'text', target: '' } }),
    ]),
    [{ reason: 'targetClosed', detail: 'two' }],
  )
  const end = card(/two\?/)
  expect(end.getByText(/not everyone who may read this tree/)).toBeDefined()
  await userEvent.selectOptions(end.getByRole('combobox', { name: 'What it is' }), 'End: read a case')
  expect(end.getByText(/say what it leads to/)).toBeDefined()
  await userEvent.click(end.getByRole('textbox', { name: 'Its number' }))
  await userEvent.paste('https://example.com/dataSectionDetail/202600000042')
  await userEvent.upload(end.getByLabelText('Picture'), new File(['x'], 'p.png', { type: 'image/png' }))
  await userEvent.type(await end.findByRole('textbox', { name: 'What the picture shows' }), 'A port')
  expect(steps()![1]).toMatchObject({
    leaf: { action: 'case', target: '202600000042' },
    picture: { file: '0a'.repeat(16), text: 'A port' },
  })
})
