import type { ContentLanguage } from '@portal/contract'
import { contentKinds, contentLanguages, roles, scopes, userTypes, wordGroupBounds } from '@portal/contract/facts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { demandsSchema } from './demo-demands.ts'
import { kindSchema, type DemoKinds } from './demo-kinds.ts'
import { releasesSchema } from './demo-releases.ts'
import { visitsSchema } from './demo-visits.ts'
import { reportsSchema } from './demo-reports.ts'
import { requestsSchema } from './demo-requests.ts'
import { trainingClassesSchema, trainingCoursesSchema } from './demo-training.ts'
import { certificatesSchema, trainingRequestsSchema } from './demo-training-office.ts'

const names = z.strictObject({ zh: z.string(), en: z.string(), ru: z.string(), es: z.string() })
type Node = { code: string; name: z.output<typeof names>; children?: Node[] | undefined }
const node: z.ZodType<Node> = z.lazy(() =>
  z.strictObject({ code: z.string().regex(/^(\d\d){1,3}$/), name: names, children: z.array(node).optional() }),
)

const account = z.strictObject({
  userAccount: z.string().min(1),
  password: z.string().min(8),
  type: z.literal(userTypes),
  fullName: z.string().min(1),
  orgName: z.string(),
  deptName: z.string(),
  roleList: z.array(z.enum(roles)).default([]),
  /** Where codes go, for an account that is no e-mail address itself. */
  email: z.email().optional(),
  phone: z.string().optional(),
  /** The languages of the cases that this author wrote. */
  writes: z.array(z.enum(contentLanguages)).default([]),
  /** DWN-03. */
  isOverseasSpecial: z.boolean().default(false),
})
export type DemoAccount = z.output<typeof account>

const schemas = {
  directories: z.array(node),
  products: z.array(
    z.strictObject({
      model: z.string(),
      series: z.string(),
      directory: z.string(),
      name: names,
      endOfSale: z.iso.date().optional(),
      endOfSupport: z.iso.date().optional(),
    }),
  ),
  labels: z.array(z.strictObject({ code: z.string(), name: names })),
  'sensitive-words': z.array(z.string().min(1)),
  'search-words': z.strictObject({
    zh: z.array(z.string()),
    en: z.array(z.string()),
    ru: z.array(z.string()),
    es: z.array(z.string()),
  }),
  'equal-words': z.record(
    z.enum(contentLanguages),
    z.array(z.array(z.string()).min(wordGroupBounds.equal.fewest).max(wordGroupBounds.equal.most)),
  ),
  releases: releasesSchema,
  requests: requestsSchema,
  'security-reports': reportsSchema,
  dictionaries: z.record(
    z.string(),
    z.array(z.strictObject({ code: z.string().regex(/^[A-Za-z]+(\.[a-z-]+)*$/), name: names })),
  ),
  accounts: z.array(account),
  visits: visitsSchema,
  demands: demandsSchema,
  certificates: certificatesSchema,
  'training-requests': trainingRequestsSchema,
  'training/courses': trainingCoursesSchema,
  'training/classes': trainingClassesSchema,
}
type Lists = { [K in keyof typeof schemas]: z.output<(typeof schemas)[K]> }

const filing = {
  title: z.string().min(1),
  summary: z.string(),
  scope: z.literal(scopes),
  directory: z.string(),
  labels: z.array(z.string()),
  models: z.array(z.string()),
  refining: z.literal([0, 1]),
}
const caseHead = z.strictObject({
  ...filing,
  summary: z.string().min(1),
  published: z.iso.date(),
  review: z.iso.date().optional(),
})
/** Work that an author or an approver still has: a case that is not published, or an edit of one that is. */
const unfinishedHead = z.discriminatedUnion('state', [
  z.strictObject({ ...filing, state: z.literal('draft') }),
  z.strictObject({
    ...filing,
    state: z.literal('pending'),
    comments: z.array(z.strictObject({ quote: z.string(), text: z.string().min(1) })).default([]),
  }),
  z.strictObject({ ...filing, state: z.literal('rejected'), reason: z.string().min(1) }),
  z.strictObject({ state: z.literal('edit') }),
])
type Written<Head> = {
  readonly file: string
  readonly slug: string
  readonly lang: ContentLanguage
  readonly head: Head
  readonly markdown: string
}
export type DemoCase = Written<z.output<typeof caseHead>>
export type UnfinishedCase = Written<z.output<typeof unfinishedHead>>

/** Fails with the name of the file, so that a writer knows where to look. */
const check = <S extends z.ZodType>(schema: S, file: string, value: unknown): z.output<S> => {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return data
}

const readList = <K extends keyof typeof schemas>(directory: string, name: K): Lists[K] => {
  const file = join(directory, `${name}.yaml`)
  return check(schemas[name], file, parse(readFileSync(file, 'utf8'))) as Lists[K]
}

const readWritten = <S extends z.ZodType>(directory: string, schema: S): Written<z.output<S>>[] =>
  contentLanguages.flatMap((lang) => {
    const folder = join(directory, lang)
    return (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => {
        const file = join(folder, name)
        const [, head, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
        if (head === undefined || markdown === undefined)
          throw new Error(`${file}: begins with a head between two lines of ---`)
        return { file, slug: name.slice(0, -'.md'.length), lang, head: check(schema, file, parse(head)), markdown }
      })
  })

/** What there is of each kind: a file that bears its name. */
const readKinds = (directory: string): DemoKinds =>
  Object.fromEntries(
    Object.keys(contentKinds).flatMap((kind) => {
      const file = join(directory, `${kind}.yaml`)
      return existsSync(file) ? [[kind, check(kindSchema, file, parse(readFileSync(file, 'utf8')))]] : []
    }),
  )

/** The demo accounts with their passwords, for people to log in with. */
export const demoAccounts = (directory: string): DemoAccount[] => readList(directory, 'accounts')

/** Reads all demo content; throws with the file's name on the first that is not as content/README.md says. */
export const readContent = (directory: string) => ({
  directories: readList(directory, 'directories'),
  products: readList(directory, 'products'),
  labels: readList(directory, 'labels'),
  sensitiveWords: readList(directory, 'sensitive-words'),
  searchWords: readList(directory, 'search-words'),
  equalWords: readList(directory, 'equal-words'),
  releases: readList(directory, 'releases'),
  requests: readList(directory, 'requests'),
  securityReports: readList(directory, 'security-reports'),
  dictionaries: readList(directory, 'dictionaries'),
  kinds: readKinds(join(directory, 'kinds')),
  accounts: demoAccounts(directory),
  visits: readList(directory, 'visits'),
  demands: readList(directory, 'demands'),
  certificates: readList(directory, 'certificates'),
  trainingRequests: readList(directory, 'training-requests'),
  training: {
    courses: readList(directory, 'training/courses'),
    classes: readList(directory, 'training/classes'),
    folder: join(directory, 'training'),
  },
  cases: readWritten(join(directory, 'cases'), caseHead),
  unfinished: readWritten(join(directory, 'unfinished'), unfinishedHead),
  pictures: join(directory, 'pictures'),
  files: join(directory, 'files'),
})
export type DemoContent = ReturnType<typeof readContent>
export type DirectoryNode = Node
