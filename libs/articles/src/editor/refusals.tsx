import { Trans } from '@lingui/react/macro'
import type { RefusalTexts } from '@portal/desk'

/** Why a case was not saved, submitted or recalled. What was typed stays in any case. */
export const saveRefusals: RefusalTexts = {
  offline: (
    <Trans>
      The server could not be reached, so nothing was saved. Everything you typed is kept on this device; try again when
      the network is back.
    </Trans>
  ),
  tooLarge: <Trans>The text is too long to be saved. Split the case in two.</Trans>,
  pictureUnknown: <Trans>The text shows a picture that is not stored here. Remove it and add it from a file.</Trans>,
  wrongState: (
    <Trans>
      The case has moved on meanwhile. Reload the page to see where it stands; what you typed is kept on this device.
    </Trans>
  ),
  notFound: <Trans>The case was deleted meanwhile. What you typed is kept on this device.</Trans>,
  conflict: <Trans>There is a translation into this language already. Choose another language.</Trans>,
  invalid: <Trans>One of the fields holds something that cannot be saved. Check title, summary and dates.</Trans>,
  internal: (
    <Trans>Saving failed on our side. Everything you typed is kept on this device; try again in a moment.</Trans>
  ),
}

/** Why a Word file was not imported. */
export const wordRefusals: RefusalTexts = {
  unsupported: <Trans>This is not a Word document of the kind .docx. Open it in Word and save it as .docx.</Trans>,
  tooLarge: <Trans>The file is too large. Make its pictures smaller, or split it into parts.</Trans>,
  tooMany: <Trans>Many files are being converted just now. Try again in a minute.</Trans>,
  loginInvalid: (
    <Trans>Your login has ended. Sign in again, then import the file. Your text is kept on this device.</Trans>
  ),
  offline: <Trans>The server could not be reached, or took too long. Check the network, then try again.</Trans>,
  internal: <Trans>The file could not be imported. Try again in a moment.</Trans>,
}

/** Why a picture was not stored. */
export const pictureRefusals: RefusalTexts = {
  unsupported: <Trans>This is not a picture that can be shown. Use PNG, JPEG, GIF or BMP.</Trans>,
  tooLarge: <Trans>The picture is too large. It may have 10 MB and 40 megapixels.</Trans>,
  loginInvalid: <Trans>Your login has ended. Your text is kept on this device.</Trans>,
  internal: <Trans>The picture could not be stored. Try again in a moment.</Trans>,
}
