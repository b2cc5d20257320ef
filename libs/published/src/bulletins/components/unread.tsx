import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { query } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'

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
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      minH: { base: 'control.touch', md: '8' },
      cursor: 'pointer',
      fontWeight: 'medium',
    },
    '& summary small': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal' },
    '& ul': { listStyle: 'none', columnWidth: '260px', py: '2' },
    '& li': { py: '1', breakInside: 'avoid', overflowWrap: 'anywhere' },
    '& li small': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
  },
})

/** Row 47. Who of the staff has not read a bulletin that must be read, for the staff. */
export function Unread({ id }: { id: string }) {
  const { data } = useQuery(query('POST /extend/notice/unread', { body: { id } }))
  if (!data) return null
  const { total, read, unread } = data
  const waiting = total - read
  return (
    <Panel>
      <summary>
        <Plural
          value={waiting}
          one="# person of the staff has not read this"
          other="# people of the staff have not read this"
        />
        <small>
          <Trans>
            {read} of {total} have read it
          </Trans>
        </small>
      </summary>
      <ul>
        {unread.map(({ userAccount, fullName, deptName }) => (
          <li key={userAccount}>
            {fullName}
            <small>{deptName || userAccount}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
