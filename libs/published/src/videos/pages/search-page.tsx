import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { pageSize } from '@portal/contract/facts'
import { clockOf } from '@portal/file-preview/film'
import { languageName } from '@portal/i18n'
import { useEdition, useScreen } from '@portal/rendering'
import { pathFor, thingPath } from '@portal/routing'
import { ButtonLink, EmptyContent, Highlighted, Muted, PageTitle, Pagination, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { KeywordForm } from '../../shared/keyword-form.tsx'
import { Poster } from '../components/poster.tsx'
import { videoSearchQuery, videoSearchView, type VideoSearchView } from '../queries.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    mb: '6',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'calc(var(--u) * 11) minmax(0, 1fr)' },
      columnGap: '5',
      rowGap: '3',
      alignItems: 'start',
      py: '5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      overflowWrap: 'anywhere',
    },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
    '& h2 a': { color: 'fg', display: 'inline-flex', alignItems: 'center', minH: { base: 'control.touch', md: '0' } },
    '& h2 a:hover': { color: 'fg.link' },
    '& p': { color: 'fg.muted' },
    '& mark': { bg: 'bg.mark', color: 'inherit' },
    '& ol': { listStyle: 'none', mt: '2' },
    '& ol a': {
      display: 'flex',
      gap: '3',
      py: { base: '3', md: '1' },
      color: 'fg',
      _hover: { color: 'fg.link' },
    },
    '& ol time': { flex: 'none', color: 'fg.link', fontVariantNumeric: 'tabular-nums' },
    '& > li > div > small': { color: 'fg.subtle', textStyle: 'sm' },
  },
})

function Found({ view }: { view: VideoSearchView }) {
  const { t } = useTexts()
  const { i18n } = useLingui()
  const { language } = useEdition()
  const [search] = useSearchParams()
  const {
    data: { data, total },
  } = useSuspenseQuery(videoSearchQuery(view))
  if (!data.length)
    return (
      <EmptyContent
        title={<Trans>Nothing fits</Trans>}
        action={
          <ButtonLink asChild>
            <Link to={pathFor('video')}>
              <Trans>See all videos</Trans>
            </Link>
          </ButtonLink>
        }
      >
        <Trans>Neither titles nor what is said in the videos has these words. Use fewer or other ones.</Trans>
      </EmptyContent>
    )
  return (
    <>
      <Muted role="status">
        <Plural value={total} one="# video found" other="# videos found" />
      </Muted>
      <List>
        {data.map((video) => (
          <li key={video.id}>
            <Poster video={video} />
            <div>
              <h2 lang={video.lang}>
                <Link to={thingPath('video', video.id)}>
                  <span>
                    <Highlighted html={video.titleHtml} />
                  </span>
                </Link>
              </h2>
              <p lang={video.lang}>
                <Highlighted html={video.summaryHtml} />
              </p>
              {video.cues.length > 0 && (
                <ol aria-label={t`Said in the video`} lang={video.lang}>
                  {video.cues.map(({ at, html }) => (
                    <li key={at}>
                      <Link to={`${thingPath('video', video.id)}?t=${Math.floor(at)}`}>
                        <time dateTime={`PT${Math.floor(at)}S`}>{clockOf(at)}</time>
                        <span>
                          <Highlighted html={html} />
                        </span>
                      </Link>
                    </li>
                  ))}
                </ol>
              )}
              {video.lang !== language.content && <small>{languageName(i18n, video.lang)}</small>}
            </div>
          </li>
        ))}
      </List>
      <Pagination
        pageNo={view.pageNo}
        pageSize={pageSize}
        total={total}
        to={(page) => pathFor('videoSearch') + videoSearchView.write(search, { pageNo: page })}
      />
    </>
  )
}

/** Videos by their titles and what is said in them. */
export function Component() {
  const { t } = useTexts()
  const { i18n } = useLingui()
  const [search] = useSearchParams()
  const view = videoSearchView.read(search)
  return (
    <Wrap>
      <chakra.div mb="16">
        <PageTitle>{i18n._(useScreen().entry.title)}</PageTitle>
        <Muted mb="5">
          <Trans>Titles, summaries and every sentence of the captions are searched.</Trans>
        </Muted>
        <KeywordForm label={t`Words`} keyword={view.keyword} placeholder={t`For example ${'IP'}`} />
        {view.keyword ? (
          <Found view={view} />
        ) : (
          <ButtonLink asChild>
            <Link to={pathFor('video')}>
              <Trans>See all videos</Trans>
            </Link>
          </ButtonLink>
        )}
      </chakra.div>
    </Wrap>
  )
}
