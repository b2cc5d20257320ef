import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '@portal/contract'
import { isEncrypted } from '@portal/contract/facts'
import { Moment, Said } from '@portal/desk'
import { Badge, Button, saveFile } from '@portal/ui-kit'
import { Download } from 'lucide-react'
import { doneNames, goalNames } from './report-words.tsx'

const Clock = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '3',
    '& > li': {
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      px: '4',
      py: '3',
      overflowWrap: 'anywhere',
    },
    '& b': { display: 'block', fontWeight: 'semibold' },
    '& small': { display: 'block', textStyle: 'sm', color: 'fg.muted', mb: '1' },
  },
})
type Goal = Report['clock'][number]

function Kept({ goal: { due, done, overdue } }: { goal: Goal }) {
  if (done)
    return due === null || done <= due ? (
      <Badge tone="success">
        <Trans>In time</Trans>
      </Badge>
    ) : (
      <Badge tone="warning">
        <Trans>Late</Trans>
      </Badge>
    )
  if (due === null) return <Trans>Will not be needed</Trans>
  return overdue ? (
    <Badge tone="danger">
      <Trans>Overdue</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Still to come</Trans>
    </Badge>
  )
}

/** What was promised of a report, until when, and what of it is done. */
export function ReportClock({ clock }: Pick<Report, 'clock'>) {
  const { t, i18n } = useLingui()
  return (
    <Clock aria-label={t`What we promise, and where it stands`} data-varies="">
      {clock.map((goal) => (
        <li key={goal.goal}>
          <b>{i18n._(goalNames[goal.goal])}</b>
          <small>
            {goal.done ? (
              <Trans>
                Done <Moment at={goal.done} />
              </Trans>
            ) : goal.due ? (
              <Trans>
                Until <Moment at={goal.due} />
              </Trans>
            ) : (
              '–'
            )}
          </small>
          <Kept goal={goal} />
        </li>
      ))}
    </Clock>
  )
}

const Encrypted = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    justifyItems: 'start',
    '& > pre': {
      width: 'full',
      maxHeight: '48',
      overflow: 'auto',
      fontFamily: 'mono',
      textStyle: 'xs',
      bg: 'bg.subtle',
      borderRadius: 'md',
      p: '3',
    },
  },
})
/** A message that the portal cannot read: as it was sent, and as a file for whoever has the key. */
function EncryptedText({ text, name }: { text: string; name: string }) {
  const { t } = useLingui()
  return (
    <Encrypted>
      <Badge tone="info">
        <Trans>Encrypted with PGP</Trans>
      </Badge>
      {/* It scrolls, so the keyboard has to reach it. */}
      <pre dir="ltr" tabIndex={0} role="region" aria-label={t`Encrypted message`}>
        {text}
      </pre>
      <Button size="staff" onClick={() => saveFile(new File([text], name, { type: 'text/plain' }))}>
        <Download size={16} aria-hidden />
        <Trans>Save the message</Trans>
      </Button>
    </Encrypted>
  )
}

/** What was said in a report, the oldest first. `by`: how the one who sent it is called. */
export function ReportThread({
  report: { number, text, at, said },
  reporter,
}: {
  report: Pick<Report, 'number' | 'text' | 'at' | 'said'>
  reporter: string
}) {
  const { t, i18n } = useLingui()
  const first = { id: '', step: 'write', text, at, by: null } as const
  return (
    <Said aria-label={t`What was said`}>
      {[first, ...said].map(({ id, step, text, at, by }) => (
        <li key={id} data-side={step === 'write' ? 'reporter' : 'staff'}>
          <header>
            <b>{step === 'write' ? reporter : (by ?? t`Our security team`)}</b>
            {step !== 'write' && <span>{i18n._(doneNames[step])}</span>}
            <Moment at={at} />
          </header>
          {isEncrypted(text) ? (
            <EncryptedText text={text} name={`${number}${id && `-${id}`}.asc`} />
          ) : (
            <div data-text="" dir="auto">
              {text}
            </div>
          )}
        </li>
      ))}
    </Said>
  )
}
