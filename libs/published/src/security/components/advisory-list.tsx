import type { ContentEntry } from '@portal/contract'
import type { ComponentProps, ReactNode } from 'react'
import { ContentList } from '../../shared/content-list.tsx'
import { detailsFor } from '../../shared/queries.ts'
import { SeverityBadge } from './severity.tsx'

/** How bad an advisory is: by CVSS 3.1, else by 4.0. */
export const severityMark = (entry: ContentEntry): ReactNode => {
  const { score31, score40 } = detailsFor('advisory', entry)
  return <SeverityBadge score={score31 ?? score40} />
}
/** The numbers of an advisory: its own, with who published it when that was somebody else, and those of the weaknesses. */
export const advisoryNumbers = (entry: ContentEntry): ReactNode => {
  const { number, publisher, cves } = detailsFor('advisory', entry)
  return [number!, ...(publisher ? [publisher] : []), ...cves].map((each) => <bdi key={each}>{each}</bdi>)
}

type Props = Pick<ComponentProps<typeof ContentList>, 'entries' | 'level' | 'facts'>
/** Advisories one below the other. */
export const AdvisoryList = ({ facts = advisoryNumbers, ...list }: Props) => (
  <ContentList {...list} mark={severityMark} facts={facts} />
)
