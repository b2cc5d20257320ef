import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageSize } from '@portal/contract/facts'
import { StaffPreview } from '@portal/desk/staff-preview'
import { useEdition, useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import {
  ButtonLink,
  cappedCount,
  EmptyContent,
  MenuColumns,
  Muted,
  PageTitle,
  Pagination,
  SideMenu,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { allCategoriesPath, categoryAsked, categoryMenu, trailTo } from '../categories.ts'
import { FeedLink } from '../components/feed-link.tsx'
import { PackageLink } from '../components/package-button.tsx'
import { ReleaseFilters } from '../components/release-filters.tsx'
import { ReleaseList } from '../components/release-list.tsx'
import { categoriesQuery, releasesQuery, releasesView } from '../queries.ts'

/** The words of a button without a frame begin where the text does. */
const Beginning = chakra('div', { base: { ms: '-4' } })

/** The releases of a category, of all of them, or those that a search finds. */
export function Component() {
  const { t, i18n } = useLingui()
  const { edition } = useEdition()
  const { name: screen, entry } = useScreen()
  const params = useParams()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const view = releasesView.read(search)
  const category = categoryAsked(screen, params, search)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const {
    data: { data: releases, total, models },
  } = useSuspenseQuery(releasesQuery(category, view))

  const trail = trailTo(categories, category)
  const title = trail.at(-1)?.name ?? i18n._(entry.title)
  const whole = allCategoriesPath(edition.name)
  const inQuery = search.get('category') ?? undefined
  const clear = pathname + (inQuery ? `?${new URLSearchParams({ category: inQuery })}` : '')
  return (
    <Wrap>
      <PageTitle>{title}</PageTitle>
      <Muted css={{ '& a': { color: 'fg.link', textDecoration: 'underline' } }}>
        <Trans>The newest first. Not sure which one fits?</Trans>{' '}
        <Link to={pathFor('firmware')}>
          <Trans>Find the firmware for a device</Trans>
        </Link>
      </Muted>
      <Beginning>
        <PackageLink />
      </Beginning>
      <MenuColumns
        current={
          <>
            {trail.length ? trail.map(({ name }) => name).join(' › ') : t`All categories`} ({cappedCount(total)})
          </>
        }
        menu={<SideMenu label={t`Categories`} all={{ to: whole }} {...categoryMenu(categories, category)} />}
      >
        <section aria-label={t`Releases`}>
          <ReleaseFilters key={String(search)} view={view} models={models} category={inQuery} clear={clear} />
          {releases.length > 0 ? (
            <>
              <ReleaseList releases={releases} keyword={view.keyword} />
              <Pagination
                pageNo={view.pageNo}
                pageSize={pageSize}
                total={total}
                to={(page) => pathname + releasesView.write(search, { pageNo: page })}
              />
              <FeedLink category={category} model={view.model} />
            </>
          ) : (
            <EmptyContent
              title={<Trans>No release fits</Trans>}
              action={
                <ButtonLink asChild>
                  <Link to={whole}>
                    <Trans>See all releases</Trans>
                  </Link>
                </ButtonLink>
              }
            >
              <Trans>Nothing that you may download is filed here, or the filters leave nothing over.</Trans>
            </EmptyContent>
          )}
        </section>
      </MenuColumns>
      <StaffPreview kind="release" />
    </Wrap>
  )
}
