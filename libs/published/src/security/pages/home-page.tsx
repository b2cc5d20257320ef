import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { Card, PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { FeedLink } from '../../shared/feed-link.tsx'
import { newestQuery } from '../../shared/queries.ts'
import { AdvisoryList } from '../components/advisory-list.tsx'
import { AffectedForm } from '../components/affected-form.tsx'
import { SecurityGrid } from '../components/security-ways.tsx'
import { newestAdvisoriesQuery } from '../queries.ts'

/** How many of the newest advisories stand on the home page of this part. */
const shownAdvisories = 4
const Blocks = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: { base: '10', lg: '14' },
    mb: '16',
    '& [data-lead]': { textStyle: 'lg', color: 'fg.muted', maxW: '60ch', overflowWrap: 'anywhere' },
    '& [data-ask] h2': { textStyle: 'xl', mb: '4' },
    '& article': { maxW: 'calc(var(--u) * 46)' },
  },
})

/** Where everything about security begins: the check of a device in front, then what is new, and the ways on. */
export function Component() {
  const { data: page } = useSuspenseQuery(newestQuery('page', 'securityHome'))
  const { data: advisories } = useSuspenseQuery(newestAdvisoriesQuery)
  const newest = advisories.data.slice(0, shownAdvisories)
  return (
    <Wrap>
      <Blocks>
        <div>
          <LanguageNote content={page} />
          <PageTitle lang={page.lang}>{page.title}</PageTitle>
          <p data-lead="" lang={page.lang}>
            {page.summary}
          </p>
          <Card data-ask="" mt="6" p={{ base: '4', md: '6' }}>
            <h2>
              <Trans>Am I affected?</Trans>
            </h2>
            <AffectedForm />
          </Card>
        </div>
        <SecurityGrid />
        {newest.length > 0 && (
          <section>
            <SectionHead
              title={<Trans>Newest advisories</Trans>}
              more={
                <Link to={pathFor('securityNotice')}>
                  <Trans>All advisories</Trans>
                </Link>
              }
            />
            <AdvisoryList entries={newest} level="h3" />
            <FeedLink kind="advisory" />
          </section>
        )}
        <article>
          <ContentText content={page} />
        </article>
      </Blocks>
    </Wrap>
  )
}
