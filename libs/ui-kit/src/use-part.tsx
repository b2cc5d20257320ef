import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { showMessage } from './message.tsx'

/** A part of the page that only some readers need: it is fetched when it is first asked for, or as soon as it is `wanted`. When it cannot be had, the reader is told, and may ask again. */
export const usePart = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  wanted = false,
): [Part: ComponentType<Props> | undefined, fetch: () => void] => {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetch = () => {
    if (!Part)
      load().then(
        (loaded) => setPart(() => loaded),
        () => showMessage(<Trans>A part of this page could not be loaded</Trans>, 'bad'),
      )
  }
  useEffect(() => {
    if (wanted) fetch()
  }, [wanted]) // eslint-disable-line react-hooks/exhaustive-deps -- once, each time it comes to be wanted
  return [Part, fetch]
}
