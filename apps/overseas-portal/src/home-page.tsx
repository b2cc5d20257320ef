import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { DirectoryGrid, FeaturedAndLatest } from '@portal/articles'
import { HotWords, SearchBox } from '@portal/search'
import { Hero, TaskGrid } from '@portal/site-content/home'
import { Wrap } from '@portal/ui-kit'

const Blocks = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: { base: '12', lg: '18' },
    pt: { base: '12', lg: '18' },
  },
})

export function Component() {
  return (
    <>
      <Hero
        air
        title={<Trans>Find the manual, the cause, the fix.</Trans>}
        lead={<Trans>Type a model, a fault or a version. No account needed.</Trans>}
      >
        <SearchBox size="hero" />
        <HotWords />
      </Hero>
      <Wrap>
        <Blocks>
          <DirectoryGrid />
          <TaskGrid />
          <FeaturedAndLatest />
        </Blocks>
      </Wrap>
    </>
  )
}
