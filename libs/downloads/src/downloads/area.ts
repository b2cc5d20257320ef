import { defineArea, lazyPage, type Page, type PageHead } from '@portal/rendering'
import { feedAddress, pathNamed } from '@portal/routing'
import { downloads } from '@portal/routing/areas/downloads'
import type { QueryClient } from '@tanstack/react-query'
import { categoryAsked, categoryPath, trailTo } from './categories.ts'
import {
  affectedQuery,
  affectingQuery,
  categoriesQuery,
  governmentLinesQuery,
  governmentVersionsQuery,
  governmentView,
  homeReleasesQuery,
  newestOf,
  releaseAsked,
  releaseQuery,
  releasesQuery,
  releasesView,
  upgradeQuery,
  upgradeView,
} from './queries.ts'
import { releaseCrumbs, releaseHead } from './release-head.ts'
import { texts } from './texts.ts'

const trailAt = (queryClient: QueryClient, category: string | undefined) =>
  trailTo(queryClient.getQueryData(categoriesQuery.queryKey) ?? [], category)

type Screen = keyof typeof downloads
/** What the category of a screen's address says of the page: its name, and where it stands. */
const categoryFacts = (screen: Screen): Pick<Page, 'head' | 'crumbs'> => ({
  head: (queryClient, { params, search, language }): PageHead => {
    const category = categoryAsked(screen, params, search)
    const { pageNo, model } = releasesView.read(search)
    const path = category ? categoryPath(category) : pathNamed(screen)
    return {
      heading: trailAt(queryClient, category).at(-1)?.name,
      feeds: [feedAddress('release', language, { category, model })],
      canonical: { path: pageNo > 1 ? `${path}?page=${pageNo}` : path },
    }
  },
  crumbs: (queryClient, { params, search }) => {
    const steps = trailAt(queryClient, categoryAsked(screen, params, search)).map(({ code, name }) => ({
      text: name,
      to: categoryPath(code),
    }))
    // The list of everything is the first step itself; a group's screen is called as its category.
    return screen === 'tools' ? steps : steps.map((step, at) => (at < steps.length - 1 ? step : { text: step.text }))
  },
})
/** A screen that lists releases. */
const listPage = (screen: Screen): Page => ({
  ...lazyPage(() => import('./pages/list-page.tsx')),
  queries: ({ params, search }) => [
    categoriesQuery,
    releasesQuery(categoryAsked(screen, params, search), releasesView.read(search)),
  ],
  ...categoryFacts(screen),
})
const designerPage = (screen: Screen): Page => ({
  ...lazyPage(() => import('./pages/designer-page.tsx')),
  queries: ({ params }) => [newestOf(categoryAsked(screen, params, new URLSearchParams())!)],
})

/** Releases, and what helps to choose one. */
export const area = defineArea(
  downloads,
  {
    tools: listPage('tools'),
    allDownloads: listPage('allDownloads'),
    toolsTypeDetails: listPage('toolsTypeDetails'),
    systemAndOffice: { ...listPage('systemAndOffice'), head: () => ({}), crumbs: () => [] },
    thePackage: listPage('thePackage'),
    systemAndOfficeSoftware: listPage('systemAndOfficeSoftware'),
    software: listPage('software'),
    enterpriseSoftware: listPage('enterpriseSoftware'),
    sdkExploit: listPage('sdkExploit'),
    toolsSearch: listPage('toolsSearch'),
    toolsSearchResult: listPage('toolsSearchResult'),
    governmentSoftware: {
      ...lazyPage(() => import('./pages/government-page.tsx')),
      queries: ({ params, search }) => [
        categoriesQuery,
        governmentLinesQuery,
        governmentVersionsQuery(categoryAsked('governmentSoftware', params, search), governmentView.read(search)),
      ],
      ...categoryFacts('governmentSoftware'),
    },
    commonDownloads: {
      ...lazyPage(() => import('./pages/common-page.tsx')),
      queries: () => [categoriesQuery, homeReleasesQuery],
    },
    onlineTools: designerPage('onlineTools'),
    designer: designerPage('designer'),
    sdkDownloadTips: {
      ...lazyPage(() => import('./pages/sdk-page.tsx')),
      queries: ({ search }) => {
        const id = releaseAsked(search)
        return id ? [releaseQuery(id)] : []
      },
    },
    firmware: {
      ...lazyPage(() => import('./pages/firmware-page.tsx')),
      queries: ({ search }) => {
        const asked = upgradeView.read(search)
        return asked.model ? [upgradeQuery(asked), affectedQuery(asked)] : []
      },
    },
    toolsDownloadDetails: {
      ...lazyPage(() => import('./pages/release-page.tsx')),
      authoredHtml: true,
      queries: ({ params }) => [releaseQuery(params.id!), affectingQuery(params.id!)],
      head: releaseHead,
      crumbs: releaseCrumbs,
    },
  },
  [texts],
)
