import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import type { Article } from '@portal/contract'
import { Count, LoadFailed } from '@portal/desk'
import { Button, Dialog, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { colleagueQuery } from './queries.ts'

type Person = Article['createUser']

const Name = chakra('button', {
  base: {
    p: '0',
    border: '0',
    bg: 'transparent',
    color: 'fg.link',
    cursor: 'pointer',
    textAlign: 'start',
    minH: { base: 'control.touch', md: 'auto' },
    _hover: { textDecoration: 'underline' },
  },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    m: '0',
    overflowWrap: 'anywhere',
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0' },
  },
})

function Card({ userAccount }: Pick<Person, 'userAccount'>) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(colleagueQuery(userAccount))
  if (data)
    return (
      <Facts>
        <dt>
          <Trans>Account</Trans>
        </dt>
        <dd>
          <bdi>{data.userAccount}</bdi>
        </dd>
        {data.department && (
          <>
            <dt>
              <Trans>Department</Trans>
            </dt>
            <dd>{data.department}</dd>
          </>
        )}
        <dt>
          <Trans>Published cases</Trans>
        </dt>
        <dd>
          <Count count={data.published} />
        </dd>
        <dt>
          <Trans>Points</Trans>
        </dt>
        <dd>
          <Count count={data.points} />
        </dd>
      </Facts>
    )
  if (error instanceof ApiError && error.code === 404)
    return (
      <p>
        <Trans>This account is no longer one of a colleague.</Trans>
      </p>
    )
  if (error)
    return (
      <LoadFailed heading="h3" title={<Trans>The card could not be loaded</Trans>} onRetry={() => void refetch()} />
    )
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton style={{ height: 96 }} />
    </div>
  )
}

/** USR-01. Who wrote something; their name opens a card of them. */
export function AuthorName({ person: { userAccount, fullName } }: { person: Person }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Name type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {fullName}
      </Name>
      <Dialog
        open={open}
        title={<bdi>{fullName}</bdi>}
        onClose={close}
        actions={
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Card userAccount={userAccount} />
      </Dialog>
    </>
  )
}
