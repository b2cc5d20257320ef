import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { PageOutlet, useFrame } from '@portal/rendering'
import { usePart } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    top: '-16',
    zIndex: 'skip',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    px: '4',
    py: '2.5',
    borderRadius: 'md',
    _focus: { top: '2' },
  },
})

type Props = {
  /** The search box of the header. */
  search: ReactNode
  contact: ReactNode
  /** What lies over the page: the cookie banner. */
  children?: ReactNode
}

/** The frame of every page: skip link, header, the page, footer. */
export function Shell({ search, contact, children }: Props) {
  const { sidebar } = useFrame()
  // Only where the vendor's site has a sidebar: it stands over the page and moves nothing when it comes.
  const [SideLinks] = usePart(
    async () => (await import('./components/side-links.tsx')).SideLinks,
    sidebar !== undefined,
  )
  return (
    <>
      <SkipLink href="#main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <Header search={search} />
      <chakra.main id="main" tabIndex={-1} css={{ flex: '1 0 auto', _focusVisible: { outline: 'none' } }}>
        <PageOutlet />
      </chakra.main>
      <Footer contact={contact} />
      {SideLinks && <SideLinks />}
      {children}
    </>
  )
}
