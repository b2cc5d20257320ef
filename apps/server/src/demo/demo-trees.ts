import type { ContentLanguage } from '@portal/contract'
import { treeActions, type TreeStep } from '@portal/contract/facts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { storePicture } from '../files/picture-store.ts'
import type { Caller } from '../http/serve-calls.ts'

const inLanguages = <T extends z.ZodType>(each: T) =>
  z.strictObject({ zh: each.optional(), en: each.optional(), ru: each.optional(), es: each.optional() })
const said = inLanguages(z.string())
/** The steps of a fault tree as content/README.md has them, with their texts in each language. */
export const demoTree = z.array(
  z.strictObject({
    id: z.string(),
    text: said,
    help: said.default({}),
    picture: inLanguages(z.strictObject({ file: z.string(), text: z.string() })).default({}),
    answers: z.array(said.extend({ to: z.string() })).default([]),
    leaf: z.strictObject({ action: z.enum(treeActions), target: z.string().default('') }).optional(),
  }),
)
type DemoTree = z.output<typeof demoTree>

export type TreeDesk = {
  readonly db: Db
  readonly files: FileStore
  readonly pictures: string
  /** What the ends lead to, by language and name. */
  readonly targets: Readonly<Record<'case' | 'download', ReadonlyMap<string, string>>>
}

const leafOf = ({ targets }: TreeDesk, leaf: DemoTree[number]['leaf'], lang: ContentLanguage): TreeStep['leaf'] => {
  if (!leaf) return null
  const { action, target } = leaf
  if (action !== 'case' && action !== 'download') return { action, target }
  // What is not written in the language is read in English.
  const number = targets[action].get(`${lang}/${target}`) ?? targets[action].get(`en/${target}`)
  if (number === undefined) throw new Error(`there is no ${action} ${target} in ${lang}`)
  return { action, target: number }
}

/** The detail of a fault tree in a language, its pictures stored and its ends by their numbers. */
export const treeText = async (
  desk: TreeDesk,
  author: Caller,
  tree: DemoTree,
  lang: ContentLanguage,
): Promise<string> => {
  const { db, files, pictures } = desk
  const steps: TreeStep[] = []
  for (const { id, text, help, picture, answers, leaf } of tree) {
    const shown = picture[lang]
    const path = shown && join(pictures, shown.file)
    if (path && !existsSync(path)) throw new Error(`there is no picture ${shown.file}`)
    steps.push({
      id,
      text: text[lang] ?? '',
      help: help[lang] ?? '',
      picture: shown
        ? {
            file: (await storePicture(db, files, author, { name: shown.file, content: readFileSync(path!) })).fileId,
            text: shown.text,
          }
        : null,
      answers: answers.map(({ to, ...texts }, at) => ({
        id: String.fromCharCode('a'.charCodeAt(0) + at),
        text: texts[lang] ?? '',
        to,
      })),
      leaf: leafOf(desk, leaf, lang),
    })
  }
  return JSON.stringify(steps)
}
