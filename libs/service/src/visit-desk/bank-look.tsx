import { Trans } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { bankShownMinutes, maxVisitNote } from '@portal/contract/facts'
import { FormSection, Moment, RefusalNote, useWrite } from '@portal/desk'
import { Button, Field, Input, Note, showMessage } from '@portal/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MaskedBank } from '../visits/bank-form.tsx'

type Detail = DataOf<Calls['POST /iframe/visit/desk/detail']>

/** Whether a moment is still to come, looked at anew when it has come. */
const useIsAhead = (until: string | null): boolean => {
  const [past, setPast] = useState<string>()
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setPast(until), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && past !== until
}

/** Bank details for a refund: masked, and whole for the one who asked once a second person agreed. */
export function BankLook({ visit: { id, bank, bankLook } }: { visit: Detail }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const mayLook = useIsAhead(bankLook?.until ?? null)
  const ask = useWrite('POST /iframe/visit/desk/bank/ask', {
    onDone: () => {
      setReason('')
      showMessage(<Trans>A colleague has to agree now.</Trans>)
    },
    onRefused: setRefused,
  })
  const approve = useWrite('POST /iframe/visit/desk/bank/approve', {
    onDone: () => showMessage(<Trans>Your colleague can see them now.</Trans>),
    onRefused: setRefused,
  })
  // Never kept: the whole of it is asked for each time, and goes with the page.
  const show = useMutation({
    gcTime: 0,
    mutationFn: (look: string) => call('POST /iframe/visit/desk/bank/show', { body: { look } }),
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: setRefused,
  })
  if (!bank) return null
  const waiting = bankLook?.until === null
  return (
    <FormSection title={<Trans>Refund</Trans>}>
      <MaskedBank bank={mayLook && show.data ? { ...bank, ...show.data } : bank} />
      {waiting && (
        <Note>
          <Trans>
            {bankLook.askedBy} asked to see them whole: {bankLook.reason}
          </Trans>
        </Note>
      )}
      {waiting && !bankLook.mine && (
        <div data-actions="">
          <Button
            size="staff"
            aria-busy={approve.busy}
            onClick={() => {
              setRefused(null)
              approve.send({ body: { look: bankLook.id } })
            }}
          >
            <Trans>Agree for {bankShownMinutes} minutes</Trans>
          </Button>
        </div>
      )}
      {mayLook && bankLook && (
        <Note>
          <Trans>
            {bankLook.approvedBy} agreed that {bankLook.askedBy} sees them, until <Moment at={bankLook.until!} />
          </Trans>
        </Note>
      )}
      {mayLook && bankLook?.mine && !show.data && (
        <div data-actions="">
          <Button
            size="staff"
            aria-busy={show.isPending}
            onClick={() => {
              setRefused(null)
              show.mutate(bankLook.id)
            }}
          >
            <Trans>Show the account whole</Trans>
          </Button>
        </div>
      )}
      {!waiting && !mayLook && (
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setRefused(null)
            setMissing(!reason.trim())
            if (reason.trim()) ask.send({ body: { id, reason: reason.trim() } })
          }}
        >
          <Field
            label={<Trans>Why you need the whole number</Trans>}
            hint={<Trans>A colleague has to agree; each look is written down.</Trans>}
            error={missing && !reason.trim() && <Trans>Say it in a few words.</Trans>}
          >
            {(control) => (
              <Input
                {...control}
                size="staff"
                maxLength={maxVisitNote}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <div data-actions="">
            <Button type="submit" size="staff" aria-busy={ask.busy}>
              <Trans>Ask to see it</Trans>
            </Button>
          </div>
        </form>
      )}
      <RefusalNote error={refused} />
    </FormSection>
  )
}
