import { MenuColumns, SideMenu } from '@portal/ui-kit'
import { useState } from 'react'
import { Column } from '../row.tsx'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

const items = ({ section, word, model, long }: Samples) => [
  {
    key: 'a',
    name: section,
    count: 128,
    items: [
      { key: 'aa', name: word, count: 12, items: [{ key: 'aaa', name: model, count: 4 }] },
      { key: 'ab', name: model, count: 0 },
    ],
  },
  { key: 'b', name: word, count: 7200 },
  { key: 'c', name: long, count: 3 },
]
function Choosing(words: Samples) {
  const list = items(words)
  const [active, setActive] = useState<readonly number[] | 'all'>('all')
  return (
    <SideMenu
      label={`${words.section} 1`}
      all={{ count: 7331 }}
      items={list}
      active={active}
      onSelect={(chosen) => setActive(chosen === 'all' ? 'all' : [list.findIndex(({ key }) => key === chosen.key)])}
    />
  )
}

export const sideMenu: Specimen = {
  name: 'side-menu',
  states: {
    'all, long text': (words) => (
      <Column>
        <Choosing {...words} />
      </Column>
    ),
    'an open branch': (words) => (
      <Column>
        <SideMenu label={`${words.section} 2`} items={items(words)} active={[0, 0, 0]} />
      </Column>
    ),
    links: ({ section, word }) => (
      <Column>
        <SideMenu
          label={`${section} 3`}
          all={{ to: '/all' }}
          items={[
            { key: 'a', name: word, to: '/a' },
            { key: 'b', name: section, to: '/b' },
          ]}
          active={[0]}
        />
      </Column>
    ),
    'beside what it chooses from': (words) => (
      <MenuColumns
        current={words.section}
        menu={<SideMenu label={`${words.section} 5`} items={items(words)} active={[1]} />}
      >
        <p>{words.sentence}</p>
      </MenuColumns>
    ),
    loading: ({ section }) => (
      <Column>
        <SideMenu label={section} items={[]} loading />
      </Column>
    ),
    empty: ({ section }) => (
      <Column>
        <SideMenu label={`${section} 4`} all={{ count: 0 }} items={[]} active="all" />
      </Column>
    ),
  },
}
