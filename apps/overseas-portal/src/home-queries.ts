import { directoriesQuery, featuredLinesQuery, latestLinesQuery } from '@portal/articles'
import { hotWordsQuery } from '@portal/search'

/** What the home page shows, fetched side by side. */
export const homeQueries = [hotWordsQuery, directoriesQuery('0'), latestLinesQuery, featuredLinesQuery]
