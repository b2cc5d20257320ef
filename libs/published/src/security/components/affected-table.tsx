import { Trans, useLingui } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { Link } from 'react-router-dom'
import { Rows } from './facts.tsx'
import { VersionRange } from './version-range.tsx'

/** Which versions of which models have the weakness, and which one mends it: lines of `MODEL | range | fixed version`. */
export function AffectedTable({ lines }: { lines: readonly string[] }) {
  const { t } = useLingui()
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
            return (
              <tr key={line}>
                <th scope="row">
                  <bdi>{model}</bdi>
                </th>
                <td>
                  <VersionRange range={range} />
                </td>
                <td>
                  {fixed ? (
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
