import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { acceptChoice } from './consent.ts'
import type { ForeignScript } from './environment.ts'

/** EDT-05, TRK-04. Which companies' scripts accepting loads, and whether analytics may also be told who is signed in: never unless the box is ticked; `allowed`: whether it was before. */
export function OthersChoice({ scripts, allowed }: { scripts: readonly ForeignScript[]; allowed: boolean }) {
  const { i18n } = useLingui()
  const [personal, setPersonal] = useState(allowed)
  useEffect(() => {
    acceptChoice.accept = personal ? 'personal' : 'accepted'
  }, [personal])
  const hosts = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    new Set(scripts.map(({ src }) => new URL(src).host)),
  )
  return (
    <>
      <p>
        <Trans>Accepting also loads scripts from {hosts}. Declining later reloads the page to end them.</Trans>
      </p>
      {scripts.some(({ kind }) => kind === 'analytics') && (
        <label>
          <input type="checkbox" checked={personal} onChange={(event) => setPersonal(event.target.checked)} />
          <Trans>Analytics may also know who I am when I sign in</Trans>
        </label>
      )}
    </>
  )
}
