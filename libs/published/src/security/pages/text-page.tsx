import { chakra } from '@chakra-ui/react'
import { StaffPreview } from '@portal/desk/staff-preview'
import { useScreen } from '@portal/rendering'
import { PageTitle, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { newestQuery } from '../../shared/queries.ts'
import { AdvisoryStatistics } from '../components/advisory-statistics.tsx'
import { ReportNumbers } from '../components/report-numbers.tsx'
import { ReportSection } from '../components/report-section.tsx'
import { SecurityNav } from '../components/security-ways.tsx'
import { textQuery } from '../queries.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 18)' },
    columnGap: { lg: '12', xl: '24' },
    rowGap: '10',
    justifyContent: 'space-between',
    alignItems: 'start',
    mb: '16',
    '& article > section': { mt: '14' },
    '& aside': { position: { lg: 'sticky' }, top: { lg: '80px' } },
  },
})

/** A text about security: the one of this screen's place, or the one that the address names. The one about incident response has room to report something, and the numbers below it. */
export function Component() {
  const { name } = useScreen()
  const { id } = useParams()
  const asked = name === 'richTextDetails' ? textQuery(id)! : newestQuery('page', name)
  const { data: page } = useSuspenseQuery(asked)
  return (
    <Wrap>
      <Columns>
        <article>
          <LanguageNote content={page} />
          <PageTitle lang={page.lang}>{page.title}</PageTitle>
          <ContentText content={page} />
          {name === 'securityResponse' && (
            <>
              <ReportSection />
              <ReportNumbers />
              <AdvisoryStatistics />
            </>
          )}
        </article>
        <aside>
          <SecurityNav current={name} />
        </aside>
      </Columns>
      <StaffPreview kind="page" />
    </Wrap>
  )
}
