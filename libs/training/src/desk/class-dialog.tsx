import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskClass } from '@portal/contract'
import { maxSeats } from '@portal/contract/facts'
import {
  EditFooter,
  ChoicesFailed,
  DateField,
  RefusalNote,
  useKeptEdit,
  useWrite,
  type RefusalTexts,
} from '@portal/desk'
import { Dialog, Field, Input, Select, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { classDraft, classEdit, classFaults, type ClassDraft, type ClassFault } from './class-draft.ts'
import { deskCoursesQuery } from './desk-queries.ts'
import { LineField } from './text-fields.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: { sm: '1 / -1' } },
    '& > footer': { gridColumn: { sm: '1 / -1' }, mt: '2' },
  },
})
const refusals: RefusalTexts = {
  wrongState: <Trans>More seats are taken already than this class would have.</Trans>,
}
const [maxPlace, maxAddress, maxNumber] = [200, 500, 9]

type Props = { course: DeskClass | undefined; onClose: () => void }

/** Makes a class, or changes one. */
function ClassForm({ course, onClose }: Props) {
  const { t } = useLingui()
  const catalogue = useQuery(deskCoursesQuery)
  const { data: courses = [] } = catalogue
  const { draft, change, drop, note } = useKeptEdit<ClassDraft>(`class-${course?.id ?? 'new'}`, classDraft(course))
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const write = useWrite('POST /train/desk/saveClass', {
    onDone: () => {
      drop()
      showMessage(<Trans>The class was saved.</Trans>)
      onClose()
    },
    onRefused: setRefused,
  })
  const faults = classFaults(draft)
  const has = (fault: ClassFault) => asked && faults.includes(fault)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    const form = event.currentTarget
    if (faults.length) setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    else write.send({ body: classEdit(draft) })
  }
  return (
    <Form noValidate onSubmit={send}>
      {note && <div data-wide="">{note}</div>}
      <div data-wide="">
        <Field label={<Trans>Course</Trans>} error={has('courseId') && <Trans>Choose a course.</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              value={draft.courseId}
              onChange={({ target }) => {
                const chosen = courses.find(({ id }) => id === target.value)
                change({ courseId: target.value, ...(chosen && !course && { price: String(chosen.price / 100) }) })
              }}
            >
              <option value="">{t`Choose…`}</option>
              {courses.map(({ id, title }) => (
                <option key={id} value={id} lang="zh-CN">
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ChoicesFailed of={[catalogue]} />
      </div>
      <DateField
        label={t`First day`}
        day={draft.firstDay}
        error={has('firstDay') && <Trans>Choose the day.</Trans>}
        onChange={(firstDay) => change({ firstDay })}
      />
      <DateField
        label={t`Last day`}
        hint={<Trans>Left out: the first day</Trans>}
        day={draft.lastDay}
        onChange={(lastDay) => change({ lastDay })}
      />
      <Field label={<Trans>Begins at</Trans>} error={has('times') && <Trans>It has to end after it begins.</Trans>}>
        {(control) => (
          <Input
            {...control}
            size="staff"
            type="time"
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Ends at</Trans>}>
        {(control) => (
          <Input
            {...control}
            size="staff"
            type="time"
            value={draft.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Time zone of the place</Trans>}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={draft.zone}
            onChange={({ target }) => change({ zone: target.value })}
          >
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        label={t`Sign-up until`}
        hint={<Trans>Left out: until it begins</Trans>}
        day={draft.closeDay}
        error={has('closeDay') && <Trans>Not after the first day.</Trans>}
        onChange={(closeDay) => change({ closeDay })}
      />
      <div data-wide="">
        <LineField
          label={<Trans>Place</Trans>}
          maxLength={maxPlace}
          value={draft.place}
          onChange={(place) => change({ place })}
        />
      </div>
      <div data-wide="">
        <LineField
          label={<Trans>Address of the live class</Trans>}
          hint={<Trans>Only participants whose seat is confirmed are told.</Trans>}
          error={has('viewAddress') && <Trans>It begins with https://</Trans>}
          type="url"
          dir="ltr"
          maxLength={maxAddress}
          value={draft.viewAddress}
          onChange={(viewAddress) => change({ viewAddress })}
        />
      </div>
      <LineField
        label={<Trans>Seats</Trans>}
        error={has('seats') && <Trans>A number from 1 to {maxSeats}.</Trans>}
        inputMode="numeric"
        maxLength={maxNumber}
        value={draft.seats}
        onChange={(seats) => change({ seats })}
      />
      <LineField
        label={<Trans>Price (CNY)</Trans>}
        error={has('price') && <Trans>A number; 0 for a free class.</Trans>}
        inputMode="decimal"
        maxLength={maxNumber}
        value={draft.price}
        onChange={(price) => change({ price })}
      />
      <div data-wide="">
        <RefusalNote error={refused} own={refusals} />
      </div>
      <EditFooter
        busy={write.busy}
        onCancel={() => {
          drop()
          onClose()
        }}
      />
    </Form>
  )
}

/** The form of a class in a dialog. */
export function ClassDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog
      open={open}
      wide
      title={props.course ? <Trans>Change the class</Trans> : <Trans>New class</Trans>}
      onClose={props.onClose}
    >
      <ClassForm {...props} />
    </Dialog>
  )
}
