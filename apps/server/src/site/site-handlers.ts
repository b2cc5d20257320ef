import type { siteCalls } from '@portal/contract'
import type { Handlers } from '../http/serve-calls.ts'
import { findBanner, listActiveLanguages, readLanguagePack } from './site-lists.ts'

export const siteHandlers: Handlers<typeof siteCalls> = {
  'GET /uac/languageType/findAllActivate': ({ db, edition }) =>
    listActiveLanguages(
      db,
      edition.languages.map(({ language }) => language),
    ),
  'GET /uac/internate/front': async ({ db, edition, query }) =>
    edition.languages.some(({ language }) => language === query.language) ? readLanguagePack(db, query.language) : {},
  'POST /extend/banner/detail': ({ db, language, body }) => findBanner(db, body.pageCode, language.content),
}
