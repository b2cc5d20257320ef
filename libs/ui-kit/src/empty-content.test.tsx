import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyContent } from './empty-content.tsx'
import { draw } from './ui-testbed.tsx'

test('MNU-02: an empty list has its drawing, one sentence and one way on', () => {
  const { container } = draw(
    <EmptyContent title="Nothing here yet" action={<a href="/all">See all</a>}>
      No document is filed here.
    </EmptyContent>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeTruthy()
  expect(screen.getByText('No document is filed here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all' })).toBeTruthy()
  expect(container.querySelector('svg[aria-hidden]')).toBeTruthy()
})
test('MNU-02: as a page of its own it has the h1, which can take the focus', () => {
  draw(<EmptyContent heading="h1" title="Page not found" />)
  expect(screen.getByRole('heading', { level: 1 }).tabIndex).toBe(-1)
})
