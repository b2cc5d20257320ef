import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { TrainingOrderDetail } from '@portal/contract'
import { readIdNumber } from '@portal/contract/facts'
import { RefusalNote, useWrite, type RefusalTexts } from '@portal/desk'
import { Button, SectionHead, showMessage } from '@portal/ui-kit'
import { useState, type FormEvent } from 'react'
import { IdentityField } from '../shared/identity-field.tsx'

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', maxW: 'calc(var(--u) * 32)' },
})
const refusals: RefusalTexts = {
  conflict: <Trans>This person has the same certificate of that day already.</Trans>,
  wrongState: <Trans>The order has moved on, and needs no ID number any more. Reload the page.</Trans>,
  unavailable: <Trans>ID numbers cannot be kept on this site. The training centre issues the certificate.</Trans>,
}

/** Whom an order certifies: asked for while there is no certificate. */
export function IdentityForm({ order: { number, idLastFour } }: { order: TrainingOrderDetail }) {
  const [idNumber, setIdNumber] = useState('')
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const write = useWrite('POST /train/order/saveIdentity', {
    onDone: ({ state }) => {
      setIdNumber('')
      setAsked(false)
      showMessage(
        state === 'certified' ? <Trans>The certificate was issued.</Trans> : <Trans>The ID number is kept.</Trans>,
      )
    },
    onRefused: setRefused,
  })
  const wrong = readIdNumber(idNumber) === undefined
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    if (wrong) event.currentTarget.querySelector('input')?.focus()
    else write.send({ body: { number, idNumber } })
  }
  return (
    <section>
      <SectionHead title={<Trans>For the certificate</Trans>} />
      <Form method="post" noValidate onSubmit={send}>
        {idLastFour && (
          <p>
            <Trans>An ID number that ends in {idLastFour} is kept. Another one takes its place.</Trans>
          </p>
        )}
        <IdentityField value={idNumber} wrong={asked && wrong} onChange={setIdNumber} />
        <RefusalNote error={refused} own={refusals} />
        <div>
          <Button type="submit" aria-busy={write.busy}>
            <Trans>Keep the ID number</Trans>
          </Button>
        </div>
      </Form>
    </section>
  )
}
