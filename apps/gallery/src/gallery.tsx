import { chakra } from '@chakra-ui/react'
import { BrandMark, EmptyContent, Messages, Muted, PageTitle } from '@portal/ui-kit'
import { useLocation } from 'react-router-dom'
import { samples } from './samples.ts'
import { Section } from './section.tsx'
import { specimens } from './specimens.ts'
import { addressOf, type View } from './view.ts'
import { ViewBar } from './view-bar.tsx'

const Page = chakra('div', {
  base: {
    display: { base: 'block', lg: 'grid' },
    gridTemplateColumns: 'calc(var(--u) * 14) minmax(0, 1fr)',
    columnGap: '12',
    maxW: 'calc(var(--u) * 81)',
    width: 'full',
    mx: 'auto',
    px: { base: '4', md: '6', lg: '12' },
    py: '8',
    '& aside': {
      position: { lg: 'sticky' },
      top: '8',
      alignSelf: 'start',
      maxH: { lg: 'calc(100vh - 64px)' },
      overflowY: { lg: 'auto' },
      mb: '8',
    },
    '& aside ul': {
      listStyle: 'none',
      borderInlineStartWidth: '1px',
      borderColor: 'border',
      columns: { base: 2, lg: 'auto' },
      mt: '5',
    },
    '& aside li a': {
      display: 'flex',
      alignItems: 'center',
      overflowWrap: 'anywhere',
      minH: { base: 'control.touch', lg: '7' },
      ps: '4',
      color: 'fg.muted',
      position: 'relative',
      _hover: { color: 'fg', bg: 'bg.muted' },
    },
    '& aside [aria-current]': {
      color: 'brand.fg',
      fontWeight: 'semibold',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-1px',
        top: '6px',
        bottom: '6px',
        width: '2px',
        bg: 'brand.solid',
      },
    },
  },
})
const Went = chakra('output', {
  base: {
    position: 'fixed',
    insetInlineEnd: '4',
    bottom: '4',
    zIndex: 'toast',
    px: '3',
    py: '1',
    borderRadius: 'md',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'sm',
    pointerEvents: 'none',
  },
})

/** Every component of ui-kit in every state, or one of them. */
export function Gallery({ view }: { view: View }) {
  const { pathname } = useLocation()
  const shown = specimens.filter(({ name }) => view.only === undefined || name === view.only)
  const { only: _, ...all } = view
  return (
    <Page>
      <aside aria-label="Components">
        <chakra.a
          href={addressOf(all)}
          css={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: '2',
            minH: 'control.touch',
            textStyle: 'lg',
            fontWeight: 'semibold',
          }}
        >
          <BrandMark size={24} />
          Components
        </chakra.a>
        <ul>
          {specimens.map(({ name }) => (
            <li key={name}>
              <a
                href={addressOf({ ...view, only: name })}
                {...(name === view.only && { 'aria-current': 'page' as const })}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </aside>
      <main>
        <PageTitle mt="0">{view.only ?? 'Components'}</PageTitle>
        <Muted>Each part of ui-kit in each of its states.</Muted>
        <ViewBar view={view} />
        {shown.map((specimen) => (
          <Section
            key={specimen.name}
            specimen={specimen}
            words={samples[view.lang]}
            turned={view.theme === undefined && view.dir === undefined}
          />
        ))}
        {shown.length === 0 && (
          <EmptyContent title="No component is called that">Choose one from the list.</EmptyContent>
        )}
      </main>
      <Messages />
      {pathname !== '/' && <Went aria-label="Last link">{pathname}</Went>}
    </Page>
  )
}
