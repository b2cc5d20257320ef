import { Trans } from '@lingui/react/macro'
import { showMessage } from '@portal/ui-kit'
import type { ReactNode } from 'react'

/** The old way, for sites without https: there browsers have no clipboard for scripts. */
const copyBySelection = (text: string) => {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}

/** Puts a text on the clipboard and says so (`copied`), or that it could not be done. */
export const copyText = async (text: string, copied: ReactNode): Promise<void> => {
  const done =
    (await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )) ?? copyBySelection(text)
  if (done) showMessage(copied)
  else showMessage(<Trans>It could not be copied. Select the text and copy it by hand.</Trans>, 'bad')
}

/** The address of a heading on this page. */
export const addressOf = (id: string): string => `${location.href.replace(/#.*/s, '')}#${id}`
