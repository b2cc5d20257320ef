import { openPage, testEdition as edition } from '@portal/desk/testbed'
import { EditionContext } from '@portal/rendering'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from './pages/login-page.tsx'

const open = () =>
  openPage(
    Component,
    '/login',
    null,
    { 'GET /uac/security-code/codeWays': () => [] },
    {
      around: (page) => (
        <EditionContext value={{ edition, language: edition.languages[0], addTexts: () => Promise.resolve() }}>
          {page}
        </EditionContext>
      ),
    },
  )

test('LOG-01 what is missing is said at its field, which has the focus, and nothing is sent', async () => {
  const { sentTo } = open()
  const send = await screen.findByRole('button', { name: 'Sign in' })
  await userEvent.click(send)
  expect(screen.getByText('Type your account.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Account'))
  await userEvent.keyboard('ada@example.com')
  await userEvent.click(send)
  expect(screen.queryByText('Type your account.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(sentTo('POST /uac/uac-users/login')).toEqual([])
})
test('LOG-01 who has no account, or forgot the password, is led to people', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'contact them' })
  expect(link.getAttribute('href')).toBe('/Support/Hotlines')
})
