import { dayIn, siteZones } from '@portal/contract/facts'
import { defineArea, lazyPage, type Page } from '@portal/rendering'
import { pathFor, type EditionName } from '@portal/routing'
import { service } from '@portal/routing/areas/service'
import type { QueryClient } from '@tanstack/react-query'
import { detailQuery, idAsked, newestQuery, versionsQuery, wholeQuery } from '../shared/queries.ts'
import { sharedTexts } from '../shared/texts.ts'
import { howTo, questions } from './help-head.ts'
import { categoryAsked, versionShown } from './policies.ts'
import { inquiryView, openQuery, policyView } from './queries.ts'
import { texts } from './texts.ts'

/** The version of a policy that an address shows today. */
const shownOf = (queryClient: QueryClient, asked: string, edition: EditionName) =>
  versionShown(
    queryClient.getQueryData(versionsQuery('policy', asked).queryKey) ?? [],
    asked,
    dayIn(siteZones[edition]),
  )
const policyScript = lazyPage(() => import('./pages/policy-page.tsx'))
/** The policies of a category; a version that is not in force stands behind the one that is. */
const policyPage = (screen: keyof typeof service): Page => ({
  ...policyScript,
  authoredHtml: true,
  queries: ({ params }) => [versionsQuery('policy', categoryAsked(screen, params.id))],
  head: (queryClient, { params, search, language }, { edition }) => {
    const asked = categoryAsked(screen, params.id)
    const shown = shownOf(queryClient, asked, edition)
    const { version, on, from } = policyView.read(search)
    return {
      // What has an address of its own is called as its screen.
      ...(screen === 'policy' && { heading: shown?.title }),
      description: shown?.summary,
      noindex: !shown || shown.lang !== language.content || asked === shown.id || `${version}${on}${from}` !== '',
    }
  },
  exists: (queryClient, { params }) =>
    (queryClient.getQueryData(versionsQuery('policy', categoryAsked(screen, params.id)).queryKey) ?? []).length > 0,
  crumbs: (queryClient, { params, language }) => {
    // The Chinese edition alone is read in Chinese.
    const edition = language.content === 'zh' ? 'cn' : 'overseas'
    const shown = shownOf(queryClient, categoryAsked(screen, params.id), edition)
    return screen === 'policy' && shown ? [{ text: shown.title }] : []
  },
})

const textScript = lazyPage(() => import('./pages/text-page.tsx'))
/** A text of the kind `page`: its place is called as the screen. `policies`: those in force stand beside it. */
const textPage = (screen: keyof typeof service, policies = false): Page => ({
  ...textScript,
  authoredHtml: true,
  queries: () => [newestQuery('page', screen), ...(policies ? [wholeQuery('policy')] : [])],
  head: (queryClient) => {
    const page = queryClient.getQueryData(newestQuery('page', screen).queryKey)
    return page ? { description: page.summary } : {}
  },
})
const partnersPage: Page = {
  ...lazyPage(() => import('./pages/partners-page.tsx')),
  queries: () => [wholeQuery('partner')],
}
const placesScript = lazyPage(() => import('./pages/places-page.tsx'))

/** Service before it is asked for. */
export const area = defineArea(
  service,
  {
    support: textPage('support'),
    afterSales: textPage('afterSales', true),
    servicePolicy: textPage('servicePolicy', true),
    deliveryAndServices: textPage('deliveryAndServices'),
    policy: policyPage('policy'),
    policyRma: policyPage('policyRma'),
    policySoftware: policyPage('policySoftware'),
    policyDss: policyPage('policyDss'),
    policyAustralia: policyPage('policyAustralia'),
    policyService: policyPage('policyService'),
    trainProtocol: policyPage('trainProtocol'),
    trainSolution: textPage('trainSolution'),
    servicePartner: partnersPage,
    trainPartner: partnersPage,
    partnerInquiry: {
      ...lazyPage(() => import('./pages/inquiry-page.tsx')),
      queries: () => [],
      head: (_, { search }) => ({ noindex: inquiryView.read(search).words !== '' }),
    },
    serviceCenter: { ...placesScript, queries: () => [wholeQuery('centre'), openQuery('centre')] },
    hotlines: { ...placesScript, queries: () => [wholeQuery('hotline'), openQuery('hotline')] },
    servicePlan: {
      ...lazyPage(() => import('./pages/plans-page.tsx')),
      queries: () => [wholeQuery('plan')],
      head: () => ({ canonical: { path: pathFor('servicePlan') } }),
    },
    websiteHelp: {
      ...lazyPage(() => import('./pages/help-page.tsx')),
      authoredHtml: true,
      queries: ({ search }) => {
        const id = idAsked(undefined, search)
        return [wholeQuery('help'), ...(id === undefined ? [] : [detailQuery('help', id)])]
      },
      head: (queryClient, { search, language }, { addressOf }) => {
        const id = idAsked(undefined, search)
        const topic = id && queryClient.getQueryData(detailQuery('help', id).queryKey)
        return topic
          ? { heading: topic.title, description: topic.summary, jsonLd: howTo(topic, addressOf) }
          : {
              jsonLd: questions(
                queryClient.getQueryData(wholeQuery('help').queryKey) ?? [],
                language.content,
                addressOf,
              ),
            }
      },
    },
  },
  [sharedTexts, texts],
)
