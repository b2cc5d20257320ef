import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ContentEntry } from '@portal/contract'
import { formatDay, languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { thingPath } from '@portal/routing'
import { touchArea, VisuallyHidden } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import { detailsFor } from '../../shared/queries.ts'
import { Poster } from './poster.tsx'

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 15)), 1fr))',
    columnGap: '6',
    rowGap: '8',
    mt: '5',
    mb: '6',
    '& > li': { position: 'relative', minW: '0', overflowWrap: 'anywhere' },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold', mt: '3' },
    '& h2 a': { display: 'inline-block', color: 'fg', ...touchArea },
    '& h2 a:hover': { color: 'fg.link' },
    '& p': { color: 'fg.muted', mt: '1' },
    '& [data-meta]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      color: 'fg.subtle',
      textStyle: 'sm',
      mt: '1.5',
    },
  },
})

/** Videos as cards: what they look like, how long they are, what they show. */
export function VideoCards({ videos }: { videos: readonly ContentEntry[] }) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  return (
    <Cards>
      {videos.map((video) => {
        const { length } = detailsFor('video', video)
        return (
          <li key={video.id}>
            <Link to={thingPath('video', video.id)} tabIndex={-1} aria-hidden>
              <Poster video={video} />
            </Link>
            <h2 lang={video.lang}>
              <Link to={thingPath('video', video.id)}>
                {video.title}
                {length && (
                  <VisuallyHidden>
                    {' '}
                    <Trans>Length {length}</Trans>
                  </VisuallyHidden>
                )}
              </Link>
            </h2>
            <p lang={video.lang}>{video.summary}</p>
            <div data-meta="">
              {video.day && <time dateTime={video.day}>{formatDay(i18n, video.day)}</time>}
              {video.category && <span>{video.category.name}</span>}
              {video.lang !== language.content && <span>{languageName(i18n, video.lang)}</span>}
            </div>
          </li>
        )
      })}
    </Cards>
  )
}
