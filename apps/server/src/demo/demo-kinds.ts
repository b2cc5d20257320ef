import { articleCalls, type ContentLanguage } from '@portal/contract'
import {
  contentKinds,
  contentLanguages,
  scopes,
  type ContentKindName,
  type DetailField,
  type Details,
} from '@portal/contract/facts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { approveArticle, commitArticle, saveArticle } from '../articles/article-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { caseHtml } from '../content/markdown-html.ts'
import { inFile } from './demo-case-store.ts'
import type { ReleaseDesk } from './demo-releases.ts'
import { demoTree, treeText, type TreeDesk } from './demo-trees.ts'

const details = z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({})
const text = z.strictObject({ title: z.string(), summary: z.string(), body: z.string().default(''), details })
const item = z.strictObject({
  key: z.string(),
  published: z.iso.date(),
  scope: z.literal(scopes).default(1),
  models: z.array(z.string()).default([]),
  details,
  tree: demoTree.optional(),
  zh: text.optional(),
  en: text.optional(),
  ru: text.optional(),
  es: text.optional(),
})
export const kindSchema = z.array(item)
type Item = z.output<typeof item>
/** The demo content of each kind that has some. */
export type DemoKinds = Partial<Record<ContentKindName, Item[]>>

const mediaTypes: Readonly<Record<string, string>> = { webm: 'video/webm', mp4: 'video/mp4', png: 'image/png' }
type Desk = ReleaseDesk & TreeDesk & { readonly folder: string }

/** Stores the files that details name, each once: details name them by their ids then. */
const fileStorer = ({ db, files, folder }: Desk) => {
  const stored = new Map<string, string>()
  return async (kind: ContentKindName, said: Details): Promise<Details> => {
    const named = { ...said }
    for (const [name, { type }] of Object.entries<DetailField>(contentKinds[kind].details)) {
      const file = said[name]
      if (type !== 'file' || typeof file !== 'string') continue
      const path = join(folder, file)
      if (!existsSync(path)) throw new Error(`there is no file ${file}`)
      const { fileId } = stored.has(file)
        ? { fileId: stored.get(file)! }
        : await storeFile(db, files, {
            name: file,
            type: mediaTypes[file.split('.').at(-1)!] ?? 'application/octet-stream',
            content: readFileSync(path),
            owner: null,
          })
      stored.set(file, fileId)
      named[name] = fileId
    }
    return named
  }
}

/** Writes each piece of content in each of its languages, submits and approves it, with the checks of any author's save and submission. */
export const publishKinds = async (desk: Desk, kinds: DemoKinds): Promise<void> => {
  const withFiles = fileStorer(desk)
  const publish = async (kind: ContentKindName, each: Item, lang: ContentLanguage, translationOf: string | null) => {
    const author = desk.authorOf(lang)
    const { title, summary, body, details: own } = each[lang]!
    const edit = articleCalls['POST /doc/doc-article/save'].body.parse({
      kind,
      articleId: null,
      revision: null,
      title,
      summary,
      body: caseHtml(body, new Map()),
      lang,
      scope: each.scope,
      directoryCode: null,
      labels: [],
      productModels: each.models,
      startTime: null,
      endTime: null,
      translationOf,
      details: await withFiles(kind, {
        ...each.details,
        ...own,
        ...(each.tree && { tree: await treeText(desk, author, each.tree, lang) }),
      }),
    })
    const saved = await saveArticle(desk.db, author, edit)
    await commitArticle(desk.db, author, saved.articleId)
    await approveArticle(desk.db, desk.approver, saved)
    desk.days.set(saved.articleId, new Date(Math.min(Date.parse(each.published), Date.now())))
    return saved.articleId
  }
  for (const [kind, items] of Object.entries(kinds) as [ContentKindName, Item[]][])
    for (const each of items) {
      let original: string | null = null
      for (const lang of contentLanguages)
        if (each[lang]) {
          const id: string = await inFile(`kinds/${kind}.yaml: ${each.key} (${lang})`, () =>
            publish(kind, each, lang, original),
          )
          original ??= id
        }
    }
}
