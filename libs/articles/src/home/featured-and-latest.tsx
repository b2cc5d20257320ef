import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { allDirectories, pathFor } from '@portal/routing'
import { SectionHead } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { featuredLinesQuery, latestLinesQuery } from '../reading/queries.ts'
import { ArticleLines } from './article-lines.tsx'

const Two = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    gap: { base: '12', lg: '16' },
  },
})

/** Two lists side by side. Needs featuredLinesQuery and latestLinesQuery. */
export function FeaturedAndLatest() {
  const { t } = useLingui()
  const { data: featured } = useSuspenseQuery(featuredLinesQuery)
  const { data: newest } = useSuspenseQuery(latestLinesQuery)
  const all = pathFor('dataSection', { id: allDirectories })
  return (
    <Two>
      <section aria-label={t`Featured`}>
        <SectionHead
          title={<Trans>Featured</Trans>}
          more={
            <Link to={`${all}?order=featured`}>
              <Trans>All featured</Trans>
            </Link>
          }
        />
        <ArticleLines articles={featured.data} />
      </section>
      <section aria-label={t`Latest`}>
        <SectionHead
          title={<Trans>Latest</Trans>}
          more={
            <Link to={all}>
              <Trans>All documents</Trans>
            </Link>
          }
        />
        <ArticleLines articles={newest.data} />
      </section>
    </Two>
  )
}
