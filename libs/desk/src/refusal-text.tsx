import { Trans } from '@lingui/react/macro'
import { reasonOf, type ApiError } from '@portal/api-client'
import { Note } from '@portal/ui-kit'
import type { ReactNode } from 'react'

type RefusalReason = ApiError['reason']
/** What a screen says of refusals in its own words. */
export type RefusalTexts = Readonly<Partial<Record<RefusalReason, ReactNode>>>

const reload = <Trans>That did not work. Reload the page, then try again.</Trans>

/** Why something was not done, and what to do: one text a reason of the contract. */
const texts: Readonly<Record<RefusalReason, ReactNode>> = {
  invalid: <Trans>One of the fields holds something that cannot be saved. Check them, then try again.</Trans>,
  loginInvalid: <Trans>Your login has ended. Sign in again, then repeat the step.</Trans>,
  forbidden: <Trans>You do not have the right to do this.</Trans>,
  notFound: <Trans>It is no longer here. Someone may have deleted it.</Trans>,
  conflict: <Trans>There is one like it already. Reload the page to see it.</Trans>,
  tooLarge: <Trans>It is too large. Make it smaller, then try again.</Trans>,
  unsupported: <Trans>A file of this kind cannot be taken. Choose another one.</Trans>,
  harmful: <Trans>Something harmful was found in this file, so it was not kept. Check your device for viruses.</Trans>,
  tooMany: <Trans>Too many requests. Wait a minute, then try again.</Trans>,
  internal: <Trans>That did not work. Try again in a moment.</Trans>,
  unavailable: <Trans>The server cannot do this just now. Try again in a moment.</Trans>,
  full: <Trans>Nothing more can be stored at the moment. Keep your text, and try again later.</Trans>,
  offline: <Trans>The server could not be reached. Check the network, then try again.</Trans>,
  signatureWrong: reload,
  signatureStale: reload,
  nonceStale: reload,
  internalHost: <Trans>This can be done from inside the company’s network only.</Trans>,
  wrongPassword: <Trans>That is not your current password.</Trans>,
  captchaNeeded: reload,
  captchaWrong: reload,
  codeTarget: <Trans>Type an e-mail address or a phone number with its country.</Trans>,
  codeWrong: <Trans>The code is wrong, or is good no longer. After five wrong tries, ask for another one.</Trans>,
  contactTaken: <Trans>Another account has this address or number.</Trans>,
  passwordLength: <Trans>A password has 8 to 128 characters.</Trans>,
  passwordKnown: <Trans>This password is among the first that are tried. Choose a longer or a less usual one.</Trans>,
  passwordOwn: <Trans>This password is made of names that belong to you or to us. Choose another one.</Trans>,
  wordProtected: (
    <Trans>The file is protected by a password. Remove the protection in Word, then import it again.</Trans>
  ),
  wordBroken: <Trans>The file is damaged. Open it in Word, save it anew, then import it again.</Trans>,
  wordEmpty: (
    <Trans>
      The file has no text in its body. What stands in its headers and footers is not taken over: paste it into the
      case.
    </Trans>
  ),
  wordTooComplex: (
    <Trans>The file is too large or too complex to convert. Split it into parts, or paste its text.</Trans>
  ),
  wordHostile: (
    <Trans>
      The file holds something that a document should not hold, and was refused. Save its text as a new document.
    </Trans>
  ),
  wordNotDocx: <Trans>This is not a Word document of the kind .docx. Open it in Word and save it as .docx.</Trans>,
  pictureUnknown: <Trans>This is not a picture that can be shown. Use PNG, JPEG, GIF or BMP.</Trans>,
  pictureTooLarge: <Trans>The picture is too large. It may have 10 MB and 40 megapixels.</Trans>,
  uploadQuota: <Trans>You have stored as much as one person may in a day. Go on tomorrow.</Trans>,
  wrongState: <Trans>Someone else was faster: it has moved on. The page shows where it stands now.</Trans>,
  staleRevision: <Trans>It was changed while you were reading it. Read the new revision, then decide.</Trans>,
  ownArticle: <Trans>Someone else has to decide about what you wrote.</Trans>,
  approvedBefore: <Trans>Someone else has to take the second step.</Trans>,
  notReady: <Trans>It is not complete. Open it in the editor to see what is missing.</Trans>,
  downloadForbidden: <Trans>Your account may not download materials. Ask your contact at the company.</Trans>,
  slotFull: <Trans>The last place of this time was just taken. Choose another time.</Trans>,
  coursewareBroken: (
    <Trans>
      This is not a package that can be played: a ZIP archive of SCORM 1.2 or 2004 with imsmanifest.xml at its top.
    </Trans>
  ),
  coursewareHostile: <Trans>The package holds something that courseware should not hold, and was refused.</Trans>,
  fileWithdrawn: <Trans>A file of this package is not offered any more. Put the package together anew.</Trans>,
}

type Props = {
  /** What a call threw, or its reason. */ error: unknown
  /** What this screen says in other words. */ own?: RefusalTexts | undefined
}

/** Why something was not done, and what to do. */
export function RefusalText({ error, own = {} }: Props) {
  const reason =
    typeof error === 'string' && Object.hasOwn(texts, error)
      ? (error as RefusalReason)
      : (reasonOf(error) ?? 'internal')
  return own[reason] ?? texts[reason] ?? own.internal ?? texts.internal
}

/** A refusal above a form, where no field is to blame; nothing while nothing was refused. */
export function RefusalNote({ error, own }: Props) {
  return (
    Boolean(error) && (
      <Note kind="bad" alert>
        <RefusalText error={error} own={own} />
      </Note>
    )
  )
}
