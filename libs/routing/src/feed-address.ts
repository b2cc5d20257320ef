import type { Language } from './manifest.ts'

type Asked = { readonly category?: string | undefined; readonly model?: string | undefined }

/** The address of the feed of a kind of content in a language, below the site's own origin: of a category or a model where one is named. */
export const feedAddress = (
  kind: string,
  { language }: Pick<Language, 'language'>,
  { category, model }: Asked = {},
): string => {
  const query = new URLSearchParams({
    ...(language && { language }),
    ...(category && { category }),
    ...(model && { model }),
  })
  return `/feeds/${kind}.atom${query.size ? `?${query}` : ''}`
}

/** Row 70. Where the models stand whose sale or support ends: as JSON, or as a calendar. */
export const lifecycleAddress = (format: 'json' | 'ics', of?: Pick<Language, 'language'>): string =>
  `/feeds/lifecycle.${format}${of?.language ? `?${new URLSearchParams({ language: of.language })}` : ''}`
