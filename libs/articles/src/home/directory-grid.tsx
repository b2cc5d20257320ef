import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { allDirectories, pathFor } from '@portal/routing'
import { cappedCount, QuickGrid, SectionHead } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Cable, Cctv, DoorOpen, HardDrive, MonitorPlay, ServerCog, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { directoriesQuery } from '../reading/queries.ts'

const icons: Record<string, LucideIcon> = {
  '01': Cctv,
  '02': HardDrive,
  '03': DoorOpen,
  '04': Cable,
  '05': MonitorPlay,
  '06': ServerCog,
}

/** The top of the tree as ways on, each with its count. Needs directoriesQuery('0'). */
export function DirectoryGrid() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(directoriesQuery('0'))
  return (
    <section data-menu="home" aria-label={t`By product`}>
      <SectionHead
        title={<Trans>By product</Trans>}
        more={
          <Link to={pathFor('dataSection', { id: allDirectories })}>
            <Trans>All documents</Trans>
          </Link>
        }
      />
      <QuickGrid
        entries={data.map(({ directoryCode, name, count }) => {
          const Icon = icons[directoryCode] ?? Cctv
          const shown = cappedCount(count)
          return {
            to: pathFor('dataSection', { id: directoryCode }),
            icon: <Icon size={24} strokeWidth={1.25} aria-hidden />,
            title: name,
            note: <Plural value={count} one="# document" other={`${shown} documents`} />,
          }
        })}
      />
    </section>
  )
}
