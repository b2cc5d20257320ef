import type { Edition, Language } from '@portal/routing'
import { createContext, useContext } from 'react'

export type EditionView = { readonly edition: Edition; readonly language: Language }
export const EditionContext = createContext<EditionView | null>(null)
/** The edition and the language of this visit. */
export const useEdition = (): EditionView => useContext(EditionContext)!
