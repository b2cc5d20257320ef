import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { newSecret } from '@portal/api-client'
import { maxModel, maxReportContact, maxReportMessage, maxReportTitle } from '@portal/contract/facts'
import { RefusalNote, useKeptDraft, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, Field, Input, Note, Textarea } from '@portal/ui-kit'
import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isReportDraft, reportFaults, type ReportDraft, type ReportFault } from './report-draft.ts'
import { ReportKey } from './report-key.tsx'
import { textFaults } from './report-words.tsx'

/** A form of a page for everybody. */
export const ReportFields = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    maxW: 'calc(var(--u) * 40)',
    '& [data-pair]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '5',
      alignItems: 'start',
    },
    '& p a': { color: 'fg.link', textDecoration: 'underline' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
})
export const reportRefusals = {
  tooMany: <Trans>So much cannot be sent in a day. Go on tomorrow, or write to us by e-mail.</Trans>,
  unavailable: <Trans>Reports cannot be taken here just now. Write to us by e-mail instead.</Trans>,
}
const faultTexts: Readonly<Record<ReportFault, ReactNode>> = {
  ...textFaults,
  email: <Trans>Type an e-mail address, such as name@example.com.</Trans>,
}
type Name = Exclude<keyof ReportDraft, 'secret'>

/** Reports a vulnerability, without an account. What is typed stays on the device until it is sent. */
export function ReportForm({ onSent }: { onSent: (secret: string) => void }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [fresh] = useState<ReportDraft>(() => ({
    secret: newSecret(),
    title: '',
    model: '',
    text: '',
    email: '',
    credit: '',
  }))
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const { draft, restored, change, drop } = useKeptDraft('security-report', fresh, isReportDraft)
  const write = useWrite('POST /extend/security/report/send', {
    onDone: (_, { body }) => {
      drop()
      onSent(body.secret)
    },
    onRefused: setRefusal,
  })
  const faults = reportFaults(draft)
  const errorAt = (name: Name) => {
    const fault = tried && faults[name]
    return fault ? faultTexts[fault] : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    const [wrong] = Object.keys(faults)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else write.send({ body: draft })
  }
  const bound = (name: Name) => ({
    name,
    value: draft[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [name]: value }),
  })
  const line = (
    name: Name,
    label: ReactNode,
    { hint, ...input }: ComponentProps<typeof Input> & { hint?: ReactNode } = {},
  ) => (
    <Field label={label} hint={hint} error={errorAt(name)}>
      {(control) => <Input {...control} {...bound(name)} {...input} />}
    </Field>
  )
  return (
    <ReportFields ref={form} method="post" noValidate onSubmit={submit}>
      {restored && (
        <Note>
          <Trans>What you typed before is here again.</Trans>
        </Note>
      )}
      {line('title', t`What is it, in a few words?`, { maxLength: maxReportTitle })}
      {line('model', t`Model and version`, {
        maxLength: maxModel,
        hint: t`May stay empty`,
        autoCapitalize: 'characters',
        spellCheck: false,
      })}
      <Field
        label={t`How it can be reproduced, and what it makes possible`}
        hint={t`Leave out passwords and data of other people`}
        error={errorAt('text')}
      >
        {(control) => <Textarea {...control} {...bound('text')} rows={8} maxLength={maxReportMessage} />}
      </Field>
      <ReportKey />
      <div data-pair="">
        {line('email', t`E-mail address`, {
          type: 'email',
          autoComplete: 'email',
          maxLength: maxReportContact,
          hint: t`May stay empty. It is told of news, never of what they say`,
        })}
        {line('credit', t`How we may name you`, {
          maxLength: maxReportContact,
          hint: t`May stay empty. It is shown in the advisory`,
        })}
      </div>
      <p>
        <Trans>
          What you write is stored encrypted and read by our staff alone. We delete it three years after it is over.{' '}
          <Link to={pathFor('dataNotice')}>More</Link>
        </Trans>
      </p>
      <RefusalNote error={refusal} own={reportRefusals} />
      <div data-actions="">
        <Button type="submit" look="solid" size="large" aria-busy={write.busy}>
          <Trans>Send the report</Trans>
        </Button>
      </div>
    </ReportFields>
  )
}
