import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArticleLines, directoriesQuery, featuredQuery, newestQuery } from '@portal/articles'
import { allDirectories, pathFor, sharedRoutes } from '@portal/routing'
import { HotWords, SearchBox } from '@portal/search'
import { Hero, QuickGrid } from '@portal/site-content'
import { cappedCount, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Cable, Cctv, DoorOpen, HardDrive, MonitorPlay, ServerCog, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

const icons: Record<string, LucideIcon> = { '01': Cctv, '02': HardDrive, '03': DoorOpen, '04': Cable, '05': MonitorPlay, '06': ServerCog }
const Block = chakra('section', { base: { mt: { base: '12', lg: '18' } } })
const Two = chakra('div', { base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: { base: '12', lg: '16' }, mt: { base: '12', lg: '18' } } })

export function Component() {
  const { t } = useLingui()
  const { data: directories } = useSuspenseQuery(directoriesQuery('0'))
  const { data: newest } = useSuspenseQuery(newestQuery(6))
  const { data: featured } = useSuspenseQuery(featuredQuery(6))
  const all = <Link to={pathFor(sharedRoutes, 'dataSection', { id: allDirectories })}><Trans>All documents</Trans></Link>
  return (
    <>
      <Hero title={<Trans>Device trouble starts to end here</Trans>} lead={<Trans>Type a model, a symptom or a version: documents and steps come straight up.</Trans>}>
        <SearchBox size="hero" />
        <HotWords />
      </Hero>
      <Wrap>
        <Block aria-label={t`By product`}>
          <SectionHead title={<Trans>By product</Trans>} more={all} />
          <QuickGrid entries={directories.map(({ directoryCode, name, count }) => {
            const Icon = icons[directoryCode] ?? Cctv
            return { to: pathFor(sharedRoutes, 'dataSection', { id: directoryCode }), icon: <Icon size={24} strokeWidth={1.25} aria-hidden />, title: name, note: <Trans>{cappedCount(count)} documents</Trans> }
          })} />
        </Block>
        <Two>
          <section aria-label={t`Featured`}><SectionHead title={<Trans>Featured</Trans>} more={<Link to={`${pathFor(sharedRoutes, 'dataSection', { id: allDirectories })}?order=featured`}><Trans>All featured</Trans></Link>} /><ArticleLines articles={featured.data} /></section>
          <section aria-label={t`Latest`}><SectionHead title={<Trans>Latest</Trans>} more={all} /><ArticleLines articles={newest.data} /></section>
        </Two>
      </Wrap>
    </>
  )
}
