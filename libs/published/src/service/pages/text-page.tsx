import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayIn, siteZones } from '@portal/contract/facts'
import { StaffPreview } from '@portal/desk/staff-preview'
import { useEdition, useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { newestQuery, wholeQuery } from '../../shared/queries.ts'
import { inForce, policyPath } from '../policies.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 18)' },
    columnGap: { lg: '12', xl: '24' },
    rowGap: '10',
    justifyContent: 'space-between',
    alignItems: 'start',
    mb: '16',
    '& aside': { position: { lg: 'sticky' }, top: { lg: '80px' } },
    '& aside ul': { listStyle: 'none' },
    '& aside a': {
      display: 'flex',
      alignItems: 'center',
      minH: { base: 'control.touch', lg: '8' },
      color: 'fg.link',
      overflowWrap: 'anywhere',
    },
  },
})

function Ways({ title, links }: { title: ReactNode; links: readonly (readonly [to: string, text: string])[] }) {
  return (
    <nav>
      <SectionHead title={title} />
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Policies() {
  const { edition } = useEdition()
  const { data: policies } = useSuspenseQuery(wholeQuery('policy'))
  const today = dayIn(siteZones[edition.name])
  return (
    <Ways
      title={<Trans>Policies in force</Trans>}
      links={inForce(policies, today).map(({ category, title }) => [policyPath(category!.code, edition.name), title])}
    />
  )
}

/** A text of the vendor, with the ways that go on from it: policies beside what is about them, else what service there is. */
export function Component() {
  const { t } = useLingui()
  const { name } = useScreen()
  const { data: page } = useSuspenseQuery(newestQuery('page', name))
  return (
    <Wrap>
      <Columns>
        <article>
          <LanguageNote content={page} />
          <PageTitle lang={page.lang}>{page.title}</PageTitle>
          <ContentText content={page} />
        </article>
        <aside>
          {name === 'afterSales' || name === 'servicePolicy' ? (
            <Policies />
          ) : name === 'trainSolution' ? (
            <Ways
              title={<Trans>Training centre</Trans>}
              links={[
                [pathFor('cooperationNeeds'), t`Propose a cooperation`],
                [pathFor('customTraining'), t`Training for your company`],
                [pathFor('trainPartner'), t`Training partners`],
                [pathFor('trainInquire'), t`Ask about training`],
              ]}
            />
          ) : (
            <Ways
              title={<Trans>Service</Trans>}
              links={[
                [pathFor('servicePlan'), t`Service plans`],
                [pathFor('serviceCenter'), t`Service centres`],
                [pathFor('hotlines'), t`Hotlines`],
                [pathFor('servicePartner'), t`Service partners`],
              ]}
            />
          )}
        </aside>
      </Columns>
      <StaffPreview kind="page" />
    </Wrap>
  )
}
