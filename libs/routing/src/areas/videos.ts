import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

/** Films that show how something is done. */
export const videos = defineRoutes({
  video: {
    path: 'video/:type?/:tabId?',
    title: serviceTitles.videos,
    within: 'home',
    nav: { group: 'service' },
    scrollGroup: 'videos',
  },
  videoSearch: {
    path: 'videoSearch',
    title: /*i18n*/ { id: 'route.videoSearch', message: 'Search videos' },
    within: 'video',
    scrollGroup: 'videos',
    sitemap: false,
  },
  videoDetails: {
    path: 'videoDetails/:id',
    title: /*i18n*/ { id: 'route.video', message: 'Video' },
    within: 'video',
    shows: 'video',
    example: 'sitemap',
  },
})
