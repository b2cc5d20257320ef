import type { PageHead, PageInput, Site } from '@portal/rendering'
import { pathFor, sharedRoutes } from '@portal/routing'
import type { QueryClient } from '@tanstack/react-query'
import { articleQuery } from './queries.ts'
import { sectionPath } from './section-path.ts'

/** What a case says of itself to search engines: the text's own language decides its address; alternates only where a translation exists. */
export const articleHead = (
  queryClient: QueryClient,
  { params, language }: PageInput,
  { languages, addressOf }: Site,
): PageHead => {
  const article = queryClient.getQueryData(articleQuery(params.id!).queryKey)
  if (!article) return {}
  const pathOf = (id: string) => pathFor(sharedRoutes, 'dataSectionDetail', { id })
  const path = pathOf(article.articleId)
  const written = [article, ...article.translations]
  const crumbs = article.directory.map(({ directoryCode, name }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    item: addressOf(sectionPath(directoryCode)),
  }))
  return {
    heading: article.title,
    description: article.summary,
    keywords: [...article.productModels, ...article.labels.map(({ name }) => name)].join(', '),
    canonical: { path },
    alternates: languages.flatMap((each) =>
      written
        .filter(({ lang }) => lang === each.content)
        .map(({ articleId }) => ({ language: each, path: pathOf(articleId) })),
    ),
    noindex: article.scope !== 1 || article.lang !== language.content,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: article.title,
        description: article.summary,
        inLanguage: article.lang,
        datePublished: article.publishTime,
        dateModified: article.updateTime,
        identifier: article.billNo,
        url: addressOf(path),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [...crumbs, { '@type': 'ListItem', position: crumbs.length + 1, name: article.title }],
      },
    ],
  }
}
