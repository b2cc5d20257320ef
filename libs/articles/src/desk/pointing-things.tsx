import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { thingPath } from '@portal/routing'
import { useQuery } from '@tanstack/react-query'
import { pointersQuery } from './queries.ts'

const List = chakra('ul', { base: { ps: '5', maxH: '40', overflowY: 'auto', overflowWrap: 'anywhere' } })

/** Row 5. Cases, other content, fault trees and courses that lead to some cases; nothing is said where none do, or nobody knows. */
export function PointingThings({ articleIds }: { articleIds: readonly string[] }) {
  const { i18n } = useLingui()
  const { data } = useQuery(pointersQuery(articleIds))
  if (!data?.total) return null
  const more = data.total - data.data.length
  return (
    <>
      <p>
        <Plural value={data.total} one="# published text leads to it:" other="# published texts lead to it:" />
      </p>
      <List tabIndex={0}>
        {data.data.map(({ kind, id, title }) => {
          const name = thingKinds[kind as keyof typeof thingKinds]
          return (
            <li key={id}>
              <a href={thingPath(kind, id)} target="_blank" rel="noreferrer">
                {title}
              </a>
              {name && ` (${i18n._(name)})`}
            </li>
          )
        })}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </List>
    </>
  )
}
