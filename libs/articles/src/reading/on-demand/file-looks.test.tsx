import { author, openPage, refusal } from '@portal/desk/testbed'
import { SafeHtml } from '@portal/ui-kit'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { FileLooks } from './file-looks.tsx'

const preview = 'POST /doc/doc-file/preview'
const id = 'a'.repeat(32)
const patient = { timeout: 10_000 } // the dialog is fetched
const body = `<p>See <a href="/files/${id}/plan%20(1).PDF">the plan</a> and <a href="/files/${id}/tool.exe">the tool</a>,
  <a href="/files/${id}/a.png"><img src="x" alt=""></a>, <a href="/tools">tools</a>.</p>`
function Text() {
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={text}>
        <SafeHtml html={body} />
      </div>
      <FileLooks text={text} />
    </>
  )
}
const open = (isOverseasSpecial = false, answer = () => ({ form: 'none' as const, why: 'kind' as const })) =>
  openPage(Text, '/', { ...author, isOverseasSpecial }, { [preview]: answer })

test('row 38 a file that a case links to is looked into beside its link, where it is of a kind that is shown', async () => {
  const page = open()
  const button = await screen.findByRole('button', { name: 'Preview: the plan' })
  expect(screen.getAllByRole('button', { name: /^Preview/ })).toEqual([button])
  expect(button.closest('span')!.previousElementSibling).toBe(screen.getByRole('link', { name: 'the plan' }))
  expect(page.sentTo(preview)).toEqual([])
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'the plan' }, patient))
  expect(await dialog.findByText(/cannot be shown here/)).toBeTruthy()
  expect(page.sentTo(preview)[0]!.input.body).toEqual({ fileId: id })
})
test('a file that was taken away meanwhile is said to be gone', async () => {
  open(false, () => {
    throw refusal('notFound', 404)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Preview: the plan' }))
  expect(await screen.findByText(/It is no longer here/, {}, patient)).toBeTruthy()
})
test('DWN-03 who may not download is offered no look', async () => {
  open(true)
  await screen.findByRole('link', { name: 'the plan' })
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull()
})
