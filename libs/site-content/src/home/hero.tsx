import { chakra } from '@chakra-ui/react'
import { ButtonLink, SightCone } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FrameLink } from '../components/frame-link.tsx'
import { homeBannerQuery } from './queries.ts'

const Root = chakra('section', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > div': {
      position: 'relative',
      maxW: 'calc(var(--u) * 81)',
      mx: 'auto',
      px: { base: '4', md: '6', lg: '12' },
      pt: { base: '10', md: '18' },
      pb: { base: '9', md: '18' },
    },
    '&[data-air] > div': { py: { base: '10', md: '26' } },
    '& h1': { textStyle: { base: '4xl', md: '5xl' }, _focusVisible: { outline: 'none' } },
    '& [data-lead]': { textStyle: 'lg', color: 'fg.muted', mt: '2.5', mb: '7', maxW: '46ch' },
    '& [data-more]': { mt: '6' },
    '& [data-picture]': { objectFit: 'contain', width: '38%' },
    '& :is([data-picture], svg[viewBox="0 0 400 340"])': {
      position: 'absolute',
      insetInlineEnd: '-24px',
      top: '8%',
      height: '92%',
      zIndex: '-1',
      display: { base: 'none', xl: 'block' },
    },
  },
})

/** The head of a home page: what it is for, one line, the search. A banner that is published says it in its own words. */
export function Hero({
  title,
  lead,
  air,
  children,
}: {
  title: ReactNode
  lead: ReactNode
  air?: boolean
  children: ReactNode
}) {
  const { data: banner } = useQuery(homeBannerQuery)
  return (
    <Root {...(air && { 'data-air': '' })}>
      <div>
        <h1 tabIndex={-1}>{banner?.title ?? title}</h1>
        <p data-lead="">{banner?.description ?? lead}</p>
        {children}
        {banner?.link && (
          <p data-more="">
            <ButtonLink asChild>
              <FrameLink link={banner.link} />
            </ButtonLink>
          </p>
        )}
        {banner?.fileOriginPath ? (
          // Not asked for where it is not shown.
          <img data-picture="" src={banner.fileOriginPath} alt="" loading="lazy" />
        ) : (
          <SightCone />
        )}
      </div>
    </Root>
  )
}
