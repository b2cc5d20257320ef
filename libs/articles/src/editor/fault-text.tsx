import { Trans } from '@lingui/react/macro'
import type { ArticleFault } from '@portal/contract'
import { type FaultPlace, placeOf } from './faults.ts'

const missing: Partial<Record<FaultPlace, React.ReactElement>> = {
  title: <Trans>The title is missing.</Trans>,
  body: <Trans>The text is missing.</Trans>,
  summary: <Trans>The summary is missing.</Trans>,
  directoryCode: <Trans>Choose a directory.</Trans>,
}
const unknown: Partial<Record<FaultPlace, React.ReactElement>> = {
  directoryCode: <Trans>Choose the directory down to its last level.</Trans>,
}

/** What keeps a case from being submitted, in words. */
export function FaultText({ fault }: { fault: ArticleFault }) {
  const place = placeOf(fault)
  const { reason, detail } = fault
  switch (reason) {
    case 'missing':
      return missing[place] ?? <Trans>Something is missing here.</Trans>
    case 'unknown':
      return unknown[place] ?? <Trans>“{detail}” is no longer in the list. Remove it.</Trans>
    case 'sensitiveWord':
      return <Trans>The word “{detail}” may not be published. Use another one.</Trans>
    case 'endBeforeStart':
      return <Trans>The last day is before the first.</Trans>
    case 'pictureWithoutText':
      return <Trans>A picture has no description. Say what it shows.</Trans>
    case 'wrongForm':
      return <Trans>“{detail}” is not written as it has to be. The example in the empty field shows how.</Trans>
    case 'tooLong':
      return <Trans>This is too long.</Trans>
  }
}
