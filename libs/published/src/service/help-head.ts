import type { ContentDetail, ContentEntry, ContentLanguage } from '@portal/contract'
import type { PageHead, Site } from '@portal/rendering'
import { thingPath } from '@portal/routing'
import { unescape } from 'es-toolkit'

type AddressOf = Site['addressOf']
type StructuredData = NonNullable<PageHead['jsonLd']>

/** Row 43. The topics of the help as questions with their short answers, as the page lists them: those in its own language. */
export const questions = (
  topics: readonly ContentEntry[],
  lang: ContentLanguage,
  addressOf: AddressOf,
): StructuredData => {
  const own = topics.filter((topic) => topic.lang === lang)
  if (!own.length) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: lang,
      mainEntity: own.map(({ id, title, summary }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: summary, url: addressOf(thingPath('help', id)) },
      })),
    },
  ]
}

/** The text of each entry of the first numbered list, without markup. */
const stepsIn = (body: string): string[] =>
  [...(/<ol\b[^>]*>([\s\S]*?)<\/ol>/.exec(body)?.[1] ?? '').matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(([, step]) =>
    unescape(step!.replace(/<[^>]*>/g, '')).trim(),
  )
/** Row 43. A topic that is told in steps. */
export const howTo = ({ id, title, summary, lang, body }: ContentDetail, addressOf: AddressOf): StructuredData => {
  const steps = stepsIn(body)
  if (steps.length < 2) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: title,
      description: summary,
      inLanguage: lang,
      url: addressOf(thingPath('help', id)),
      step: steps.map((text, at) => ({ '@type': 'HowToStep', position: at + 1, text })),
    },
  ]
}
