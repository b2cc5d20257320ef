import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { treeReportDays } from '@portal/contract/facts'
import { Muted } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { treeReportQuery } from '../queries.ts'

const Panel = chakra('details', {
  base: {
    mt: '10',
    px: '4',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '8' },
      cursor: 'pointer',
      fontWeight: 'medium',
    },
    '& [data-table]': { overflowX: 'auto', py: '2' },
    '& table': { width: 'full', textStyle: 'sm', borderCollapse: 'collapse' },
    '& :is(th, td)': { textAlign: 'start', py: '1.5', pe: '4', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& td, & thead th:not(:first-of-type)': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    '& tbody th': { fontWeight: 'normal', minW: '48', textAlign: 'start', overflowWrap: 'anywhere' },
    '& thead th': { color: 'fg.subtle', fontWeight: 'medium' },
  },
})

/** For the staff, row 52: where readers leave a tree. `left`: those who saw a step and neither went on nor said whether it helped. */
export function TreeReport({ id, lang }: { id: string; lang: string }) {
  const { t } = useLingui()
  const { data } = useQuery(treeReportQuery(id))
  if (!data) return null
  return (
    <Panel data-varies="">
      <summary>
        <Trans>Where readers leave</Trans>
      </summary>
      <Muted>
        <Trans>Visits of the last {treeReportDays} days; nobody is named.</Trans>
      </Muted>
      <div data-table="" tabIndex={0} role="region" aria-label={t`Where readers leave`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Step</Trans>
              </th>
              <th scope="col">
                <Trans context="count">Shown</Trans>
              </th>
              <th scope="col">
                <Trans>Went on</Trans>
              </th>
              <th scope="col">
                <Trans>Solved</Trans>
              </th>
              <th scope="col">
                <Trans>Not solved</Trans>
              </th>
              <th scope="col">
                <Trans context="count">Left</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ step, text, shown, answered, solved, unsolved }) => (
              <tr key={step}>
                <th scope="row" lang={lang}>
                  {text}
                </th>
                <td>{shown}</td>
                <td>{answered}</td>
                <td>{solved}</td>
                <td>{unsolved}</td>
                <td>{Math.max(0, shown - answered - solved - unsolved)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
