import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffReport } from '@portal/contract'
import { maxReportMessage, reportStaffSteps, reportTextFault, type ReportStaffStep } from '@portal/contract/facts'
import { AbsentThing, FormSection, Moment, RefusalNote, useKeptDraft, useWrite } from '@portal/desk'
import { Breadcrumbs, Button, ButtonLink, Field, PageTitle, Select, showMessage, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ReportClock, ReportThread } from '../reports/report-view.tsx'
import { ReportBadge, textFaults } from '../reports/report-words.tsx'
import { reportQuery } from './queries.ts'

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1', mb: '4' },
})
const stepNames: Readonly<Record<ReportStaffStep, MessageDescriptor>> = {
  answer: msg`Answer, and leave it where it is`,
  confirm: msg`Confirm: it is a vulnerability`,
  decline: msg`Decline: it is not a vulnerability`,
  mend: msg`A version that fixes it is available`,
  publish: msg`The advisory is published`,
}
type Draft = { readonly step: ReportStaffStep; readonly text: string }
const isDraft = (kept: object) => {
  const { step, text } = kept as Partial<Record<keyof Draft, unknown>>
  return typeof text === 'string' && reportStaffSteps.some((each) => each === step)
}

/** Takes a report a step on. What is typed stays on the device until it is sent. */
function StepForm({ report: { id, steps, email } }: { report: StaffReport }) {
  const { t, i18n } = useLingui()
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const { draft, change, drop } = useKeptDraft<Draft>(`security-step-${id}`, { step: 'answer', text: '' }, isDraft)
  const write = useWrite('POST /extend/security/report/desk/step', {
    onDone: () => {
      drop()
      setTried(false)
      showMessage(<Trans>It was sent.</Trans>)
    },
    onRefused: setRefusal,
  })
  const fault = reportTextFault(draft.text)
  // What was chosen before may no longer follow.
  const step = steps.find((each) => each === draft.step) ?? 'answer'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (!fault) write.send({ body: { id, step, text: draft.text.trim() } })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={t`What follows`}>
        {(control) => (
          <Select
            {...control}
            value={step}
            onChange={({ target: { value } }) => change({ step: steps.find((each) => each === value) ?? 'answer' })}
          >
            {steps.map((each) => (
              <option key={each} value={each}>
                {i18n._(stepNames[each])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t`What the sender reads`}
        hint={
          email
            ? t`The sender is told by e-mail that there is something to read.`
            : t`The sender left no e-mail address, and reads it on coming back.`
        }
        error={tried && fault && (fault === 'missing' ? <Trans>Write an answer.</Trans> : textFaults[fault])}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={maxReportMessage}
            value={draft.text}
            onChange={({ target: { value } }) => change({ text: value })}
          />
        )}
      </Field>
      <RefusalNote error={refusal} />
      <div data-actions="">
        <Button type="submit" look="solid" size="staff" aria-busy={write.busy}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}

/** One report: what was found, what was promised and said, and what follows. */
export function OneReport({ id, list }: { id: string; list: string }) {
  const { t } = useLingui()
  const { data: report, error, refetch } = useQuery(reportQuery(id))
  if (!report)
    return (
      <AbsentThing
        id={id}
        error={error}
        none={{
          title: <Trans>There is no such report</Trans>,
          why: <Trans>It is deleted three years after it is over, or the link is incomplete.</Trans>,
        }}
        failed={<Trans>The report could not be loaded</Trans>}
        list={
          <ButtonLink asChild>
            <Link to={list}>
              <Trans>Back to the list</Trans>
            </Link>
          </ButtonLink>
        }
        onRetry={() => void refetch()}
      />
    )
  const { number, state, title, model, email, credit, at } = report
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      t`Number`,
      <bdi key="number" dir="ltr">
        {number}
      </bdi>,
    ],
    [t`Model and version`, model],
    [t`E-mail address`, email && <a href={`mailto:${email}`}>{email}</a>],
    [t`To be named as`, credit],
    [t`Arrived`, <Moment key="at" at={at} />],
  ]
  return (
    <>
      <Breadcrumbs
        crumbs={[{ text: t({ id: 'route.reportDesk', message: 'Vulnerability reports' }), to: list }, { text: number }]}
      />
      <Head>
        <PageTitle textStyle="2xl" mt="0" mb="0" dir="auto">
          {title}
        </PageTitle>
        <ReportBadge state={state} />
      </Head>
      <FormSection title={<Trans>The report</Trans>}>
        <dl>
          {facts.flatMap(([name, value]) =>
            value ? [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>] : [],
          )}
        </dl>
        <ReportClock clock={report.clock} />
        <ReportThread report={report} reporter={credit || t`The sender`} />
      </FormSection>
      <FormSection title={<Trans>What happens next</Trans>}>
        <StepForm report={report} />
      </FormSection>
    </>
  )
}
