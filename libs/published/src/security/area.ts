import { defineArea, lazyPage, type Page } from '@portal/rendering'
import { security } from '@portal/routing/areas/security'
import { contentHead } from '../shared/content-head.ts'
import { detailFacts } from '../shared/detail-facts.ts'
import { listFacts } from '../shared/list-head.ts'
import { idAsked, newestQuery } from '../shared/queries.ts'
import { sharedTexts } from '../shared/texts.ts'
import {
  affectedQuery,
  affectedView,
  categoryPath,
  certificatesQuery,
  documentQuery,
  lifecycleQuery,
  newestAdvisoriesQuery,
  reportStatisticsQuery,
  statisticsQuery,
  textQuery,
} from './queries.ts'
import { texts } from './texts.ts'

const advisory = detailFacts('advisory', { categoryPath })
const textScript = lazyPage(() => import('./pages/text-page.tsx'))
/** What the head of a screen says whose text is content of the kind `page`: its place is called as the screen. */
const placeHead = (screen: keyof typeof security): Pick<Page, 'head'> => ({
  head: (queryClient) => ({ description: queryClient.getQueryData(newestQuery('page', screen).queryKey)?.summary }),
})
const placePage = (screen: keyof typeof security, queries: ReturnType<NonNullable<Page['queries']>> = []): Page => ({
  ...textScript,
  authoredHtml: true,
  queries: () => [newestQuery('page', screen), ...queries],
  ...placeHead(screen),
})

/** Cybersecurity: what is known of weaknesses, and what to do about them. */
export const area = defineArea(
  security,
  {
    securityHome: {
      ...lazyPage(() => import('./pages/home-page.tsx')),
      authoredHtml: true,
      queries: () => [newestQuery('page', 'securityHome'), newestAdvisoriesQuery],
      ...placeHead('securityHome'),
    },
    securityNotice: { ...lazyPage(() => import('./pages/notices-page.tsx')), ...listFacts('advisory', categoryPath) },
    securityAffected: {
      ...lazyPage(() => import('./pages/affected-page.tsx')),
      queries: ({ search }) => {
        const asked = affectedView.read(search)
        return asked.model ? [affectedQuery(asked)] : []
      },
      head: (_, { search }) => ({ noindex: affectedView.read(search).model !== '' }),
    },
    securityResponse: placePage('securityResponse', [statisticsQuery, reportStatisticsQuery]),
    securitySuggest: placePage('securitySuggest'),
    securityResearch: placePage('securityResearch'),
    caCenter: {
      ...lazyPage(() => import('./pages/certificates-page.tsx')),
      authoredHtml: true,
      queries: () => [certificatesQuery],
    },
    securityDetails: {
      ...lazyPage(() => import('./pages/advisory-page.tsx')),
      ...advisory,
      queries: (input) => {
        const id = idAsked(input.params.id, input.search)
        return id === undefined ? [] : [...advisory.queries!(input), documentQuery(id), lifecycleQuery]
      },
    },
    richTextDetails: {
      ...textScript,
      authoredHtml: true,
      queries: ({ params }) => {
        const asked = textQuery(params.id)
        return asked ? [asked] : []
      },
      exists: (_, { params }) => textQuery(params.id) !== undefined,
      head: (queryClient, input, site) => {
        const asked = textQuery(input.params.id)
        return contentHead(asked && queryClient.getQueryData(asked.queryKey), input, site)
      },
      crumbs: (queryClient, { params }) => {
        const asked = textQuery(params.id)
        const page = asked && queryClient.getQueryData(asked.queryKey)
        return page ? [{ text: page.title }] : []
      },
    },
  },
  [sharedTexts, texts],
)
