import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@portal/contract'
import {
  maxVisitAddress,
  maxVisitFault,
  maxVisitModels,
  maxVisitName,
  maxVisitPhone,
  minVisitAddress,
  minVisitFault,
  minVisitPhone,
  visitPhone,
  type VisitServiceType,
} from '@portal/contract/facts'
import { CodePicker, RefusalNote, useKeptDraft, useWrite, type RefusalTexts } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, Field, Input, Note, showMessage, Textarea } from '@portal/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { modelsQuery } from '../shared/request-queries.ts'
import { PictureField, type Picture } from './picture-field.tsx'
import type { ChosenTime } from './slot-calendar.tsx'
import { slotsQuery } from './visit-queries.ts'

type Choice = {
  readonly type: VisitServiceType | undefined
  readonly province: string
  readonly time: ChosenTime | undefined
}
type Props = {
  user: User
  choice: Choice
  /** Told that somebody wants to book while something of the choice is missing. */
  onMissing: () => void
}
type Draft = {
  readonly contactName: string
  readonly phone: string
  readonly address: string
  readonly productModels: readonly string[]
  readonly fault: string
  readonly pictures: readonly Picture[]
}
const isDraft = (kept: object): boolean => {
  const { phone, pictures, productModels } = kept as Partial<Draft>
  return typeof phone === 'string' && Array.isArray(pictures) && Array.isArray(productModels)
}
const Form = chakra('form', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', maxW: 'calc(var(--u) * 40)', mt: '6' },
})
const refusals: RefusalTexts = {
  tooMany: <Trans>Those were many bookings. Wait until one of your visits is over, or try again tomorrow.</Trans>,
  notFound: <Trans>One of the pictures is no longer there. Remove it, and add it again.</Trans>,
}

/** What the technician has to know: where to, whom to ask for, what is wrong. Kept on the device until it is sent. */
export function BookingForm({ user, choice, onMissing }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const modelsId = useId()
  const { data: models = [] } = useQuery(modelsQuery)
  const fresh: Draft = {
    contactName: user.fullName,
    phone: '',
    address: '',
    productModels: [],
    fault: '',
    pictures: [],
  }
  const { draft, restored, change, drop } = useKeptDraft('visit', fresh, isDraft)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const save = useWrite('POST /iframe/visit/save', {
    onDone: ({ id, number }) => {
      drop()
      showMessage(<Trans>Visit {number} is booked. We confirm it by the next working day.</Trans>)
      void navigate(`${pathFor('myVisit')}?id=${id}`)
    },
    onRefused: (error) => {
      setRefused(error)
      void queryClient.invalidateQueries({ queryKey: slotsQuery(choice.province).queryKey })
    },
  })
  const { type, province, time } = choice
  const [phone, address, fault] = [draft.phone.trim(), draft.address.trim(), draft.fault.trim()]
  const problems = {
    contactName: !draft.contactName.trim() && t`Type the name of who is there.`,
    phone:
      (phone.length < minVisitPhone || !visitPhone.test(phone)) &&
      t`Type a phone number: digits, spaces, and + for a country.`,
    address: address.length < minVisitAddress && t`Type the whole address, with street and number.`,
    fault: fault.length < minVisitFault && t`Describe it in ${minVisitFault} characters or more.`,
  }
  const shown = (name: keyof typeof problems) => tried && problems[name]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    setTried(true)
    if (!type || !province || !time) return onMissing()
    if (Object.values(problems).some(Boolean)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const { pictures, productModels, contactName } = draft
    save.send({
      body: {
        serviceType: type,
        province,
        ...time,
        contactName: contactName.trim(),
        phone,
        address,
        fault,
        productModels: [...productModels],
        pictures: pictures.map(({ fileId }) => fileId),
      },
    })
  }
  return (
    <Form ref={form} method="post" onSubmit={submit} noValidate>
      {restored && (
        <Note>
          <Trans>What you typed before is here again.</Trans>{' '}
          <Button look="text" size="staff" onClick={() => drop()}>
            <Trans>Begin anew</Trans>
          </Button>
        </Note>
      )}
      <Field label={<Trans>Contact on site</Trans>} error={shown('contactName')} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={maxVisitName}
            value={draft.contactName}
            onChange={({ target }) => change({ contactName: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Phone</Trans>} error={shown('phone')} required>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={maxVisitPhone}
            value={draft.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Address</Trans>} error={shown('address')} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="street-address"
            maxLength={maxVisitAddress}
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        )}
      </Field>
      <CodePicker
        id={modelsId}
        label={t`Product models (optional)`}
        options={models.map(({ model, name }) => ({ code: model, name: model, note: name }))}
        chosen={draft.productModels}
        max={maxVisitModels}
        onChange={(productModels) => change({ productModels })}
      />
      <Field
        label={<Trans>What is to be done</Trans>}
        hint={<Trans>What does not work, since when, and what was tried.</Trans>}
        error={shown('fault')}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={maxVisitFault}
            value={draft.fault}
            onChange={({ target }) => change({ fault: target.value })}
          />
        )}
      </Field>
      <PictureField
        pictures={draft.pictures}
        onChange={(changed) => change((now) => ({ pictures: changed(now.pictures) }))}
      />
      <RefusalNote error={refused} own={refusals} />
      <chakra.div>
        <Button type="submit" look="solid" aria-busy={save.busy}>
          <Trans>Book the visit</Trans>
        </Button>
      </chakra.div>
    </Form>
  )
}
