import type { ContentLanguage } from '@portal/contract'
import type { Names } from '../database/columns.ts'

/** A name in a language; in English or Chinese where it has none in that one, else what is given. */
export const nameIn = (names: Names, lang: ContentLanguage, otherwise: string): string =>
  names[lang] ?? names.en ?? names.zh ?? otherwise
