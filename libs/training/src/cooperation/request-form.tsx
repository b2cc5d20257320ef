import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import {
  cooperationForms,
  maxContactMail,
  maxContactName,
  maxContactPhone,
  maxOrganisation,
  maxPlace,
  maxTrainees,
  maxTrainingMessage,
  trainingTopics,
  type TrainingRequestKind,
} from '@portal/contract/facts'
import { RefusalNote, useKeptDraft, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, Choice, Field, Input, Note, Select, Textarea } from '@portal/ui-kit'
import { useId, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { monthText } from '../shared/month-text.ts'
import { cooperationFormNames, topicNames } from '../shared/request-names.ts'
import {
  emptyDraft,
  enterpriseOf,
  faultsOf,
  fieldsOf,
  inquiryOf,
  isRequestDraft,
  nextMonths,
  schoolOf,
  type RequestDraft,
  type RequestFault,
} from './request-draft.ts'

const Form = chakra('form', {
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
    '& fieldset': { border: '0', p: '0', m: '0', minW: '0' },
    '& legend': { fontWeight: 'medium', mb: '1.5', p: '0' },
    '& [data-choices]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 14)), 1fr))',
      columnGap: '5',
    },
    '& fieldset [data-fault]': { color: 'fg.error', textStyle: 'sm', mt: '1.5' },
  },
})

const calls = {
  enterprise: 'POST /train/company/updateCompanyEnterprise',
  school: 'POST /train/company/updateSchoolCompanyConfig',
  inquiry: 'POST /train/company/inquire',
} as const
const bodyOf = { enterprise: enterpriseOf, school: schoolOf, inquiry: inquiryOf }
const refusals = {
  tooMany: <Trans>You have sent as much as one person may in a day. Go on tomorrow, or call a hotline.</Trans>,
}
const faultTexts: Readonly<Record<RequestFault, ReactNode>> = {
  missing: <Trans>This is needed.</Trans>,
  number: <Trans>Type a whole number from 1 to {maxTrainees}.</Trans>,
  phone: <Trans>Type a phone number, such as +86 571 5550 0100.</Trans>,
  email: <Trans>Type an e-mail address, such as name@example.com.</Trans>,
  unreachable: <Trans>Leave a phone number or an e-mail address, so that we can answer.</Trans>,
}

type Name = keyof RequestDraft
type ChoicesProps<C extends string> = {
  legend: ReactNode
  name: string
  options: readonly (readonly [code: C, text: string])[]
  chosen: readonly C[]
  fault: ReactNode
  onChange: (chosen: C[]) => void
}
/** Several of a few things. */
function Choices<C extends string>({ legend, name, options, chosen, fault, onChange }: ChoicesProps<C>) {
  const id = useId()
  return (
    <fieldset {...(fault ? { 'aria-describedby': id } : {})}>
      <legend>{legend}</legend>
      <div data-choices="">
        {options.map(([code, text]) => (
          <Choice
            key={code}
            name={name}
            value={code}
            label={text}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(
                options.flatMap(([each]) => ((each === code ? target.checked : chosen.includes(each)) ? [each] : [])),
              )
            }
          />
        ))}
      </div>
      {fault && (
        <p id={id} role="alert" data-fault="">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

type Props = { kind: TrainingRequestKind; onSent: (number: string) => void }

/** TRN-01. Asks the training centre for something. What is typed stays on the device until it is sent, and each field says what is wrong with it once it was left. */
export function RequestForm({ kind, onSent }: Props) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const fresh = { ...emptyDraft, contact: user?.fullName ?? '', organisation: user?.orgName ?? '' }
  const { draft, restored, change, drop } = useKeptDraft<RequestDraft>(`training-${kind}`, fresh, isRequestDraft)
  const write = useWrite(calls[kind], {
    onDone: ({ number }) => {
      drop()
      onSent(number)
    },
    onRefused: setRefusal,
  })
  const faults = faultsOf(kind, draft)
  const faultAt = (name: Name) => {
    const fault = faults[name]
    return fault && (tried || (left.has(name) && draft[name].length > 0)) ? faultTexts[fault] : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = fieldsOf[kind].find((name) => faults[name])
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else {
      setRefusal(undefined)
      write.send({ body: bodyOf[kind](draft) } as Parameters<typeof write.send>[0])
    }
  }
  const line = (name: Exclude<Name, 'topics' | 'forms'>) => ({
    name,
    value: draft[name],
    onBlur: () => setLeft((before) => new Set(before).add(name)),
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [name]: value }),
  })
  const text = (
    name: Exclude<Name, 'topics' | 'forms'>,
    label: ReactNode,
    { hint, ...input }: ComponentProps<typeof Input> & { hint?: ReactNode } = {},
  ) => (
    <Field label={label} hint={hint} error={faultAt(name)}>
      {(control) => <Input {...control} {...line(name)} {...input} />}
    </Field>
  )
  const topics = trainingTopics.map((code) => [code, i18n._(topicNames[code])] as const)
  return (
    <Form ref={form} method="post" noValidate onSubmit={submit}>
      {restored && (
        <Note>
          <Trans>What you typed before is here again.</Trans>
        </Note>
      )}
      {kind !== 'inquiry' &&
        text('organisation', kind === 'school' ? t`School` : t`Company`, {
          autoComplete: 'organization',
          maxLength: maxOrganisation,
        })}
      {kind === 'enterprise' && (
        <Choices
          legend={t`What the training is about`}
          name="topics"
          options={topics}
          chosen={draft.topics}
          fault={faultAt('topics')}
          onChange={(chosen) => change({ topics: chosen })}
        />
      )}
      {kind === 'school' && (
        <Choices
          legend={t`How you would like to work with us`}
          name="forms"
          options={cooperationForms.map((code) => [code, i18n._(cooperationFormNames[code])] as const)}
          chosen={draft.forms}
          fault={faultAt('forms')}
          onChange={(chosen) => change({ forms: chosen })}
        />
      )}
      {kind !== 'inquiry' && (
        <div data-pair="">
          {text('people', kind === 'school' ? t`Students a year` : t`People to train`, { inputMode: 'numeric' })}
          {kind === 'enterprise' && (
            <Field label={t`Month`}>
              {(control) => (
                <Select {...control} {...line('month')}>
                  <option value="">{t`Any month`}</option>
                  {nextMonths(new Date()).map((month) => (
                    <option key={month} value={month} data-varies="">
                      {monthText(i18n.locale, month)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {kind === 'school' && text('place', t`City of the school`, { maxLength: maxPlace })}
        </div>
      )}
      {kind === 'enterprise' && text('place', t`Where it is to be held`, { maxLength: maxPlace })}
      {kind === 'inquiry' && (
        <Field label={t`About`}>
          {(control) => (
            <Select
              {...control}
              name="topics"
              value={draft.topics[0] ?? ''}
              onChange={({ target: { value } }) =>
                change({ topics: trainingTopics.filter((topic) => topic === value) })
              }
            >
              <option value="">{t`Training in general`}</option>
              {topics.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={kind === 'inquiry' ? t`Your question` : t`What else we should know`}
        error={faultAt('message')}
        {...(kind !== 'inquiry' && { hint: t`May stay empty` })}
      >
        {(control) => <Textarea {...control} {...line('message')} rows={5} maxLength={maxTrainingMessage} />}
      </Field>
      {text('contact', t`Your name`, { autoComplete: 'name', maxLength: maxContactName })}
      <div data-pair="">
        {text('phone', t`Phone number`, { type: 'tel', autoComplete: 'tel', maxLength: maxContactPhone })}
        {text('email', t`E-mail address`, {
          type: 'email',
          autoComplete: 'email',
          maxLength: maxContactMail,
          hint: t`The answer comes here too`,
        })}
      </div>
      <p>
        <Trans>
          We use what you write to answer you, and delete it after three years.{' '}
          <Link to={pathFor('dataNotice')}>More</Link>
        </Trans>
      </p>
      <RefusalNote error={refusal} own={refusals} />
      <div data-actions="">
        <Button type="submit" look="solid" size="large" aria-busy={write.busy}>
          <Trans>Send</Trans>
        </Button>
        {restored && (
          <Button
            onClick={() => {
              drop()
              setTried(false)
            }}
          >
            <Trans>Begin anew</Trans>
          </Button>
        )}
      </div>
    </Form>
  )
}
