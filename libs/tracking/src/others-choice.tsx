import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { wish } from './consent.ts'
import type { ForeignScript } from './environment.ts'

// Not the one of ui-kit, whose chunk every first view would have to know by name.
const Box = chakra('label', { base: { display: 'flex', gap: '2.5', alignItems: 'center', minH: { base: 'control.touch', md: '7' }, cursor: 'pointer', '& input': { width: '18px', height: '18px', m: '0', flex: 'none', accentColor: 'var(--ks-colors-brand-solid)' } } })

/** EDT-05, TRK-04. Which companies' scripts accepting loads, and whether analytics may also be told who is signed in: never unless the box is ticked; `allowed`: whether it was before. */
export function OthersChoice({ scripts, allowed }: { scripts: readonly ForeignScript[]; allowed: boolean }) {
  const { i18n } = useLingui()
  const [personal, setPersonal] = useState(allowed)
  useEffect(() => {
    wish.accept = personal ? 'personal' : 'accepted'
  }, [personal])
  const hosts = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(new Set(scripts.map(({ src }) => new URL(src).host)))
  return (
    <>
      <p><Trans>Accepting also loads scripts from {hosts}. Declining later reloads the page to end them.</Trans></p>
      {scripts.some(({ kind }) => kind === 'analytics') && (
        <Box><input type="checkbox" checked={personal} onChange={(event) => setPersonal(event.target.checked)} /><Trans>Analytics may also know who I am when I sign in</Trans></Box>
      )}
    </>
  )
}
