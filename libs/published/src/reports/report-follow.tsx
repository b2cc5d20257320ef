import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { query, reasonOf } from '@portal/api-client'
import type { Report } from '@portal/contract'
import { maxReportMessage, reportTextFault } from '@portal/contract/facts'
import { LoadFailed, RefusalNote, useKeptDraft, useWrite } from '@portal/desk'
import { Button, EmptyContent, Field, Note, putOnClipboard, showMessage, Skeleton, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ReportFields, reportRefusals } from './report-form.tsx'
import { ReportClock, ReportThread } from './report-view.tsx'
import { ReportBadge, textFaults } from './report-words.tsx'

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    '& h3': { textStyle: 'xl', overflowWrap: 'anywhere' },
    '& [data-head]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
    '& [data-head] span': { color: 'fg.muted' },
    '& [data-keep]': { display: 'grid', gap: '3', justifyItems: 'start' },
  },
})
// Staff write in it too: what is opened again is asked for again.
const reportQuery = (secret: string) => ({
  ...query('POST /extend/security/report/find', { body: { secret } }),
  staleTime: 0,
})
const isText = (kept: object) => typeof (kept as { text?: unknown }).text === 'string'

function WriteForm({ secret, number }: { secret: string } & Pick<Report, 'number'>) {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const { draft, change, drop } = useKeptDraft(`security-report-${number}`, { text: '' }, isText)
  const write = useWrite('POST /extend/security/report/write', {
    onDone: () => {
      drop()
      setTried(false)
      showMessage(<Trans>It was sent.</Trans>)
    },
    onRefused: setRefusal,
  })
  const fault = reportTextFault(draft.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (!fault) write.send({ body: { secret, text: draft.text.trim() } })
  }
  return (
    <ReportFields method="post" noValidate onSubmit={submit}>
      <Field label={t`Write more`} error={tried && fault && textFaults[fault]}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={maxReportMessage}
            value={draft.text}
            onChange={({ target: { value } }) => change({ text: value })}
          />
        )}
      </Field>
      <RefusalNote error={refusal} own={reportRefusals} />
      <div data-actions="">
        <Button type="submit" look="solid" aria-busy={write.busy}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </ReportFields>
  )
}

/** A report, for whoever has its link: where it stands, what was said, and room to write. */
export function ReportFollow({ secret }: { secret: string }) {
  const { t } = useLingui()
  const { data: report, error, refetch } = useQuery(reportQuery(secret))
  const copy = async () => {
    if (await putOnClipboard(location.href)) showMessage(<Trans>Link copied</Trans>)
  }
  if (!report) {
    if (!error) return <Skeleton role="status" aria-label={t`Loading`} height="240px" />
    return reasonOf(error) === 'notFound' ? (
      <EmptyContent title={<Trans>There is no such report</Trans>}>
        <Trans>The link is incomplete, or the report was over for three years and was deleted.</Trans>
      </EmptyContent>
    ) : (
      <LoadFailed title={<Trans>The report could not be loaded</Trans>} onRetry={() => void refetch()} />
    )
  }
  const { number, state, title, clock } = report
  return (
    <Parts>
      <div>
        <div data-head="">
          <h3 dir="auto">{title}</h3>
          <ReportBadge state={state} />
          <span>
            <bdi dir="ltr">{number}</bdi>
          </span>
        </div>
      </div>
      <Note kind="warning">
        <div data-keep="">
          <Trans>
            The address of this page is the key to your report: keep it. Whoever has it reads along, and nobody can send
            it to you again.
          </Trans>
          <Button onClick={() => void copy()}>
            <Trans>Copy the secret link</Trans>
          </Button>
        </div>
      </Note>
      <ReportClock clock={clock} />
      <ReportThread report={report} reporter={t`You`} />
      <WriteForm secret={secret} number={number} />
    </Parts>
  )
}
