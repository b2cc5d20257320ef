import type { ContentLanguage } from '@portal/contract'

export type GalleryLanguage = ContentLanguage
/** What the address asks for. Without `theme` and `dir` each section also draws its states dark and from right to left. */
export type View = {
  readonly only?: string
  readonly theme?: 'light' | 'dark'
  readonly dir?: 'ltr' | 'rtl'
  readonly lang: GalleryLanguage
}

const oneOf = <T extends string>(given: string | null, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === given)

/** Reads `?only=button&theme=dark&dir=rtl&lang=zh`; what is not known counts as not said. */
export const viewOf = (search: string): View => {
  const asked = new URLSearchParams(search)
  const only = asked.get('only')
  const theme = oneOf(asked.get('theme'), ['light', 'dark'])
  const dir = oneOf(asked.get('dir'), ['ltr', 'rtl'])
  return {
    ...(only && { only }),
    ...(theme && { theme }),
    ...(dir && { dir }),
    lang: oneOf(asked.get('lang'), ['zh', 'en', 'ru', 'es']) ?? 'en',
  }
}
/** The address of a view. */
export const addressOf = (view: View): string => `?${new URLSearchParams(view)}`
