import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { Muted } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { lifecycleQuery } from '../queries.ts'
import { Rows } from './facts.tsx'
import { VersionRange } from './version-range.tsx'

/** Which versions of which models have the weakness, and which one mends it: lines of `MODEL | range | fixed version`; row 70: when its support ends. `own`: the fixes are firmware of ours. */
export function AffectedTable({ lines, own }: { lines: readonly string[]; own: boolean }) {
  const { t, i18n } = useLingui()
  const { data: ending = [] } = useQuery(lifecycleQuery)
  return (
    <Rows>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Model</Trans>
            </th>
            <th scope="col">
              <Trans>Affected versions</Trans>
            </th>
            <th scope="col">
              <Trans>Fixed in</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const [model = '', range = '', fixed = ''] = line.split('|').map((part) => part.trim())
            const ends = ending.find((each) => each.model === model)?.endOfSupport
            const day = ends && formatDay(i18n, ends)
            return (
              <tr key={line}>
                <th scope="row">
                  <bdi>{model}</bdi>
                  {day && (
                    <Muted fontWeight="normal">
                      <Trans>End of support: {day}</Trans>
                    </Muted>
                  )}
                </th>
                <td>
                  <VersionRange range={range} />
                </td>
                <td>
                  {fixed && !own ? (
                    <bdi>{fixed}</bdi>
                  ) : fixed ? (
                    <Link
                      to={`${pathFor('firmware')}?${new URLSearchParams({ model })}`}
                      aria-label={t`${fixed}, firmware for ${model}`}
                    >
                      <bdi>{fixed}</bdi>
                    </Link>
                  ) : (
                    <Trans>None yet</Trans>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Rows>
  )
}
