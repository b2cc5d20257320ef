import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { maxKeyword, pageSize } from '@portal/contract/facts'
import { formatDay } from '@portal/i18n'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Button, EmptyContent, Field, Input, Muted, PageTitle, Pagination, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { categoryAsked, categoryPath, trailTo } from '../categories.ts'
import { ExportButton } from '../components/export-button.tsx'
import { ReleaseList } from '../components/release-list.tsx'
import {
  categoriesQuery,
  governmentFilter,
  governmentLinesQuery,
  governmentVersionsQuery,
  governmentView,
} from '../queries.ts'

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 20)), 1fr))',
    columnGap: '8',
    '& li': { borderBottomWidth: '1px', borderColor: 'border.muted', py: '3' },
    '& li > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '6' },
      fontWeight: 'medium',
    },
    '& [aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
    '& p': { color: 'fg.muted', textStyle: 'sm' },
  },
})

/** DWN-04. Government software: its lines, and the versions of all or one of them. */
export function Component() {
  const { t, i18n } = useLingui()
  const { name: screen, entry } = useScreen()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const view = governmentView.read(search)
  const category = categoryAsked(screen, useParams(), search)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { data: lines } = useSuspenseQuery(governmentLinesQuery)
  const {
    data: { data: versions, total },
  } = useSuspenseQuery(governmentVersionsQuery(category, view))
  const title = trailTo(categories, category).at(-1)?.name ?? i18n._(entry.title)
  return (
    <Wrap mb="16">
      <PageTitle>{title}</PageTitle>
      <Muted>
        <Trans>Software for public bodies, by line and version.</Trans>
      </Muted>
      {lines.length > 0 && (
        <chakra.section mt="8">
          <SectionHead
            title={<Trans>Lines</Trans>}
            more={
              <Link to={pathFor('governmentSoftware')}>
                <Trans>Versions of all lines</Trans>
              </Link>
            }
          />
          <Lines>
            {lines.map(({ code, name, versions, newest }) => {
              const day = newest && formatDay(i18n, newest.date)
              return (
                <li key={code}>
                  <Link to={categoryPath(code)} {...(code === category && { 'aria-current': 'true' as const })}>
                    {name}
                  </Link>
                  <p>
                    <Plural value={versions} one="# version" other="# versions" />
                    {newest && (
                      <>
                        {' · '}
                        <Trans>
                          newest <bdi>{newest.version}</bdi>, {day}
                        </Trans>
                      </>
                    )}
                  </p>
                </li>
              )
            })}
          </Lines>
        </chakra.section>
      )}
      <chakra.section mt="12">
        <SectionHead title={<Trans>Versions</Trans>} />
        <Form key={view.keyword} role="search" aria-label={t`Filter the versions`}>
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end">
            <Field label={<Trans>Name, model or version</Trans>}>
              {(control) => (
                <Input {...control} type="search" name="keyword" defaultValue={view.keyword} maxLength={maxKeyword} />
              )}
            </Field>
            <Button type="submit">
              <Trans>Show</Trans>
            </Button>
            {versions.length > 0 && <ExportButton filter={governmentFilter(category, view)} />}
          </chakra.div>
        </Form>
        {versions.length > 0 ? (
          <>
            <ReleaseList releases={versions} keyword={view.keyword} level="h3" />
            <Pagination
              pageNo={view.pageNo}
              pageSize={pageSize}
              total={total}
              to={(page) => pathname + governmentView.write(search, { pageNo: page })}
            />
          </>
        ) : (
          <EmptyContent heading="h3" title={<Trans>No version fits</Trans>}>
            <Trans>Use fewer words, or look at the versions of all lines.</Trans>
          </EmptyContent>
        )}
      </chakra.section>
    </Wrap>
  )
}
