import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { query } from '@portal/api-client'
import { StaffPanel } from '@portal/desk/staff-panel'
import { useQuery } from '@tanstack/react-query'

const Names = chakra('ul', {
  base: {
    columnWidth: '260px',
    '& > li': { py: '1', breakInside: 'avoid' },
    '& > li small': { display: 'block' },
  },
})

/** Row 47. Who of the staff has not read a bulletin that must be read, for the staff. */
export function Unread({ id }: { id: string }) {
  const { data } = useQuery(query('POST /extend/notice/unread', { body: { id } }))
  if (!data) return null
  const { total, read, unread } = data
  const waiting = total - read
  return (
    <StaffPanel>
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
      <Names>
        {unread.map(({ userAccount, fullName, deptName }) => (
          <li key={userAccount}>
            {fullName}
            <small>{deptName || userAccount}</small>
          </li>
        ))}
      </Names>
    </StaffPanel>
  )
}
