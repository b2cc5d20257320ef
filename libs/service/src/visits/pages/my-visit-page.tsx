import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { VisitDetail } from '@portal/contract'
import { refundStates } from '@portal/contract/facts'
import { AbsentThing, showRefusal, StaffPage, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, saveFile, showMessage } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { BankForm } from '../bank-form.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { VisitFacts, VisitTrail } from '../visit-facts.tsx'
import { cancelTypesQuery, ownVisitQuery } from '../visit-queries.ts'
import { VisitStateBadge } from '../visit-words.tsx'
import { idAsked } from '../../shared/id-asked.ts'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '4' } })

function Visit({ visit }: { visit: VisitDetail }) {
  const call = useCall()
  const { id, steps, state } = visit
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const [refused, setRefused] = useState<Error | null>(null)
  const { data: types = [] } = useQuery({ ...cancelTypesQuery, enabled: steps.includes('cancel') })
  const close = () => setOpen(undefined)
  const cancel = useWrite('POST /iframe/visit/cancel', {
    onDone: () => {
      close()
      showMessage(<Trans>The visit is cancelled.</Trans>)
    },
    onRefused: setRefused,
  })
  const calendar = useMutation({
    mutationFn: () => call('POST /iframe/visit/calendar', { body: { id } }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  return (
    <>
      <Actions>
        <VisitStateBadge state={state} />
        {steps.includes('reschedule') && (
          <Button size="staff" onClick={() => setOpen('move')}>
            <Trans>Another time</Trans>
          </Button>
        )}
        <Button size="staff" aria-busy={calendar.isPending} onClick={() => calendar.isPending || calendar.mutate()}>
          <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
          {/* Its file says there that it is cancelled. */}
          {state === 'cancelled' ? <Trans>Cancel it in the calendar</Trans> : <Trans>Add to the calendar</Trans>}
        </Button>
        {steps.includes('cancel') && (
          <Button size="staff" look="danger" onClick={() => setOpen('cancel')}>
            <Trans>Cancel the visit</Trans>
          </Button>
        )}
      </Actions>
      <VisitFacts visit={visit} />
      {refundStates.includes(state) && <BankForm visit={visit} />}
      <VisitTrail trail={visit.trail} />
      <MoveDialog visit={visit} open={open === 'move'} onClose={close} />
      <CancelDialog
        open={open === 'cancel'}
        types={types.map(({ code }) => code)}
        busy={cancel.busy}
        error={refused}
        onCancel={(why) => {
          setRefused(null)
          cancel.send({ body: { id, ...why } })
        }}
        onClose={close}
      />
    </>
  )
}

/** SRV-02. One visit of one's own: what was booked, what happened to it, and what can be done now. */
export function Component() {
  const id = idAsked(useSearchParams()[0])
  const { data, error, refetch } = useQuery({ ...ownVisitQuery(id ?? ''), enabled: id !== undefined })
  const list = (
    <ButtonLink asChild>
      <Link to={pathFor('myVisits')}>
        <Trans id="route.myVisits">My visits</Trans>
      </Link>
    </ButtonLink>
  )
  if (data)
    return (
      <StaffPage title={<Trans>Visit {data.number}</Trans>}>
        <Visit key={data.id} visit={data} />
      </StaffPage>
    )
  return (
    <AbsentThing
      id={id}
      error={error}
      none={{
        title: <Trans>You have no such visit</Trans>,
        why: <Trans>The address is wrong, or the visit is no longer kept.</Trans>,
      }}
      failed={<Trans>The visit could not be loaded</Trans>}
      list={list}
      onRetry={() => void refetch()}
    />
  )
}
