import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ArticleFields } from '@portal/contract'
import { Clock, dayOf, useSiteZone } from '@portal/desk'
import { Button, Dialog, Prose, SafeHtml } from '@portal/ui-kit'
import { Fragment, type ReactNode } from 'react'
import { DirectoryName, LabelName } from '../desk/filed-names.tsx'
import type { CaseSession } from './case-session.ts'
import type { Conflict } from './open-case.ts'
import { ScopeName } from '../desk/scope-name.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    gap: '4',
    mt: '4',
    '& > section': { minW: '0', borderWidth: '1px', borderColor: 'border', borderRadius: 'md' },
    '& header': {
      px: '4',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border',
      bg: 'bg.muted',
      borderTopRadius: 'md',
      '& h3': { fontWeight: 'semibold' },
      '& p': { textStyle: 'sm', color: 'fg.muted' },
    },
    '& [data-text]': { px: '4', py: '3', maxH: '40vh', overflowY: 'auto', textStyle: 'sm' },
    '& h4': { fontWeight: 'semibold' },
    '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '3', mt: '2', color: 'fg.muted' },
    '& [data-differs]': { bg: 'bg.mark', color: 'fg' },
  },
})

function Version({
  label,
  title,
  note,
  work,
  other,
}: {
  label: string
  title: ReactNode
  note: ReactNode
  work: ArticleFields
  other: ArticleFields
}) {
  const { zone } = useSiteZone()
  const differs = (one: unknown, two: unknown) =>
    JSON.stringify(one) === JSON.stringify(two) ? {} : { 'data-differs': '' }
  const days = ({ startTime, endTime }: ArticleFields) =>
    [startTime, endTime].map((moment) => dayOf(moment, zone) || '…').join(' – ')
  const facts: [ReactNode, string | ReactNode, unknown, unknown][] = [
    [<Trans>Summary</Trans>, work.summary, work.summary, other.summary],
    [<Trans>Who may read it</Trans>, <ScopeName scope={work.scope} />, work.scope, other.scope],
    [<Trans>Directory</Trans>, <DirectoryName code={work.directoryCode} />, work.directoryCode, other.directoryCode],
    [
      <Trans>Labels</Trans>,
      work.labels.map((code, at) => (
        <Fragment key={code}>
          {at > 0 && ', '}
          <LabelName code={code} />
        </Fragment>
      )),
      work.labels,
      other.labels,
    ],
    [<Trans>Product models</Trans>, work.productModels.join(', '), work.productModels, other.productModels],
    [
      <Trans>Shown</Trans>,
      work.startTime === null && work.endTime === null ? <Trans>Always</Trans> : days(work),
      days(work),
      days(other),
    ],
  ]
  return (
    <section aria-label={label}>
      <header>
        <h3>{title}</h3>
        <p>{note}</p>
      </header>
      <div data-text="" tabIndex={0} role="region" aria-label={label}>
        <h4 lang={work.lang} {...differs(work.title, other.title)}>
          {work.title}
        </h4>
        <dl>
          {facts.map(([name, value, one, two], at) => (
            <div key={at} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd {...differs(one, two)}>{value}</dd>
            </div>
          ))}
        </dl>
        <Prose lang={work.lang} mt="3">
          <SafeHtml html={work.body} />
        </Prose>
      </div>
    </section>
  )
}

/** Someone saved a newer revision. Both texts are shown, and the author chooses; whatever they choose, neither is lost. */
export function ConflictDialog({ conflict, session }: { conflict: Conflict | undefined; session: CaseSession }) {
  const { t } = useLingui()
  return (
    <Dialog
      wide
      open={conflict !== undefined}
      title={<Trans>There is a newer version. Which one counts?</Trans>}
      onClose={session.goOn}
      actions={
        <>
          <Button onClick={session.goOn}>
            <Trans>Go on editing</Trans>
          </Button>
          <Button onClick={session.takeTheirs}>
            <Trans>Take the newer version</Trans>
          </Button>
          <Button look={conflict?.both ? 'outline' : 'solid'} onClick={() => void session.keepMine()}>
            <Trans>Keep mine</Trans>
          </Button>
          {conflict?.both && (
            <Button look="solid" onClick={session.takeBoth}>
              <Trans>Take both</Trans>
            </Button>
          )}
        </>
      }
    >
      {conflict && (
        <>
          <p>
            <Trans>
              The case was saved elsewhere while you wrote. Keep mine saves your text as the next revision; the newer
              one stays in the history. Take the newer version puts your text aside on this device.
            </Trans>
          </p>
          {conflict.both && (
            <p>
              <Trans>
                You worked at different places: Take both puts the changes of each together, for you to look at and
                save.
              </Trans>
            </p>
          )}
          <Columns>
            <Version
              label={t`The newer version`}
              title={<Trans>The newer version</Trans>}
              note={
                <Trans>
                  Revision {conflict.theirs.revision}, {conflict.theirs.author},{' '}
                  <Clock at={Date.parse(conflict.theirs.updateTime)} />
                </Trans>
              }
              work={conflict.theirs.content}
              other={conflict.mine}
            />
            <Version
              label={t`Your version`}
              title={<Trans>Your version</Trans>}
              note={<Trans>Not saved yet</Trans>}
              work={conflict.mine}
              other={conflict.theirs.content}
            />
          </Columns>
        </>
      )}
    </Dialog>
  )
}
