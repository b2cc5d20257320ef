import { query } from '@portal/api-client'
import type { ContentLanguage } from '@portal/contract'
import { thingPath } from '@portal/routing/thing-path'
import { markTerms, showTermCards, unmarkTerms } from '@portal/ui-kit/term-marks'
import type { QueryClient } from '@tanstack/react-query'

type Options = {
  readonly lang: ContentLanguage
  readonly except: string | undefined
  readonly queryClient: QueryClient
  /** What an address inside the language is as a whole. */
  readonly hrefOf: (path: string) => string
  readonly open: (path: string) => void
  /** Whether the text is still there when the terms have come. */
  readonly isHere: () => boolean
}

/** Marks the terms of the glossary in a text and shows what they mean; answers how to take the marks away. */
export const markText = async (
  root: HTMLElement,
  { lang, except, queryClient, hrefOf, open, isHere }: Options,
): Promise<() => void> => {
  const all = await queryClient.ensureQueryData(query('POST /extend/term/marks', { body: {} }))
  if (!isHere()) return () => {}
  const terms = all.filter(({ id }) => id !== except)
  markTerms(root, terms, lang)
  const pathOf = (id: string) => thingPath('term', id)
  const hide = showTermCards(root, {
    terms,
    lang,
    hrefOf: (id) => hrefOf(pathOf(id)),
    open: (id) => open(pathOf(id)),
  })
  return () => {
    hide()
    unmarkTerms(root)
  }
}
