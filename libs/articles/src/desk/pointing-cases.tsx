import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { useQuery } from '@tanstack/react-query'
import { pointersQuery } from './queries.ts'

const List = chakra('ul', { base: { ps: '5', maxH: '40', overflowY: 'auto', overflowWrap: 'anywhere' } })

/** Row 8. What readers of other cases lose when this one goes; nothing is said where none leads here, or nobody knows. */
export function PointingCases({ articleId }: { articleId: string }) {
  const { data } = useQuery(pointersQuery(articleId))
  if (!data?.total) return null
  const more = data.total - data.data.length
  return (
    <>
      <p>
        <Plural value={data.total} one="# published case leads to it:" other="# published cases lead to it:" />
      </p>
      <List tabIndex={0}>
        {data.data.map(({ articleId: id, billNo, title }) => (
          <li key={id}>
            <a href={pathFor('dataSectionDetail', { id })} target="_blank" rel="noreferrer">
              <bdi>{billNo}</bdi> {title}
            </a>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </List>
    </>
  )
}
