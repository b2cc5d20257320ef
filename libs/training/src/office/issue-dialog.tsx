import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  certificateLevels,
  certificateYears,
  maxCertificateCourse,
  maxCertificateWords,
  maxFullName,
  readIdNumber,
  type CertificateLevel,
} from '@portal/contract/facts'
import { DateField, RefusalNote, useWrite } from '@portal/desk'
import { Button, Dialog, Field, Input, Select } from '@portal/ui-kit'
import { useRef, useState, type FormEvent } from 'react'
import { levelNames } from '../shared/certificate-names.ts'

const Form = chakra('form', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const dayIn = (years: number) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}
const refusals = { conflict: <Trans>This person has the same certificate of that day already.</Trans> }

/** Issues a certificate. The ID number is not kept: it is typed once, and checked by its last character. */
export function IssueDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (number: string) => void }) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const [holder, setHolder] = useState('')
  const [idNumber, setIdNumber] = useState('')
  const [course, setCourse] = useState('')
  const [level, setLevel] = useState<CertificateLevel>('associate')
  const [issued, setIssued] = useState(() => dayIn(0))
  const [expires, setExpires] = useState(() => dayIn(certificateYears))
  const write = useWrite('POST /train/certificate/issue', {
    onDone: ({ number }) => onIssued(number),
    onRefused: setRefusal,
  })
  const faults = {
    holder: !holder.trim(),
    idNumber: readIdNumber(idNumber) === undefined,
    course: !course.trim(),
    issued: !issued,
    expires: expires !== '' && expires <= issued,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    const wrong = Object.entries(faults).find(([, fault]) => fault)?.[0]
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}], #${wrong}`)?.focus()
    else write.send({ body: { holder, idNumber, course, level, issued, expires: expires || null } })
  }
  return (
    <Dialog open title={<Trans>Issue a certificate</Trans>} onClose={onClose}>
      <Form ref={form} method="post" noValidate onSubmit={submit}>
        <Field label={t`Holder`} error={tried && faults.holder && <Trans>This is needed.</Trans>}>
          {(control) => (
            <Input
              {...control}
              size="staff"
              name="holder"
              autoComplete="off"
              maxLength={maxFullName}
              value={holder}
              onChange={({ target }) => setHolder(target.value)}
            />
          )}
        </Field>
        <Field
          label={t`ID number`}
          hint={t`Only its last four characters can be read afterwards`}
          error={tried && faults.idNumber && <Trans>This is no ID number. Compare it with the card.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              size="staff"
              name="idNumber"
              autoComplete="off"
              maxLength={maxCertificateWords}
              value={idNumber}
              onChange={({ target }) => setIdNumber(target.value)}
            />
          )}
        </Field>
        <Field label={t`Course`} error={tried && faults.course && <Trans>This is needed.</Trans>}>
          {(control) => (
            <Input
              {...control}
              size="staff"
              name="course"
              maxLength={maxCertificateCourse}
              value={course}
              onChange={({ target }) => setCourse(target.value)}
            />
          )}
        </Field>
        <Field label={t`Level`}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              value={level}
              onChange={({ target: { value } }) => setLevel(certificateLevels.find((each) => each === value)!)}
            >
              {certificateLevels.map((each) => (
                <option key={each} value={each}>
                  {i18n._(levelNames[each])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateField
          id="issued"
          label={t`Issued`}
          day={issued}
          error={tried && faults.issued && <Trans>This is needed.</Trans>}
          onChange={setIssued}
        />
        <DateField
          id="expires"
          label={t`Valid until`}
          hint={t`Empty: without end`}
          day={expires}
          error={tried && faults.expires && <Trans>This day has to be later than the first.</Trans>}
          onChange={setExpires}
        />
        <RefusalNote error={refusal} own={refusals} />
        <footer>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="solid" aria-busy={write.busy}>
            <Trans>Issue</Trans>
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
