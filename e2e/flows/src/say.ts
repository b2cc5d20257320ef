import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'

const root = join(import.meta.dirname, '../../..')
const read = new Map<string, ReadonlyMap<string, string>>()

/** What a text is known by: two of one wording differ by their context. */
const inContext = (source: string, context?: string | null) => (context ? `${source} (${context})` : source)

/** Every text of the source with what the screens say for it in a language: the catalogs' own words, so that no text is typed twice. */
export const textsIn = (language: string): ReadonlyMap<string, string> => {
  const texts =
    read.get(language) ??
    new Map(
      globSync(`libs/**/locales/${language}.po`, { cwd: root, exclude: ['**/node_modules'] })
        .flatMap((file) => parsePo(readFileSync(join(root, file), 'utf8')).items)
        .map(({ msgctxt, msgid, msgstr }) => [inContext(msgid, msgctxt), msgstr[0] || msgid]),
    )
  read.set(language, texts)
  return texts
}

/** What the screen says in a language for a text of the source, of a context where it has one. Throws for a text that no screen has. */
export const sayIn = (language: string) => {
  const texts = textsIn(language)
  return (source: string, context?: string): string => {
    const text = texts.get(inContext(source, context))
    if (text === undefined) throw new Error(`no screen says “${source}”`)
    return text
  }
}
