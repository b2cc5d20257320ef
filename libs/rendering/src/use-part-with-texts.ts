import type { Catalog } from '@portal/i18n'
import { usePart } from '@portal/ui-kit'
import { use, type ComponentType } from 'react'
import { EditionContext } from './edition-context.ts'

/** usePart for a part of the page that brings its own texts. */
export const usePartWithTexts = <Props>(
  load: () => Promise<{ readonly texts: Catalog | readonly Catalog[]; readonly Part: ComponentType<Props> }>,
  wanted?: boolean,
): ReturnType<typeof usePart<Props>> => {
  const view = use(EditionContext)
  return usePart(async () => {
    const { texts, Part } = await load()
    await Promise.all([texts].flat().map((catalog) => view?.addTexts(catalog)))
    return Part
  }, wanted)
}
