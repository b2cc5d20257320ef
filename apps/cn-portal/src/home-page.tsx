import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { DirectoryGrid, FeaturedAndLatest } from '@portal/articles'
import { ChatDoor, HotWords, SearchBox } from '@portal/search'
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
        title={<Trans>Device trouble starts to end here</Trans>}
        lead={<Trans>Type a model, a symptom or a version: documents and steps come straight up.</Trans>}
      >
        <SearchBox size="hero" />
        <HotWords />
      </Hero>
      <Wrap>
        <Blocks>
          <DirectoryGrid />
          <TaskGrid more={<ChatDoor ms="auto" />} />
          <FeaturedAndLatest />
        </Blocks>
      </Wrap>
    </>
  )
}
