import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { LoadFailed } from '@portal/desk'
import { Button, Dialog, Note } from '@portal/ui-kit'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Comparison, useChanges } from '../desk/changes-view.tsx'
import { revisionQuery } from '../desk/queries.ts'
import { asToldNow } from './case-work.ts'

type Props = {
  original: Article
  /** The revision that the translation says; undefined where nobody said. */
  from: number | undefined
  onCaughtUp: (revision: number) => void
}

/** Row 90. Tells a translator that the original says something else by now, and what; nothing where it was only filed anew. */
export function OriginalNote({ original, from, onCaughtUp }: Props) {
  const { articleId, live, lang, title, billNo } = original
  const [looking, look] = useState(false)
  const isBehind = live !== null && from !== undefined && from < live.revision
  const said = useQuery({
    ...revisionQuery(articleId, from ?? 1),
    ...(!isBehind && { queryFn: skipToken }),
  })
  const before = isBehind ? said.data?.content : undefined
  // Of both what a translation has to say: where the original is filed is its own affair.
  const changes = useChanges(before, before && live ? asToldNow(before, live) : undefined, lang)
  if (!live) return null
  const { revision } = live
  const caughtUp = () => {
    look(false)
    onCaughtUp(revision)
  }
  if (from === undefined)
    return (
      <Note>
        <p>
          <Trans>
            This translates “{title || billNo}”. Which revision of it this text says was never noted, so nobody is told
            when it changes.
          </Trans>
        </p>
        <Button size="staff" mt="2" onClick={caughtUp}>
          <Trans>It says revision {revision}</Trans>
        </Button>
      </Note>
    )
  // Not before it is known: what was only filed anew says nothing else.
  if (!isBehind || (!said.isError && !changes?.count)) return null
  return (
    <Note kind="warning">
      <p>
        <Trans>
          The original, “{title || billNo}”, has changed: this text says revision {from}, its readers have revision{' '}
          {revision}.
        </Trans>
      </p>
      <Button size="staff" mt="2" me="2" onClick={() => look(true)}>
        <Trans>See what changed</Trans>
      </Button>
      <Button size="staff" mt="2" onClick={caughtUp}>
        <Trans>This text says revision {revision} now</Trans>
      </Button>
      <Dialog
        wide
        open={looking}
        title={<Trans>What changed in the original</Trans>}
        onClose={() => look(false)}
        actions={
          <Button onClick={() => look(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {said.isError ? (
          <LoadFailed title={<Trans>The revisions could not be loaded</Trans>} onRetry={() => void said.refetch()} />
        ) : (
          changes && (
            <Comparison
              changes={changes}
              lang={lang}
              title={
                <Trans>
                  From revision {from} to revision {revision}
                </Trans>
              }
            />
          )
        )}
      </Dialog>
    </Note>
  )
}
