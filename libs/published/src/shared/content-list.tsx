import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ContentEntry } from '@portal/contract'
import { formatDay, languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { thingPath } from '@portal/routing'
import { touchArea } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { py: '4.5', borderBottomWidth: '1px', borderColor: 'border.muted', overflowWrap: 'anywhere' },
    '& :is(h2, h3)': {
      textStyle: 'lg',
      fontWeight: 'semibold',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
    },
    '& :is(h2, h3) a': { display: 'inline-block', color: 'fg', ...touchArea },
    '& :is(h2, h3) a:hover': { color: 'fg.link' },
    '& p': { color: 'fg.muted', mt: '0.5' },
    '& [data-meta]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      color: 'fg.subtle',
      textStyle: 'sm',
      mt: '1',
    },
  },
})

type Props = {
  entries: readonly ContentEntry[]
  level?: 'h2' | 'h3'
  /** What stands beside a title, such as a badge. */
  mark?: ((entry: ContentEntry) => ReactNode) | undefined
  /** Further facts below an entry. */
  facts?: ((entry: ContentEntry) => ReactNode) | undefined
  /** Whether its day matters to a reader. */
  dated?: boolean
}

/** Content of a kind for a reader: what it is, what it says in short, its day, and its language where that is another one. */
export function ContentList({ entries, level: Heading = 'h2', mark, facts, dated = true }: Props) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Heading lang={entry.lang}>
            <Link to={thingPath(entry.kind, entry.id)}>{entry.title}</Link>
            {mark?.(entry)}
          </Heading>
          <p lang={entry.lang}>{entry.summary}</p>
          <div data-meta="">
            {dated && entry.day && <time dateTime={entry.day}>{formatDay(i18n, entry.day)}</time>}
            {entry.category && <span>{entry.category.name}</span>}
            {facts?.(entry)}
            {entry.lang !== language.content && <span>{languageName(i18n, entry.lang)}</span>}
          </div>
        </li>
      ))}
    </List>
  )
}
