import type { PageHead, PageInput, Site } from '@portal/rendering'
import { thingPath } from '@portal/routing'
import type { ContentDetail } from '@portal/contract'

/** What content says of itself to search engines: alternates only where a translation exists. */
export const contentHead = (
  content: ContentDetail | undefined,
  { language }: PageInput,
  { languages }: Site,
): PageHead => {
  if (!content) return {}
  const pathOf = (id: string) => thingPath(content.kind, id)
  const written = [content, ...content.translations]
  return {
    heading: content.title,
    description: content.summary,
    keywords: content.productModels.join(', ') || undefined,
    canonical: { path: pathOf(content.id) },
    alternates: languages.flatMap((each) =>
      written.filter(({ lang }) => lang === each.content).map(({ id }) => ({ language: each, path: pathOf(id) })),
    ),
    noindex: content.lang !== language.content,
  }
}
