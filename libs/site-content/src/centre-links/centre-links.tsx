import { useLingui } from '@lingui/react'
import type { User } from '@portal/contract'
import { centreEntries, pathNamed } from '@portal/routing'
import { centreMenu } from '@portal/routing/centre-menu'
import { Link } from 'react-router-dom'

/** What the user centre has for someone, as entries of a list, a line between its groups. */
export function CentreLinks({ user }: { user: User }) {
  const { i18n } = useLingui()
  return centreEntries(centreMenu, user).flatMap((group) =>
    group.map(({ name, title }, at) => (
      <li key={name} {...(at === 0 && { 'data-group': '' })}>
        <Link to={pathNamed(name)}>{i18n._(title)}</Link>
      </li>
    )),
  )
}
