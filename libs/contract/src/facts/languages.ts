/** The languages that texts are written in. Several languages of an edition (en, mena, au, ceen) share one of them. */
export const contentLanguages = ['zh', 'en', 'ru', 'es'] as const
export type ContentLanguage = (typeof contentLanguages)[number]
