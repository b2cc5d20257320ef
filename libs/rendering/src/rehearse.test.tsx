import { useEffect, useInsertionEffect, useLayoutEffect } from 'react'
import { useParams } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { rehearse } from './rehearse.tsx'

test('a page is drawn at its address where nobody sees it, and does nothing there', async () => {
  const [drawn, effect, disposed] = [vi.fn(), vi.fn(), vi.fn()]
  function Page() {
    const { id } = useParams()
    useLayoutEffect(effect)
    useEffect(effect)
    useInsertionEffect(() => disposed, [])
    drawn(id)
    return <h1>{id}</h1>
  }
  const before = document.documentElement.innerHTML
  rehearse({ path: '/case/:id', Component: Page, basename: '/en', address: '/en/case/7' }, (page) => <div>{page}</div>)
  await vi.waitFor(() => expect(disposed).toHaveBeenCalledOnce())
  expect(drawn).toHaveBeenCalledWith('7')
  expect(effect).not.toHaveBeenCalled()
  expect(document.documentElement.innerHTML).toBe(before)
})
