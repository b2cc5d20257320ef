import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { departmentOf, useSession } from '@portal/auth-session'
import type { User } from '@portal/contract'
import { usePartWithTexts } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { LogOut } from 'lucide-react'
import { showMessage } from '@portal/ui-kit'
import { useNavigate } from 'react-router-dom'
import { Popup } from './popup.tsx'

const Avatar = chakra('span', {
  base: {
    width: '7',
    height: '7',
    borderRadius: 'full',
    bg: 'brand.muted',
    color: 'brand.fg',
    display: 'inline-grid',
    placeItems: 'center',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
})

/** Who is signed in, what they may do here, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const leave = async () => {
    if (!(await signOut()))
      showMessage(
        <Trans>You are signed out here. The server could not be told: it ends the login by itself.</Trans>,
        'bad',
      )
    await navigate(pathFor('home'))
  }
  // Whoever is signed in may open the menu.
  const [Links] = usePartWithTexts(async () => {
    const { texts, CentreLinks } = await import('../centre-links/index.ts')
    return { texts, Part: CentreLinks }
  }, true)
  return (
    <Popup label={`${t`Account`}: ${user.fullName}`} button={<Avatar aria-hidden>{[...user.fullName][0]}</Avatar>}>
      <li>
        <p>
          {user.fullName}
          {user.deptName && (
            <>
              <br />
              {departmentOf(user.deptName)}
            </>
          )}
          <br />
          {user.userAccount}
        </p>
      </li>
      {Links && <Links user={user} />}
      <li data-group="">
        <button type="button" onClick={() => void leave()}>
          <LogOut size={16} aria-hidden />
          <Trans>Sign out</Trans>
        </button>
      </li>
    </Popup>
  )
}
