import { Trans, useLingui } from '@lingui/react/macro'
import { Choice } from '@portal/ui-kit'
import { useAtom, useAtomValue } from 'jotai'
import { personalAtom, readConsent } from './consent.ts'
import { environmentAtom } from './environment.ts'

/** EDT-05, TRK-04. Which companies' scripts accepting loads, and whether analytics may also be told who is signed in: never unless the box is ticked. */
export function OthersChoice() {
  const { i18n } = useLingui()
  const { scripts } = useAtomValue(environmentAtom)
  const [personal, setPersonal] = useAtom(personalAtom)
  const hosts = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(new Set(scripts.map(({ src }) => new URL(src).host)))
  return (
    <>
      <p><Trans>Accepting also loads scripts of other companies, from {hosts}. When you decline later, this page is loaded again so that they end.</Trans></p>
      {scripts.some(({ kind }) => kind === 'analytics') && (
        <Choice label={<Trans>When I am signed in, analytics may also know my account, name, department and roles</Trans>} checked={personal ?? readConsent() === 'personal'} onChange={(event) => setPersonal(event.target.checked)} />
      )}
    </>
  )
}
