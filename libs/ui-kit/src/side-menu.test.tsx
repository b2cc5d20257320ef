import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { SideMenu, type SideMenuItem } from './side-menu.tsx'
import { draw } from './ui-testbed.tsx'

const items: SideMenuItem[] = [
  {
    key: '01',
    name: 'Cameras',
    count: 4999,
    items: [
      { key: '0101', name: 'Bullet', count: 12 },
      { key: '0102', name: 'Dome', count: 0 },
    ],
  },
  { key: '02', name: 'Recorders', count: 5000 },
  { key: '03', name: 'Doors' },
]
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('MNU-01: the sidebar menu', () => {
  test('MNU-01: names bear their count in brackets, 5000 and more as 5000+, none when there is none', () => {
    draw(<SideMenu label="Directories" items={items} />)
    expect(names()).toEqual(['Cameras(4999)', 'Recorders(5000+)', 'Doors'])
  })
  test('MNU-01: All comes first when asked for, and not otherwise', () => {
    draw(<SideMenu label="Directories" all={{ count: 12_000 }} items={items} />)
    expect(names()[0]).toBe('All(5000+)')
  })
  test('MNU-01: a click emits what was chosen', async () => {
    const onSelect = vi.fn<(selection: SideMenuItem | 'all') => void>()
    draw(<SideMenu label="Directories" all={{}} items={items} onSelect={onSelect} />)
    await userEvent.click(screen.getByRole('button', { name: /Recorders/ }))
    await userEvent.click(screen.getByRole('button', { name: /All/ }))
    expect(onSelect.mock.calls.map(([selection]) => selection)).toEqual([items[1], 'all'])
  })
  test('MNU-01: the active entry is marked by its index, all by its name', () => {
    const { unmount } = draw(<SideMenu label="Directories" all={{}} items={items} active={[1]} />)
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Recorders')
    unmount()
    draw(<SideMenu label="Directories" all={{}} items={items} active="all" />)
    expect(screen.getByRole('button', { current: true }).textContent).toContain('All')
  })
  test('MNU-01: only the branch on the way to the active entry is open', () => {
    const { unmount } = draw(<SideMenu label="Directories" items={items} active={[0, 1]} />)
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Dome')
    unmount()
    draw(<SideMenu label="Directories" items={items} active={[1]} />)
    expect(screen.queryByText('Dome')).toBeNull()
  })
  test('MNU-01: while loading nothing can be chosen, and that is said', () => {
    draw(<SideMenu label="Directories" items={items} loading />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
  test('MNU-01: entries with an address are links', () => {
    draw(<SideMenu label="Directories" items={[{ key: '01', name: 'Cameras', to: '/dataSection/01' }]} />)
    expect(screen.getByRole('link', { name: 'Cameras' }).getAttribute('href')).toBe('/dataSection/01')
  })
})
