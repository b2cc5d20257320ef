import { Trans } from '@lingui/react/macro'
import type { Release } from '@portal/contract'
import { Note } from '@portal/ui-kit'
import { NoteLines } from './note-lines.tsx'

/** What no longer works as before once a release is installed; it stands before the way to its file. */
export function BreakingNote({
  release: { breakingChanges, lang },
}: {
  release: Pick<Release, 'breakingChanges' | 'lang'>
}) {
  return breakingChanges.length ? (
    <Note kind="warning">
      <b>
        <Trans>Read this before you install</Trans>
      </b>
      <NoteLines lines={breakingChanges} lang={lang} />
    </Note>
  ) : null
}
