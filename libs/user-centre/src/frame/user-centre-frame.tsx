import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { User } from '@portal/contract'
import { externalUser, staffUser } from '@portal/contract/facts'
import type { Handle } from '@portal/rendering'
import { activeEntry, centreEntries, pathNamed } from '@portal/routing'
import { centreMenu } from '@portal/routing/centre-menu'
import { pendingCount, scrollShades } from '@portal/ui-kit'
import {
  Award,
  Bell,
  Bookmark,
  CalendarCheck,
  ChartLine,
  ClipboardList,
  FilePen,
  FileText,
  GraduationCap,
  History,
  Inbox,
  LifeBuoy,
  Lightbulb,
  Mail,
  SearchX,
  Siren,
  UserRound,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useMatches, useSearchParams } from 'react-router-dom'
import { usePendingCounts } from './use-pending-counts.ts'

const Group = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'block' },
    '& + &': { borderTopWidth: { lg: '1px' }, borderColor: 'border', mt: { lg: '3' }, pt: { lg: '3' } },
  },
})
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'calc(var(--u) * 13) minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto 1fr', lg: 'auto' },
    minH: 'calc(100dvh - 64px)',
    bg: 'bg.muted',
    mb: { base: '-16', lg: '-24' },
    '& > nav': {
      bg: 'bg.panel',
      '--ground': 'var(--ks-colors-bg-panel)',
      ...scrollShades,
      borderColor: 'border',
      borderInlineEndWidth: { lg: '1px' },
      borderBottomWidth: { base: '1px', lg: '0' },
      px: { base: '4', lg: '3' },
      py: { lg: '4' },
      display: { base: 'flex', lg: 'block' },
      gap: '1',
      overflowX: 'auto',
    },
    '& > nav a': {
      position: 'relative',
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '2.5',
      minH: { base: 'control.touch', lg: '9' },
      px: '2.5',
      borderRadius: 'md',
      color: 'fg.muted',
      whiteSpace: { base: 'nowrap', lg: 'normal' },
    },
    '& > nav a:hover': { bg: 'bg.muted', color: 'fg' },
    '& > nav a[aria-current]': { bg: { lg: 'brand.subtle' }, color: 'brand.fg', fontWeight: 'semibold' },
    '& > nav a[aria-current]::before': {
      content: '""',
      position: 'absolute',
      bg: 'brand.solid',
      insetInlineStart: { base: '2.5', lg: '-12px' },
      insetInlineEnd: { base: '2.5', lg: 'auto' },
      top: { base: 'auto', lg: '8px' },
      bottom: { base: '0', lg: '8px' },
      width: { lg: '2px' },
      height: { base: '2px', lg: 'auto' },
    },
    '& > nav svg': { display: { base: 'none', lg: 'block' } },
    '& > nav small': {
      ms: 'auto',
      bg: 'danger.solid',
      color: 'danger.contrast',
      borderRadius: 'full',
      px: '1.5',
      minW: '4.5',
      textAlign: 'center',
      textStyle: 'xs',
      fontWeight: 'medium',
    },
    '& > div': { p: { base: '4', lg: '5' }, minW: '0', pb: '10' },
  },
})
const icons = {
  inbox: Inbox,
  document: FileText,
  write: FilePen,
  chart: ChartLine,
  gap: SearchX,
  person: UserRound,
  bookmark: Bookmark,
  follow: Bell,
  footprint: History,
  message: Mail,
  score: Award,
  share: Lightbulb,
  training: GraduationCap,
  request: LifeBuoy,
  report: Siren,
  visit: CalendarCheck,
  demand: ClipboardList,
}

const guest: Pick<User, 'type' | 'roleList'> = { type: externalUser, roleList: [] }

/** The user centre: its navigation beside the page, with what waits. */
export function UserCentreFrame() {
  const { t, i18n } = useLingui()
  const user = useUser()
  const handle = useMatches().at(-1)?.handle as Partial<Handle> | undefined
  // A page that belongs to several lists names the one it was opened from.
  const from = useSearchParams()[0].get('list')
  const current = activeEntry(centreMenu, from ? [{ name: from }] : []) ?? activeEntry(centreMenu, handle?.trail ?? [])
  const pending = usePendingCounts(user?.type === staffUser)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the entries are a row that scrolls: where one is, is in sight. The page itself stays where it is.
    const row = nav.current!
    const entry = row.querySelector<HTMLElement>('[aria-current]')
    if (entry) row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [current])
  return (
    <Grid>
      <nav ref={nav} aria-label={t`User centre`}>
        {centreEntries(centreMenu, user ?? guest).map((group) => (
          <Group key={group[0]!.nav.group}>
            {group.map(({ name, title, nav: { icon, counts = [] } }) => {
              const Icon = icons[icon ?? 'document']
              const count = pending ? counts.reduce((sum, each) => sum + pending[each], 0) : 0
              return (
                <Link key={name} to={pathNamed(name)} {...(name === current && { 'aria-current': 'page' as const })}>
                  <Icon size={18} strokeWidth={1.5} aria-hidden />
                  {i18n._(title)}
                  {count ? <small aria-label={t`${count} waiting`}>{pendingCount(count)}</small> : null}
                </Link>
              )
            })}
          </Group>
        ))}
      </nav>
      <div>
        <Outlet />
      </div>
    </Grid>
  )
}
