import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEdition, useFrame } from '@portal/rendering'
import { pathFor, siteMenu, type MenuEntry } from '@portal/routing'
import { consentOpenAtom } from '@portal/tracking'
import { BrandMark, plainKey, Wrap } from '@portal/ui-kit'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ColorMode } from './color-mode.tsx'
import { frameLinks } from './frame-link.tsx'
import { MenuLink } from './menu-link.tsx'

const Root = chakra('footer', {
  base: {
    // Laid out when it comes near: the first view does not wait for what is far below it.
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 506px', sm: 'auto 326px', lg: 'auto 254px' },
    // Of a document that has arrived in part it is not shown before its end, or it would move below a short page.
    '&:not(:has([data-base] > button + *))': { display: 'none' },
    borderTopWidth: '1px',
    borderColor: 'border',
    mt: { base: '16', lg: '24' },
    bg: 'bg.subtle',
    color: 'fg.muted',
    textStyle: 'sm',
    _print: { display: 'none' },
    '& [data-columns]': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1.5fr repeat(3, 1fr)' },
      gap: '8',
      pt: '12',
      pb: '10',
    },
    '& h2': { textStyle: 'sm', fontWeight: 'semibold', color: 'fg', mb: '2' },
    '& ul': { listStyle: 'none' },
    '& ul a': {
      display: 'inline-flex',
      alignItems: 'center',
      color: 'inherit',
      minH: { base: 'control.touch', lg: '6.5' },
    },
    '& a:hover': { textDecoration: 'underline' },
    '& [data-brand]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      color: 'fg',
      textStyle: 'lg',
      fontWeight: 'semibold',
      mb: '3.5',
    },
    '& [data-base]': {
      borderTopWidth: '1px',
      borderColor: 'border',
      py: '4',
      display: 'flex',
      gap: '6',
      flexWrap: 'wrap',
      alignItems: 'center',
    },
    '& [data-base] > :last-child': { ms: 'auto' },
    '& [data-base] > :is(a, button)': {
      display: 'inline-flex',
      alignItems: 'center',
      color: 'inherit',
      minH: { base: 'control.touch', lg: '6' },
    },
    '& [data-base] > button': { bg: 'transparent', border: '0', cursor: 'pointer', textStyle: 'sm' },
  },
})

export function Footer({ contact }: { contact: ReactNode }) {
  const { edition } = useEdition()
  const openConsent = useSetAtom(consentOpenAtom)
  const { footer, links = [] } = useFrame()
  const entriesOf = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => <MenuLink key={entry.name} entry={entry} />)
  const columns = footer?.map(({ title, links }) => ({ key: plainKey(title), title, entries: frameLinks(links) })) ?? [
    { key: 'find', title: <Trans>Find</Trans>, entries: entriesOf([...siteMenu.header, ...siteMenu.footer]) },
    { key: 'service', title: <Trans>Service and safety</Trans>, entries: entriesOf(siteMenu.service) },
  ]
  return (
    <Root>
      <Wrap>
        <div data-columns="">
          <div>
            <div data-brand="">
              <BrandMark size={24} />
              {edition.brand}
            </div>
            {contact}
          </div>
          {columns.map(({ key, title, entries }) => (
            <nav key={key} aria-labelledby={`footer-${key}`}>
              <h2 id={`footer-${key}`}>{title}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.key}>{entry}</li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div data-base="">
          <span>© 2026 {edition.brand}</span>
          <Link to={pathFor('dataNotice')}>{<Trans id="route.dataNotice">What we keep</Trans>}</Link>
          {frameLinks(links)}
          <button type="button" onClick={() => openConsent(true)}>
            <Trans>Cookie settings</Trans>
          </button>
          <ColorMode />
        </div>
      </Wrap>
    </Root>
  )
}
