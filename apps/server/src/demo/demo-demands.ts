import { demandCalls } from '@portal/contract'
import { demandStepNames, demandSubtypeNames, demandTypeNames } from '@portal/contract/facts'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { saveDemand, stepDemand } from '../demand/demand-store.ts'
import { demandOrgs } from '../demand/demand-tables.ts'
import { storeDocument } from '../demand/document-store.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Person } from './demo-catalog-store.ts'

const names = z.strictObject({ zh: z.string(), en: z.string(), ru: z.string(), es: z.string() })
type Org = { code: string; name: z.output<typeof names>; children?: Org[] | undefined }
const org: z.ZodType<Org> = z.lazy(() =>
  z.strictObject({ code: z.string(), name: names, children: z.array(org).optional() }),
)
export const demandsSchema = z.strictObject({
  orgs: z.array(org),
  demands: z.array(
    z.strictObject({
      account: z.string(),
      title: z.string(),
      type: z.enum(demandTypeNames),
      subtype: z.enum(demandSubtypeNames),
      org: z.string(),
      description: z.string(),
      wantedInDays: z.int(),
      draft: z.boolean().default(false),
      documents: z.array(z.strictObject({ name: z.string(), text: z.string() })).default([]),
      steps: z
        .array(
          z.strictObject({
            step: z.enum(demandStepNames),
            by: z.literal('owner').optional(),
            note: z.string(),
          }),
        )
        .default([]),
    }),
  ),
})
type DemoDemands = z.output<typeof demandsSchema>
const dayMs = 86_400_000

/** The organisations in their order, each after the one that it is part of. */
const flat = (
  orgs: readonly Org[],
  parent: string | null = null,
): { code: string; parent: string | null; names: Org['name'] }[] =>
  orgs.flatMap(({ code, name, children = [] }) => [{ code, parent, names: name }, ...flat(children, code)])

/** Writes the demands with the checks of any save, and takes their steps. */
export const addDemands = async (
  db: Db,
  files: FileStore,
  { orgs, demands }: DemoDemands,
  people: readonly Person[],
  staff: Caller,
  now: Date,
): Promise<void> => {
  await db.insert(demandOrgs).values(flat(orgs).map((each, position) => ({ ...each, position })))
  for (const { account, org: orgCode, wantedInDays, draft, documents, steps, ...written } of demands) {
    const owner = people.find(({ caller }) => caller.userAccount === account)!.caller
    const stored = []
    for (const { name, text } of documents)
      stored.push(await storeDocument(db, files, owner, { name, content: Buffer.from(text) }))
    const { id } = await saveDemand(
      db,
      owner,
      demandCalls['POST /demand/save'].body.parse({
        ...written,
        id: null,
        orgCode,
        wantedBy: new Date(now.getTime() + wantedInDays * dayMs).toISOString().slice(0, 10),
        documents: stored.map(({ fileId }) => fileId),
        submit: !draft,
      }),
    )
    for (const { by, ...step } of steps)
      await stepDemand(
        db,
        by === 'owner' ? owner : staff,
        demandCalls['POST /demand/update-status'].body.parse({ id, ...step }),
      )
  }
}
