import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { TrainingOrderDetail } from '@portal/contract'
import { confirmedStates, heldStates, identityStates, nextOrderState, type OrderState } from '@portal/contract/facts'
import { Moment, showRefusal, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, Dialog, Note, saveFile, SectionHead, showMessage } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { FileDown, MonitorPlay } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CertificateLink } from '../shared/certificate-link.tsx'
import { ClassPlace } from '../shared/class-card.tsx'
import { ClassTime, OwnTime } from '../shared/class-times.tsx'
import { FactSheet } from '../shared/fact-sheet.tsx'
import { OrderBadge } from '../shared/order-badge.tsx'
import { OrderTrail } from '../shared/order-trail.tsx'
import { Price } from '../shared/price.tsx'
import { ProofList } from '../shared/proof-list.tsx'
import { IdentityForm } from './identity-form.tsx'
import { ProofForm } from './proof-form.tsx'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const isAmong = (states: readonly OrderState[], state: OrderState) => states.includes(state)

/** What the state of an order means to who ordered. */
function Meaning({ order }: { order: TrainingOrderDetail }) {
  const { state, holdUntil, reason, place } = order
  const until = holdUntil && <Moment at={holdUntil} />
  const texts: Readonly<Record<OrderState, readonly [kind: 'info' | 'good' | 'warning' | 'bad', text: ReactNode]>> = {
    queued: [
      'info',
      <Trans key="queued">
        You are number {place} on the waiting list. A seat that becomes free is offered to you here.
      </Trans>,
    ],
    payable: [
      'warning',
      <Trans key="payable">The seat is held for you until {until}. Transfer the price and hand in the proof.</Trans>,
    ],
    proof: ['info', <Trans key="proof">Your proof is being checked. The seat stays yours meanwhile.</Trans>],
    refused: [
      'bad',
      <Trans key="refused">
        Your proof was refused: {reason} Hand in another one until {until}.
      </Trans>,
    ],
    paid: ['good', <Trans key="paid">Your seat is confirmed. Your ticket and your letter are ready.</Trans>],
    attended: ['good', <Trans key="attended">You have attended this class.</Trans>],
    passed: [
      'warning',
      <Trans key="passed">You have passed. The certificate is issued as soon as you give your ID number.</Trans>,
    ],
    certified: ['good', <Trans key="certified">You have earned the certificate of this class.</Trans>],
    cancelled: ['info', <Trans key="cancelled">You have cancelled this order.</Trans>],
    lapsed: [
      'warning',
      <Trans key="lapsed">No proof came in time, or the class began: the seat was given to others.</Trans>,
    ],
  }
  const [kind, text] = texts[state]
  return <Note kind={kind}>{text}</Note>
}

function LetterButton({ number }: { number: string }) {
  const call = useCall()
  const letter = useMutation({
    mutationFn: () => call('POST /train/order/confirmationLetter', { body: { number } }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  return (
    <Button aria-busy={letter.isPending} onClick={() => letter.isPending || letter.mutate()}>
      <FileDown size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Letter of confirmation</Trans>
    </Button>
  )
}

/** T12. The way into a class that is held online. */
function EnterButton({ classId }: { classId: string }) {
  const call = useCall()
  const enter = useMutation({
    mutationFn: () => call('POST /train/trainOpenCourse/getViewAddress', { body: { id: classId } }),
    onSuccess: (address) => {
      if (address) location.assign(address)
      else showMessage(<Trans>There is no address for this class yet. Come back shortly before it begins.</Trans>)
    },
    onError: showRefusal,
  })
  return (
    <Button look="solid" aria-busy={enter.isPending} onClick={() => enter.isPending || enter.mutate()}>
      <MonitorPlay size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Enter the class</Trans>
    </Button>
  )
}

function CancelButton({ order: { number, class: course } }: { order: TrainingOrderDetail }) {
  const [open, setOpen] = useState(false)
  const cancel = useWrite('POST /train/order/cancel', {
    onDone: () => {
      setOpen(false)
      showMessage(<Trans>The order was cancelled.</Trans>)
    },
    onRefused: (error) => {
      setOpen(false)
      showRefusal(error)
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        <Trans>Cancel the order</Trans>
      </Button>
      <Dialog
        open={open}
        role="alertdialog"
        title={<Trans>Cancel this order?</Trans>}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button look="dangerSolid" aria-busy={cancel.busy} onClick={() => cancel.send({ body: { number } })}>
              <Trans>Cancel the order</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            The seat in “{course.title}” goes to whoever waits next. What was paid is returned by the training centre as
            the terms say.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}

/** An order of one's own: where it stands, what comes next, and what happened. */
export function OrderView({ order }: { order: TrainingOrderDetail }) {
  const { i18n } = useLingui()
  const { number, state, class: course, credentials } = order
  const confirmed = isAmong(confirmedStates, state)
  const mayCancel = nextOrderState(state, 'cancel') !== undefined && course.phase === 'coming'
  return (
    <>
      <Meaning order={order} />
      {(confirmed || mayCancel) && (
        <Actions>
          {confirmed && course.mode === 'online' && course.phase !== 'over' && <EnterButton classId={course.id} />}
          {confirmed && <LetterButton number={number} />}
          {mayCancel && <CancelButton order={order} />}
        </Actions>
      )}
      {isAmong(heldStates, state) && <ProofForm number={number} />}
      {state === 'passed' && <IdentityForm order={order} />}
      <FactSheet
        facts={[
          [<Trans key="state">State</Trans>, <OrderBadge key="state" state={state} />],
          [
            <Trans key="course">Course</Trans>,
            <Link key="course" to={pathFor('trainCourse', { id: course.courseId })} lang="zh-CN">
              {course.title}
            </Link>,
          ],
          [
            <Trans key="when">When</Trans>,
            <span key="when">
              <ClassTime {...course} /> <OwnTime {...course} />
            </span>,
          ],
          [<Trans key="where">Where</Trans>, <ClassPlace key="where" course={course} />],
          [<Trans key="name">Trainee</Trans>, order.name],
          [<Trans key="phone">Phone number</Trans>, order.phone],
          ...(order.company ? [[<Trans key="company">Company</Trans>, order.company] as const] : []),
          ...(order.note ? [[<Trans key="note">Remark</Trans>, order.note] as const] : []),
          [<Trans key="price">Price</Trans>, <Price key="price" fen={order.price} />],
          [<Trans key="number">Order number</Trans>, number],
          ...(order.certificate
            ? [
                [
                  <Trans key="certificate">Certificate</Trans>,
                  <CertificateLink key="certificate" number={order.certificate} />,
                ] as const,
              ]
            : []),
        ]}
      />
      {credentials.length > 0 && (
        <section>
          <SectionHead title={<Trans>Proofs of payment</Trans>} />
          <ProofList number={number} proofs={credentials} />
        </section>
      )}
      {isAmong(identityStates, state) && state !== 'passed' && <IdentityForm order={order} />}
      <section lang={i18n.locale}>
        <SectionHead title={<Trans>What happened</Trans>} />
        <OrderTrail trail={order.trail} />
      </section>
    </>
  )
}
