import { externalScope } from '@portal/contract/facts'
import type { PageHead, PageInput, Site } from '@portal/rendering'
import { pathFor, sectionPath } from '@portal/routing'
import type { Crumb } from '@portal/ui-kit'
import type { QueryClient } from '@tanstack/react-query'
import { articleQuery } from './queries.ts'

/** What a case says of itself to search engines: the text's own language decides its address; alternates only where a translation exists. */
export const articleHead = (
  queryClient: QueryClient,
  { params, language }: PageInput,
  { languages, addressOf }: Site,
): PageHead => {
  const article = queryClient.getQueryData(articleQuery(params.id!).queryKey)
  if (!article) return {}
  const pathOf = (id: string) => pathFor('dataSectionDetail', { id })
  const path = pathOf(article.articleId)
  const written = [article, ...article.translations]
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
    noindex: article.scope !== externalScope || article.lang !== language.content,
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
    ],
  }
}

/** The directories that a case is filed under, and its title. */
export const articleCrumbs = (queryClient: QueryClient, { params }: PageInput): readonly Crumb[] => {
  const article = queryClient.getQueryData(articleQuery(params.id!).queryKey)
  if (!article) return []
  const directories = article.directory.map(({ directoryCode, name }) => ({
    text: name,
    to: sectionPath(directoryCode),
  }))
  return [...directories, { text: article.title }]
}
