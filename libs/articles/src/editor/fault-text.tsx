import { Trans, useLingui } from '@lingui/react/macro'
import type { ArticleFault } from '@portal/contract'
import { languageName } from '@portal/i18n'
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
  const { i18n } = useLingui()
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
    case 'unsaid':
      return <Trans>Step {detail}: a text is missing, its own or that of an answer.</Trans>
    case 'pictureUnsaid':
      return <Trans>Step {detail}: say what the picture shows.</Trans>
    case 'deadEnd':
      return <Trans>Step {detail}: a question without answers. Add some, or make it an end.</Trans>
    case 'lostAnswer':
      return <Trans>Step {detail}: an answer leads nowhere. Choose a step.</Trans>
    case 'cycle':
      return <Trans>Step {detail}: an answer leads back to where the reader came from.</Trans>
    case 'unreachable':
      return <Trans>Step {detail}: no answer leads here. Let one lead here, or remove the step.</Trans>
    case 'targetMissing':
      return <Trans>Step {detail}: say what it leads to.</Trans>
    case 'targetUnknown':
      return <Trans>Step {detail}: what it leads to is not published.</Trans>
    case 'targetClosed':
      return <Trans>Step {detail}: not everyone who may read this tree may read what it leads to.</Trans>
    case 'languageMissing':
      return <Trans>Write this tree in English first: it is what readers of other languages are shown.</Trans>
    case 'languageDiffers': {
      const language = languageName(i18n, detail)
      return (
        <Trans>
          The tree in {language} has other steps. Save both with the same steps, then submit one after the other.
        </Trans>
      )
    }
  }
}
