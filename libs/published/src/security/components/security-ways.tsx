import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { QuickGrid, SectionHead } from '@portal/ui-kit'
import { BadgeCheck, BellRing, FlaskConical, ListChecks, ShieldQuestion, Siren } from 'lucide-react'
import { Link } from 'react-router-dom'

/** The pages of this part of the portal. */
const ways = {
  securityNotice: [
    BellRing,
    <Trans>Security advisories</Trans>,
    <Trans>What is known, and which version mends it</Trans>,
  ],
  securityAffected: [ShieldQuestion, <Trans>Am I affected?</Trans>, <Trans>By model and version</Trans>],
  securityResponse: [
    Siren,
    <Trans>Incident response</Trans>,
    <Trans>How to report a weakness, and what follows</Trans>,
  ],
  securitySuggest: [ListChecks, <Trans>Hardening advice</Trans>, <Trans>What to do before a site goes live</Trans>],
  securityResearch: [FlaskConical, <Trans>Security research</Trans>, <Trans>How products are tested</Trans>],
  caCenter: [BadgeCheck, <Trans>Certificate centre</Trans>, <Trans>Root certificates and their fingerprints</Trans>],
} as const
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]

/** Ways on to the other pages, in one grid. */
export const SecurityGrid = () => (
  <QuickGrid
    entries={names.map((name) => {
      const [Icon, title, note] = ways[name]
      return { to: pathFor(name), icon: <Icon size={22} strokeWidth={1.75} aria-hidden />, title, note }
    })}
  />
)

const List = chakra('nav', {
  base: {
    '& ul': { listStyle: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minH: { base: 'control.touch', lg: '8' },
      color: 'fg.link',
      overflowWrap: 'anywhere',
    },
  },
})
/** The same as a list beside a text, without the page itself. */
export function SecurityNav({ current }: { current: string }) {
  const { t } = useLingui()
  return (
    <List aria-label={t`Cybersecurity`}>
      <SectionHead title={<Trans>Cybersecurity</Trans>} />
      <ul>
        {names
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <Link to={pathFor(name)}>{ways[name][1]}</Link>
            </li>
          ))}
      </ul>
    </List>
  )
}
