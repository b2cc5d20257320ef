import { Trans } from '@lingui/react/macro'
import type { ApiError } from '@portal/api-client'

/** Why a Word file was not imported, and what to do. */
export function WordRefusal({ reason }: { reason: ApiError['reason'] }) {
  switch (reason) {
    case 'wordProtected':
      return <Trans>The file is protected by a password. Remove the protection in Word, then import it again.</Trans>
    case 'wordBroken':
      return <Trans>The file is damaged. Open it in Word, save it anew, then import it again.</Trans>
    case 'wordTooComplex':
      return <Trans>The file is too large or too complex to convert. Split it into parts, or paste its text.</Trans>
    case 'wordHostile':
      return (
        <Trans>
          The file holds something that a document should not hold, and was refused. Save its text as a new document.
        </Trans>
      )
    case 'wordNotDocx':
    case 'unsupported':
      return <Trans>This is not a Word document of the kind .docx. Open it in Word and save it as .docx.</Trans>
    case 'tooLarge':
      return <Trans>The file is too large. Make its pictures smaller, or split it into parts.</Trans>
    case 'tooMany':
      return <Trans>Many files are being converted just now. Try again in a minute.</Trans>
    case 'loginInvalid':
      return <Trans>Your login has ended. Sign in again, then import the file. Your text is kept on this device.</Trans>
    case 'offline':
      return <Trans>The server could not be reached, or took too long. Check the network, then try again.</Trans>
    default:
      return <Trans>The file could not be imported. Try again in a moment.</Trans>
  }
}
