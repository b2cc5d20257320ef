import { useLingui } from '@lingui/react'
import { pathNamed, type MenuEntry } from '@portal/routing'
import { Link } from 'react-router-dom'

/** A link of the header or the footer, as the manifest has it. */
export function MenuLink({ entry: { name, title, whole }, current = false }: { entry: MenuEntry; current?: boolean }) {
  const { i18n } = useLingui()
  const to = pathNamed(name, whole)
  return (
    <Link to={to} {...(current && { 'aria-current': 'page' as const })}>
      {i18n._(title)}
    </Link>
  )
}
