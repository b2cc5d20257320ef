import { openPage } from '@portal/desk/testbed'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotFound } from '../components/not-found.tsx'

const gone = 'POST /doc/doc-article/gone'
const address = '/dataSectionDetail/202600000042'

test('row 4: an address that was published says what became of it, and where the same is said', async () => {
  const { sentTo } = openPage(NotFound, address, null, {
    [gone]: () => ({
      kind: 'article',
      billNo: 'KB-2026-00042',
      since: '2026-05-03T10:00:00.000Z',
      instead: { id: '202600000043', title: 'Перевод', lang: 'ru' },
    }),
  })
  expect(await screen.findByText(/KB-2026-00042 was published at this address. Since/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Перевод' }).getAttribute('href')).toBe('/dataSectionDetail/202600000043')
  expect(sentTo(gone)[0]!.input.body).toEqual({ articleId: '202600000042' })
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
})
test('NAV-11: of any other address nothing is asked, and of what nobody may know nothing is said', async () => {
  const { sentTo } = openPage(NotFound, address, null, { [gone]: () => null })
  await waitFor(() => expect(sentTo(gone)).toHaveLength(1))
  expect(screen.queryByText(/was published at this address/)).toBeNull()
  expect(openPage(NotFound, '/no/such/page', null, {}).sentTo(gone)).toHaveLength(0)
})
test('row 6: the address of a directory that was taken away leads to where what was in it is', async () => {
  const moved = 'POST /doc/directory/moved'
  const { address, sentTo } = openPage(NotFound, '/dataSection/01/0101/010102', null, { [moved]: () => '010201' })
  await waitFor(() => expect(address()).toBe('/dataSection/01/0102/010201'))
  expect(sentTo(moved)[0]!.input.body).toEqual({ directoryCode: '010102' })
})
