import { Trans } from '@lingui/react/macro'
import { putOnClipboard, showMessage } from '@portal/ui-kit'
import type { ReactNode } from 'react'

/** Puts a text on the clipboard and says so (`copied`), or that it could not be done. */
export const copyText = async (text: string, copied: ReactNode): Promise<void> => {
  if (await putOnClipboard(text)) showMessage(copied)
  else showMessage(<Trans>It could not be copied. Select the text and copy it by hand.</Trans>, 'bad')
}

/** The address of a heading on this page. */
export const addressOf = (id: string): string => `${location.href.replace(/#.*/s, '')}#${id}`
