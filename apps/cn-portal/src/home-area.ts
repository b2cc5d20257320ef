import { directoriesQuery, featuredLinesQuery, latestLinesQuery } from '@portal/articles'
import { hotWordsQuery } from '@portal/search'
import { defineArea, lazyPage } from '@portal/rendering'
import { home } from '@portal/routing/areas/home'
import { homeBannerQuery, texts } from '@portal/site-content/home'

/** The home page, and what it fetches side by side. */
export const area = defineArea(
  home,
  {
    home: {
      ...lazyPage(() => import('./home-page.tsx')),
      queries: () => [homeBannerQuery, hotWordsQuery, directoriesQuery('0'), latestLinesQuery, featuredLinesQuery],
    },
  },
  [texts],
)
