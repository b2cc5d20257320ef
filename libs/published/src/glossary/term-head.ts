import type { ContentDetail } from '@portal/contract'
import type { PageHead, PageInput, Site } from '@portal/rendering'
import { pathFor, thingPath } from '@portal/routing'
import { detailsFor } from '../shared/queries.ts'

/** What search engines read of a term: what it means, and how else it is written. */
export const termHead = (term: ContentDetail, _: PageInput, { addressOf }: Site): PageHead => {
  const { abbreviation, variants } = detailsFor('term', term)
  const alternate = [...(abbreviation ? [abbreviation] : []), ...variants]
  return {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'DefinedTerm',
        name: term.title,
        description: term.summary,
        url: addressOf(thingPath('term', term.id)),
        inDefinedTermSet: addressOf(pathFor('terminology')),
        ...(abbreviation && { termCode: abbreviation }),
        ...(alternate.length > 0 && { alternateName: alternate }),
      },
    ],
  }
}
