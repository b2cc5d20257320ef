import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { departmentOf, useSession } from '@portal/auth-session'
import type { User } from '@portal/contract'
import { useEdition } from '@portal/rendering'
import { pathFor, sharedRoutes } from '@portal/routing'
import { FilePen, LogOut } from 'lucide-react'
import { showMessage } from '@portal/ui-kit'
import { Link, useNavigate } from 'react-router-dom'
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
  const { t, i18n } = useLingui()
  const { edition } = useEdition()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const leave = async () => {
    if (!(await signOut()))
      showMessage(
        <Trans>You are signed out here. The server could not be told: it ends the login by itself.</Trans>,
        'bad',
      )
    await navigate(pathFor(sharedRoutes, 'home'))
  }
  const entries = Object.entries(edition.routes).filter(
    ([, { nav, authority }]) => nav && !nav.hidden && (!authority || authority.includes(user.type)),
  )
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
      {user.type === 3 && (
        <li>
          <Link to={pathFor(sharedRoutes, 'uploadArticle')}>
            <FilePen size={16} aria-hidden />
            <Trans>Write a case</Trans>
          </Link>
        </li>
      )}
      {entries.map(([name, { path, title }]) => (
        <li key={name}>
          <Link to={`/${path}`}>{i18n._(title)}</Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void leave()}>
          <LogOut size={16} aria-hidden />
          <Trans>Sign out</Trans>
        </button>
      </li>
    </Popup>
  )
}
