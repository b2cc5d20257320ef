import { externalScope } from '@portal/contract/facts'
import type { PageHead, PageInput, Site } from '@portal/rendering'
import { feedAddress, pathFor } from '@portal/routing'
import type { Crumb } from '@portal/ui-kit'
import type { QueryClient } from '@tanstack/react-query'
import { categoryPath } from './categories.ts'
import { releaseQuery } from './queries.ts'

/** What a release says of itself to search engines: alternates only where a translation exists. */
export const releaseHead = (
  queryClient: QueryClient,
  { params, language }: PageInput,
  { languages }: Site,
): PageHead => {
  const release = queryClient.getQueryData(releaseQuery(params.id!).queryKey)
  if (!release) return {}
  const pathOf = (id: string) => pathFor('toolsDownloadDetails', { id })
  const written = [release, ...release.translations]
  return {
    heading: release.title,
    description: release.summary,
    keywords: [...release.productModels, release.version].join(', '),
    canonical: { path: pathOf(release.id) },
    alternates: languages.flatMap((each) =>
      written.filter(({ lang }) => lang === each.content).map(({ id }) => ({ language: each, path: pathOf(id) })),
    ),
    feeds: release.productModels.slice(0, 1).map((model) => feedAddress('release', language, { model })),
    noindex: release.scope !== externalScope || release.lang !== language.content,
  }
}

/** The category that a release is filed in, and its title. */
export const releaseCrumbs = (queryClient: QueryClient, { params }: PageInput): readonly Crumb[] => {
  const release = queryClient.getQueryData(releaseQuery(params.id!).queryKey)
  return release
    ? [{ text: release.category.name, to: categoryPath(release.category.code) }, { text: release.title }]
    : []
}
