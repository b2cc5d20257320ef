import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'

/** What the screen says in a language for a text of the source: the catalogs' own words, so that no text is typed twice. Throws for a text that no screen has. */
export const sayIn = (language: string) => {
  const items = ['reader', 'staff'].flatMap((name) => parsePo(readFileSync(join(import.meta.dirname, `../../../libs/i18n/src/locales/${name}/${language}.po`), 'utf8')).items)
  const texts = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] || msgid]))
  return (source: string): string => {
    const text = texts.get(source)
    if (text === undefined) throw new Error(`no screen says “${source}”`)
    return text
  }
}
