import type { Messages } from '@lingui/core'
import type { ContentLanguage } from '@portal/contract'

type Script = { readonly messages: Messages }
/** The texts of a folder in each language, loaded when they are asked for. `folder` is written by the build, for the server alone. */
export type Catalog = {
  readonly load: (language: ContentLanguage) => Promise<Script>
  /** Where the build knows the texts of a language by. */
  readonly moduleOf: (language: ContentLanguage) => string
}

/** The catalog beside a module: `catalog(import.meta.glob('./locales/*.po'))`. */
export const catalog = (files: Readonly<Record<string, () => Promise<unknown>>>, folder = ''): Catalog => ({
  load: (language) => files[`./locales/${language}.po`]!() as Promise<Script>,
  moduleOf: (language) => `${folder}/locales/${language}.po`,
})
