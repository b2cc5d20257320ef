import { Trans } from '@lingui/react/macro'
import { useState, type ComponentType } from 'react'
import { showMessage } from './message.tsx'

/** A part of the page that only some readers need: it is fetched when it is first asked for. When it cannot be had, the reader is told, and may ask again. */
export const usePart = <Props,>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | undefined, fetch: () => void] => {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetch = () => {
    if (!Part)
      load().then(
        (loaded) => setPart(() => loaded),
        () => showMessage(<Trans>A part of this page could not be loaded</Trans>, 'bad'),
      )
  }
  return [Part, fetch]
}
