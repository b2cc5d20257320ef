import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { useEdition, useFrame, type Handle } from '@portal/rendering'
import { loginPath, pathFor, pathNamed, siteMenu, type RouteName } from '@portal/routing'
import { BrandMark, useInBrowser } from '@portal/ui-kit'
import { Menu, Search, UserRound, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation, useMatches } from 'react-router-dom'
import { frameLinks } from './frame-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink } from './menu-link.tsx'
import { UserMenu } from './user-menu.tsx'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    height: 'header',
    _print: { display: 'none' },
    '& > div': {
      height: 'full',
      display: 'flex',
      alignItems: 'center',
      gap: { base: '1', lg: '5', xl: '8' },
      maxW: 'calc(var(--u) * 81)',
      mx: 'auto',
      px: { base: '3', md: '5', lg: '12' },
    },
    // The staff's pages take the full width, and their header stands above them.
    '& > [data-whole]': { maxW: 'none', px: { lg: '6' } },
    '& [data-logo]': {
      display: 'flex',
      alignItems: 'center',
      minH: 'control.touch',
      gap: '2.5',
      color: 'fg',
      textStyle: 'lg',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      minW: '0',
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& small': {
        display: { base: 'none', xl: 'inline' },
        textStyle: 'md',
        fontWeight: 'normal',
        color: 'fg.muted',
        ps: '2.5',
        borderInlineStartWidth: '1px',
        borderColor: 'border',
      },
    },
    '& [data-nav]': {
      display: { base: 'none', lg: 'flex' },
      height: 'full',
      gap: '1',
      flex: 'none',
      '& a': {
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        px: { base: '2', xl: '3' },
        color: 'fg.muted',
        whiteSpace: 'nowrap',
      },
      '& a:hover': { color: 'fg' },
      // As many as there is room for, whoever wrote them.
      '&[data-nav=site]': { flex: '0 1 auto', minW: '0', overflowX: 'clip' },
      '& a[aria-current]': { color: 'fg', fontWeight: 'medium' },
      '& a[aria-current]::after': {
        content: '""',
        position: 'absolute',
        insetInline: { base: '2', xl: '3' },
        bottom: '-1px',
        height: '2px',
        bg: 'brand.solid',
      },
    },
    '& [data-tools]': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1', flex: '1' },
    '& [data-tool]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      minW: { base: '44px', lg: 'control.reader' },
      minH: { base: '44px', lg: 'control.reader' },
      px: { base: '0', lg: '2' },
      border: '0',
      bg: 'transparent',
      borderRadius: 'md',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    },
    '& [data-tool]:hover': { bg: 'bg.muted', color: 'fg' },
    '& [data-wide]': { display: { base: 'none', xl: 'inline' } },
    '& [data-narrow]': { display: { lg: 'none' } },
    '& [data-drawer]': {
      position: 'absolute',
      insetInline: '0',
      top: '100%',
      bg: 'bg.float',
      borderBottomWidth: '1px',
      borderColor: 'border',
      boxShadow: 'md',
      px: '4',
      py: '2',
      maxH: 'calc(100dvh - 100%)',
      overflowY: 'auto',
      display: { lg: 'none' },
      '& a': { display: 'flex', alignItems: 'center', minH: 'control.touch', color: 'fg' },
      '& a[aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
    },
  },
})

/** Brand, main navigation, search, language, account. On narrow screens the navigation opens from a button. */
export function Header({ search }: { search: ReactNode }) {
  const { t, i18n } = useLingui()
  const { edition } = useEdition()
  const frame = useFrame()
  const user = useUser()
  const { pathname, search: queryString, hash } = useLocation()
  const inBrowser = useInBrowser()
  const [openAt, setOpenAt] = useState<string>() // a navigation closes it
  const open = openAt === pathname
  const login = loginPath(pathname + queryString + (inBrowser ? hash : '')) // the server never sees a hash
  // A case is part of its section: the entry of what a page is within is the current one.
  const shown = useMatches().at(-1)?.handle as Partial<Handle> | undefined
  const menu = siteMenu.header.map((entry) => (
    <MenuLink key={entry.name} entry={entry} current={shown?.trail?.some(({ name }) => name === entry.name) ?? false} />
  ))
  const isCurrent = (to: string) =>
    shown?.trail?.some(({ name, entry }) => name && to === pathNamed(name as RouteName, entry?.whole)) ?? false
  const { header, mobileHeader = header, sidebar = [], languages = [] } = frame
  return (
    <Bar
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpenAt(undefined)
      }}
    >
      <div {...((shown?.entry?.frame ?? shown?.entry?.nav?.group === 'work') && { 'data-whole': '' })}>
        <button
          type="button"
          data-tool=""
          data-narrow=""
          aria-expanded={open}
          aria-label={open ? t`Close the menu` : t`Open the menu`}
          onClick={() => setOpenAt(open ? undefined : pathname)}
        >
          {open ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        </button>
        <Link to={pathFor('home')} data-logo="">
          <BrandMark />
          <span>{edition.brand}</span>
          <small>{i18n._(edition.siteTitle)}</small>
        </Link>
        <nav data-nav={header ? 'site' : ''} data-menu="header" aria-label={t`Main`}>
          {header ? frameLinks(header, isCurrent) : menu}
        </nav>
        <div data-tools="">
          {search}
          <Link to={pathFor('search')} data-tool="" data-narrow="" aria-label={t`Search`}>
            <Search size={20} strokeWidth={1.5} aria-hidden />
          </Link>
          {edition.languages.length + languages.length > 1 && <LanguageSwitch />}
          {user ? (
            <UserMenu user={user} />
          ) : (
            pathname !== pathFor('login') && (
              <Link to={login} data-tool="" aria-label={t`Sign in`}>
                <UserRound size={20} strokeWidth={1.5} aria-hidden />
                <span data-wide="">
                  <Trans>Sign in</Trans>
                </span>
              </Link>
            )
          )}
        </div>
        {open && (
          <nav data-drawer="" data-menu="header" aria-label={t`Menu`}>
            {mobileHeader ? frameLinks(mobileHeader, isCurrent) : menu}
            {frameLinks(sidebar)}
          </nav>
        )}
      </div>
    </Bar>
  )
}
