import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { hotWordsQuery } from '../word-queries.ts'

/** What others search for. */
export function HotWords() {
  const { data = [] } = useQuery(hotWordsQuery)
  if (!data.length) return null
  return (
    <chakra.div
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '5',
        mt: '3.5',
        color: 'fg.subtle',
        textStyle: 'sm',
        '& a': {
          color: 'fg.muted',
          display: 'inline-flex',
          alignItems: 'center',
          minH: { base: 'control.touch', md: '6' },
        },
        '& a:hover': { color: 'fg', textDecoration: 'underline' },
      }}
    >
      <span>
        <Trans>Popular</Trans>
      </span>
      {data.map((word) => (
        <Link key={word} to={`${pathFor('search')}?keyword=${encodeURIComponent(word)}`}>
          {word}
        </Link>
      ))}
    </chakra.div>
  )
}
