import type { siteCalls } from '@portal/contract'
import type { EditionName } from '@portal/routing'
import type { Handlers } from '../http/serve-calls.ts'
import { listActiveLanguages } from '../site/site-lists.ts'
import { findBanner, readSurroundings } from './frame-lists.ts'

/** Whether what the vendor's site says counts in an edition: its address is configured. */
type Options = { readonly sites: Partial<Record<EditionName, string | undefined>> }

export const siteHandlers = ({ sites }: Options): Handlers<typeof siteCalls> => ({
  'GET /uac/languageType/findAllActivate': ({ db, edition }) =>
    listActiveLanguages(
      db,
      edition.languages.map(({ language }) => language),
    ),
  'GET /uac/internate/front': async ({ db, edition, query }) => {
    const language = edition.languages.find((each) => each.language === query.language)
    if (!language) return {}
    const { pack } = await readSurroundings(db, { edition: edition.name, language, fromSite: !!sites[edition.name] })
    return pack
  },
  'POST /extend/banner/detail': ({ db, language, body }) => findBanner(db, body.pageCode, language.content),
})
