import type { Language } from '@portal/routing'

/** The address of the feed of releases, of a category or a model when one is named. */
export const feedAddress = (
  { language }: Language,
  { category, model }: { readonly category?: string | undefined; readonly model?: string | undefined },
): string => {
  const query = new URLSearchParams({
    ...(language && { language }),
    ...(category && { category }),
    ...(model && { model }),
  })
  return `/feeds/release.atom${query.size ? `?${query}` : ''}`
}
