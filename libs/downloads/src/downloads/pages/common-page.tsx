import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { EmptyContent, Muted, PageTitle, SectionHead, TagLink, TagRow, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { categoryPath } from '../categories.ts'
import { ReleaseList } from '../components/release-list.tsx'
import { categoriesQuery, homeReleasesQuery } from '../queries.ts'

/** What most people come for: the newest and the most used releases, and the categories. */
export function Component() {
  const { t, i18n } = useLingui()
  const { entry } = useScreen()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const {
    data: { newest, mostUsed },
  } = useSuspenseQuery(homeReleasesQuery)
  return (
    <Wrap mb="16">
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted>
        <Trans>What came out last, and where everything else is.</Trans>
      </Muted>
      <TagRow mt="5" role="group" aria-label={t`Categories`}>
        {categories
          .filter(({ code }) => !code.includes('.'))
          .map(({ code, name }) => (
            <TagLink key={code} asChild>
              <Link to={categoryPath(code)}>{name}</Link>
            </TagLink>
          ))}
      </TagRow>
      <chakra.section mt="10">
        <SectionHead
          title={<Trans>Newest releases</Trans>}
          more={
            <Link to={pathFor('allDownloads')}>
              <Trans>See all releases</Trans>
            </Link>
          }
        />
        {newest.length > 0 ? (
          <ReleaseList releases={newest} level="h3" />
        ) : (
          <EmptyContent title={<Trans>Nothing has been released yet</Trans>} />
        )}
      </chakra.section>
      {mostUsed.length > 0 && (
        <chakra.section mt="12">
          <SectionHead title={<Trans>Most used</Trans>} />
          <ReleaseList releases={mostUsed} level="h3" />
        </chakra.section>
      )}
    </Wrap>
  )
}
