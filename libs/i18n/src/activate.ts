import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { ContentLanguage } from '@portal/contract'
import type { Catalog } from './catalog.ts'

/** A pack from the server: texts that replace built-in ones, by message id (LNG-03). Text only: braces and tags mean nothing in it. */
export type LanguagePack = Readonly<Record<string, string>>
// Compiled already, so that braces stay. A name after < would be taken for an element of the message: a word joiner, which nobody sees, keeps it text.
const asText = (text: string) => [text.replace(/<(?=\w)/g, '<\u2060')]
const underPack = (messages: Messages, pack: LanguagePack): Messages => ({
  ...messages,
  ...Object.fromEntries(Object.entries(pack).map(([id, text]) => [id, asText(text)])),
})

/** The translations of one visit: a built-in catalog under the server's pack. */
export const activate = (locale: ContentLanguage, messages: Messages, pack: LanguagePack = {}): I18n =>
  setupI18n({ locale, messages: { [locale]: underPack(messages, pack) } })

/** Adds another catalog to the translations of a visit, under the same pack. */
export const addCatalog = async (i18n: I18n, { load }: Catalog, pack: LanguagePack = {}): Promise<void> =>
  i18n.load(i18n.locale, underPack((await load(i18n.locale as ContentLanguage)).messages, pack))
