import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

const title = serviceTitles.bulletins
const overseas = {
  title: serviceTitles.announcement,
  within: /*i18n*/ { id: 'crumb.support', message: 'Support' },
} as const

/** What the vendor tells everyone. */
export const bulletins = defineRoutes({
  bulletin: { path: 'bulletin', title, within: 'home', nav: { group: 'service' }, scrollGroup: 'bulletins', overseas },
  bulletinInfo: {
    path: 'bulletin/info/:id?',
    title: /*i18n*/ { id: 'route.bulletin', message: 'Bulletin' },
    within: 'bulletin',
    shows: 'bulletin',
    example: 'sitemap',
    overseas,
  },
  bulletinSubInfo: {
    path: 'bulletinSubInfo',
    title,
    within: 'bulletin',
    scrollGroup: 'bulletins',
    sitemap: false,
    overseas,
  },
})
