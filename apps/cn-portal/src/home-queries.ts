import { directoriesQuery, featuredQuery, newestQuery } from '@portal/articles'
import { hotWordsQuery } from '@portal/search'

/** What the home page shows, fetched side by side. */
export const homeQueries = [hotWordsQuery, directoriesQuery('0'), newestQuery(6), featuredQuery(6)]
