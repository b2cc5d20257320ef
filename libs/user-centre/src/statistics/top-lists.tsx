import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Statistics } from '@portal/contract'
import { Count } from '@portal/desk'
import { useEdition } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { Card, columnsFor, DataTable, EmptyContent, RowLink } from '@portal/ui-kit'

type Page = Statistics['pages'][number]
type Word = Statistics['words'][number]
type Way = Statistics['menus'][number]

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
  },
})
const List = chakra(Card, {
  base: {
    overflow: 'hidden',
    '& h2': {
      textStyle: 'md',
      fontWeight: 'semibold',
      px: '4',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
  },
})

function RouteTitle({ route }: { route: string }) {
  const { i18n } = useLingui()
  const { edition } = useEdition()
  const entry = Object.entries(routesOf(edition.name)).find(([name]) => name === route)?.[1]
  return <>{entry ? i18n._(entry.title) : route}</> // the other edition may have a page that this one has not
}
function PageName({ page: { route, articleId, title, lang } }: { page: Page }) {
  if (articleId === null) return <RouteTitle route={route} />
  if (title === null) return <Trans>Case {articleId}, no longer published</Trans>
  return (
    <RowLink lang={lang ?? undefined} title={title} to={pathFor('dataSectionDetail', { id: articleId })}>
      {title}
    </RowLink>
  )
}

const page = columnsFor<Page>()
const pageColumns = page.columns([
  page.accessor('route', {
    header: () => <Trans>Page</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <PageName page={row.original} />,
  }),
  page.accessor('count', {
    header: () => <Trans>Page views</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
])
const word = columnsFor<Word>()
const wordColumns = word.columns([
  word.accessor('keyword', {
    header: () => <Trans>Search word</Trans>,
    meta: { place: 'title' },
    cell: ({
      row: {
        original: { keyword, lang },
      },
    }) => <span lang={lang}>{keyword}</span>,
  }),
  word.accessor('count', {
    header: () => <Trans>Searches</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
])
const way = columnsFor<Way>()
const wayColumns = way.columns([
  way.accessor('route', {
    header: () => <Trans>Leads to</Trans>,
    meta: { place: 'title' },
    cell: ({
      row: {
        original: { route, directory },
      },
    }) => (
      <>
        <RouteTitle route={route} />
        {directory && (
          <>
            : <bdi>{directory}</bdi>
          </>
        )}
      </>
    ),
  }),
  way.accessor('place', {
    header: () => <Trans>Place</Trans>,
    cell: ({ getValue }) => (getValue() === 'header' ? <Trans>Header</Trans> : <Trans>Home page</Trans>),
  }),
  way.accessor('count', {
    header: () => <Trans>Clicks</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
])
const none = <EmptyContent title={<Trans>None so far</Trans>} heading="h3" />
const nothing = () => {}

/** What was seen, searched and clicked most. */
export function TopLists({ pages, words, menus }: Pick<Statistics, 'pages' | 'words' | 'menus'>) {
  const { t } = useLingui()
  return (
    <Grid data-varies="cells">
      <List>
        <h2>
          <Trans>Most seen pages</Trans>
        </h2>
        <DataTable
          label={t`Most seen pages`}
          columns={pageColumns}
          rows={pages}
          rowKey={({ route, articleId }) => `${route}/${articleId}`}
          onRetry={nothing}
          empty={none}
        />
      </List>
      <List>
        <h2>
          <Trans>Most searched words</Trans>
        </h2>
        <DataTable
          label={t`Most searched words`}
          columns={wordColumns}
          rows={words}
          rowKey={({ lang, keyword }) => `${lang}/${keyword}`}
          onRetry={nothing}
          empty={none}
        />
      </List>
      <List>
        <h2>
          <Trans>Most used menus</Trans>
        </h2>
        <DataTable
          label={t`Most used menus`}
          columns={wayColumns}
          rows={menus}
          rowKey={({ place, route, directory }) => `${place}/${route}/${directory}`}
          onRetry={nothing}
          empty={none}
        />
      </List>
    </Grid>
  )
}
