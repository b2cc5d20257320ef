import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'

const locales = join(import.meta.dirname, '../../../libs/i18n/src/locales')

/** Every text of the source with what the screens say for it in a language: the catalogs' own words, so that no text is typed twice. A text of several catalogs is said as readers read it. */
export const textsIn = (language: string): ReadonlyMap<string, string> => {
  const read = texts.get(language) ?? readTexts(language)
  texts.set(language, read)
  return read
}
const texts = new Map<string, ReadonlyMap<string, string>>()
const readTexts = (language: string): ReadonlyMap<string, string> =>
  new Map(
    [...readdirSync(locales).filter((name) => name !== 'reader'), 'reader']
      .flatMap((name) => parsePo(readFileSync(join(locales, name, `${language}.po`), 'utf8')).items)
      .map(({ msgid, msgstr }) => [msgid, msgstr[0] || msgid]),
  )

/** What the screen says in a language for a text of the source. Throws for a text that no screen has. */
export const sayIn = (language: string) => {
  const texts = textsIn(language)
  return (source: string): string => {
    const text = texts.get(source)
    if (text === undefined) throw new Error(`no screen says “${source}”`)
    return text
  }
}
