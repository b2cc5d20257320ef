import type { Catalog } from '@portal/i18n'
import { entriesFor, type Edition, type Language, type Manifest, type RouteEntry } from '@portal/routing'
import { createContext, useContext } from 'react'

export type EditionView = {
  readonly edition: Edition
  readonly language: Language
  /** Brings the texts of a part that is loaded by itself. */
  readonly addTexts: (catalog: Catalog) => Promise<void>
}
export const EditionContext = createContext<EditionView | null>(null)
/** The edition and the language of this visit. */
export const useEdition = (): Pick<EditionView, 'edition' | 'language'> => useContext(EditionContext)!
/** A screen as this edition has it. */
export const useEntry = <M extends Manifest>(routes: M, name: keyof M & string): RouteEntry =>
  entriesFor(useEdition().edition.name, routes)[name]!
