import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { uniqueId, useCall } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { TrainingClass } from '@portal/contract'
import {
  maxCompany,
  maxTrainee,
  maxTraineePhone,
  maxTrainingNote,
  readIdNumber,
  trainingTerms,
} from '@portal/contract/facts'
import { RefusalNote, useKeptDraft, useWrite, type RefusalTexts } from '@portal/desk'
import { NewTabLink } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Button, Choice, Field, Input, Note, showMessage, Textarea } from '@portal/ui-kit'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { IdentityField } from '../shared/identity-field.tsx'
import { isSignUp, signUpFaults, type SignUp, type SignUpFault } from './sign-up-draft.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    '& h2': { textStyle: 'xl' },
    '& [data-terms] a': { color: 'fg.link', textDecoration: 'underline' },
    '& [data-fault]': { color: 'fg.error', textStyle: 'sm', mt: '1' },
  },
})

const refusals: RefusalTexts = {
  conflict: <Trans>You have an order of this class already. It is among your training orders.</Trans>,
  wrongState: (
    <Trans>
      The last seat was taken, or the time to sign up ended, while you were typing. The page shows how it is now.
    </Trans>
  ),
  staleRevision: <Trans>The training terms have changed. Reload the page, read them, then sign up.</Trans>,
  tooMany: <Trans>Those were many sign-ups. Try again in an hour.</Trans>,
}

/** Who comes to a class. What is typed is kept until it is sent. */
export function SignUpForm({ course }: { course: TrainingClass }) {
  const user = useUser()
  const navigate = useNavigate()
  const call = useCall()
  const [fresh] = useState<SignUp>(() => ({
    key: uniqueId(),
    name: user?.fullName ?? '',
    phone: '',
    company: user?.orgName ?? '',
    note: '',
    accepted: false,
  }))
  const { draft, change: keep, drop } = useKeptDraft<SignUp>(`training-${course.id}`, fresh, isSignUp)
  const [idNumber, setIdNumber] = useState('')
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  /** Another text is another order: under its own key. */
  const change = (changes: Partial<SignUp>) => keep({ ...changes, key: uniqueId() })
  const queues = course.left <= 0
  const write = useWrite('POST /train/order/insertOrder', {
    onDone: async ({ number, state }) => {
      // The seat comes first: what the certificate needs is given to the order, which can be done again there.
      if (idNumber.trim())
        await call('POST /train/order/saveIdentity', { body: { number, idNumber } }).catch(() =>
          showMessage(<Trans>The ID number could not be kept. Give it at the order.</Trans>, 'bad'),
        )
      drop()
      showMessage(
        state === 'queued' ? (
          <Trans>You are on the waiting list.</Trans>
        ) : state === 'paid' ? (
          <Trans>You have a seat.</Trans>
        ) : (
          <Trans>The seat is held for you. Hand in the proof of payment.</Trans>
        ),
      )
      void navigate(`${pathFor('trainOrder')}?number=${number}`, { replace: true })
    },
    onRefused: setRefused,
  })
  const faults = signUpFaults(draft)
  const wrongId = idNumber.trim() !== '' && readIdNumber(idNumber) === undefined
  const has = (fault: SignUpFault) => asked && faults.includes(fault)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    const form = event.currentTarget
    if (faults.length || wrongId) {
      // What is wrong is marked by then.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const { key, accepted: _, ...said } = draft
    write.send({ body: { classId: course.id, ...said, terms: trainingTerms, queues } }, key)
  }
  return (
    <Form noValidate onSubmit={send}>
      <h2>{queues ? <Trans>Join the waiting list</Trans> : <Trans>Sign up</Trans>}</h2>
      {queues && (
        <Note>
          <Trans>No seat is left. When one becomes free, it is offered to whoever waits longest.</Trans>
        </Note>
      )}
      <Field
        label={<Trans>Name of the trainee</Trans>}
        hint={<Trans>As on the identity card: it stands on the ticket and the letter.</Trans>}
        error={has('name') && <Trans>Write the name.</Trans>}
      >
        {(control) => (
          <Input
            {...control}
            aria-required
            dir="auto"
            autoComplete="name"
            maxLength={maxTrainee}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label={<Trans>Phone number</Trans>}
        hint={<Trans>We call it when something changes. Its last four digits are needed to look up the order.</Trans>}
        error={has('phone') && <Trans>Write a phone number of at least seven digits.</Trans>}
      >
        {(control) => (
          <Input
            {...control}
            aria-required
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={maxTraineePhone}
            value={draft.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
      </Field>
      <IdentityField optional value={idNumber} wrong={asked && wrongId} onChange={setIdNumber} />
      <Field label={<Trans>Company (optional)</Trans>}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="organization"
            maxLength={maxCompany}
            value={draft.company}
            onChange={({ target }) => change({ company: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Remark (optional)</Trans>}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={3}
            maxLength={maxTrainingNote}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <div data-terms="">
        <Choice
          label={<Trans>I accept the training terms, version {trainingTerms}</Trans>}
          checked={draft.accepted}
          aria-invalid={has('accepted') || undefined}
          onChange={({ target }) => change({ accepted: target.checked })}
        />
        <NewTabLink name="trainProtocol">
          <Trans>Read the training terms</Trans>
        </NewTabLink>
        {has('accepted') && (
          <p data-fault="" role="alert">
            <Trans>Accept the terms to go on.</Trans>
          </p>
        )}
      </div>
      <RefusalNote error={refused} own={refusals} />
      <div>
        <Button type="submit" look="solid" aria-busy={write.busy}>
          {queues ? <Trans>Join the waiting list</Trans> : <Trans>Sign up</Trans>}
        </Button>
      </div>
    </Form>
  )
}
