import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useScreen } from '@portal/rendering'
import { LinkTabs, Muted, PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { categoryAsked } from '../categories.ts'
import { LensCalculator } from '../components/lens-calculator.tsx'
import { ReleaseList } from '../components/release-list.tsx'
import { StorageCalculator } from '../components/storage-calculator.tsx'
import { designerView, tools } from '../designer-view.ts'
import { newestOf } from '../queries.ts'

/** Tools to plan a system with, and below them those that can be downloaded. */
export function Component() {
  const { t, i18n } = useLingui()
  const { name: screen, entry } = useScreen()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const view = designerView.read(search)
  const {
    data: { data: releases },
  } = useSuspenseQuery(newestOf(categoryAsked(screen, useParams(), new URLSearchParams())!))
  const names = { storage: t`Storage and bandwidth`, lens: t`Lens and field of view` }
  return (
    <Wrap mb="16">
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted>
        <Trans>Plan before you buy. The address of this page holds what you typed: send it to share the plan.</Trans>
      </Muted>
      <chakra.div mt="6">
        <LinkTabs
          label={t`Tools`}
          current={view.tool}
          tabs={tools.map((tool) => ({
            key: tool,
            text: names[tool],
            to: pathname + designerView.write(search, { tool }),
          }))}
        />
      </chakra.div>
      {view.tool === 'storage' ? <StorageCalculator view={view} /> : <LensCalculator view={view} />}
      {releases.length > 0 && (
        <chakra.section mt="14">
          <SectionHead title={<Trans>Tools to download</Trans>} />
          <ReleaseList releases={releases} level="h3" />
        </chakra.section>
      )}
    </Wrap>
  )
}
