import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { StaffPreview } from '@portal/desk/staff-preview'
import { pathFor } from '@portal/routing'
import { LinkTabs, Muted, PageTitle, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { detailsFor, wholeQuery } from '../../shared/queries.ts'
import { regionsOf } from '../regions.ts'

const Frame = chakra('div', {
  base: {
    mt: '6',
    mb: '16',
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'md' },
    '& :is(th, td)': {
      px: '4',
      py: '3.5',
      minW: 'calc(var(--u) * 10)',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& thead th': { textStyle: 'lg', fontWeight: 'semibold', borderColor: 'border', scrollMarginTop: '24' },
    '& thead th p': { textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted', mt: '1' },
    '& tbody th': { fontWeight: 'medium', color: 'fg.subtle' },
    '& [data-chosen]': { bg: 'bg.info' },
    '& :is(th, td):first-child': {
      position: 'sticky',
      insetInlineStart: '0',
      bg: 'bg',
      minW: '0',
      ps: '0',
      maxW: '32vw',
    },
  },
})

/** What plans promise, in the order of the table. */
const promises = ['coverage', 'response', 'onSite', 'replacement', 'remote', 'term'] as const

/** Service plans side by side; `type` is a category, `childId` a plan that is marked. */
export function Component() {
  const { t } = useLingui()
  const { type, childId } = useParams()
  const { data: all } = useSuspenseQuery(wholeQuery('plan'))
  const types = regionsOf(all)
  const rankOf = (plan: (typeof all)[number]) => Number(detailsFor('plan', plan).rank)
  const plans = all
    .filter(({ category }) => !type || category!.code === type)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const names = {
    coverage: t`What is covered`,
    response: t`First answer`,
    onSite: t`On site`,
    replacement: t`Replacement`,
    remote: t`Remote help`,
    term: t`Term`,
  }
  return (
    <Wrap>
      <PageTitle>
        <Trans>Service plans</Trans>
      </PageTitle>
      <Muted>
        <Trans>What you get beyond the warranty. Prices depend on the number of devices: ask a partner.</Trans>
      </Muted>
      <chakra.div mt="6">
        <LinkTabs
          label={t`What the plan is for`}
          current={type ?? 'all'}
          tabs={[
            { key: 'all', text: t`All`, to: pathFor('servicePlan') },
            ...types.map(([code, name]) => ({ key: code, text: name, to: pathFor('servicePlan', { type: code }) })),
          ]}
        />
      </chakra.div>
      <Frame tabIndex={0} role="group" aria-label={t`Plans side by side`}>
        <table>
          <thead>
            <tr>
              <td />
              {plans.map(({ id, title, summary, lang }) => (
                <th key={id} id={id} scope="col" lang={lang} data-chosen={id === childId ? '' : undefined}>
                  {title}
                  <p>{summary}</p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {promises.map((name) => (
              <tr key={name}>
                <th scope="row">{names[name]}</th>
                {plans.map((plan) => (
                  <td key={plan.id} lang={plan.lang} data-chosen={plan.id === childId ? '' : undefined}>
                    {detailsFor('plan', plan)[name] ?? '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      <StaffPreview kind="plan" />
    </Wrap>
  )
}
