import { treeReportDays, type TreeEvent, type TreeStep } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { readFaults } from '../articles/fault-lists.ts'
import { contentOf } from '../articles/article-content.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { dayOf } from '../database/day.ts'
import { liveFiles } from '../files/file-tables.ts'
import { Refusal } from '../http/refusal.ts'
import { searchEntries } from '../search/search-tables.ts'
import { listContent, findContent } from './content-lists.ts'
import { treeCounts } from './content-tables.ts'
import { faultTreeHandlers } from './fault-tree-handlers.ts'
import { findTree, listTargets, reportOn } from './fault-tree-lists.ts'
import { countSteps } from './fault-tree-store.ts'

let bed: ArticleTestbed
const names = { en: 'Cameras', zh: '摄像机', ru: 'Камеры', es: 'Cámaras' }
const step = (id: string, change: Partial<TreeStep> = {}): TreeStep => ({
  id,
  text: `Text of ${id}`,
  help: '',
  picture: null,
  answers: [],
  leaf: null,
  ...change,
})
const answer = (id: string, to: string) => ({ id, text: `To ${to}`, to })
const end = (id: string, action: NonNullable<TreeStep['leaf']>['action'] = 'text', target = '') =>
  step(id, { leaf: { action, target } })
const steps = (target: string): TreeStep[] => [
  step('light', { text: 'Is the turquoise light on?', answers: [answer('a', 'end'), answer('b', 'read')] }),
  end('end'),
  end('read', 'case', target),
]
type Edit = Parameters<ArticleTestbed['publish']>[0]
const edit = (tree: readonly TreeStep[] | string, more: Edit = {}): Edit => ({
  kind: 'faultTree',
  title: 'Camera is offline',
  body: '',
  directoryCode: null,
  labels: [],
  details: { category: 'camera', tree: typeof tree === 'string' ? tree : JSON.stringify(tree) },
  ...more,
})
const publish = (tree: readonly TreeStep[], more: Edit = {}) => bed.publish(edit(tree, more))
/** What keeps a tree from being published. */
const faultsOf = async (tree: readonly TreeStep[] | string, more: Edit = {}) => {
  const { articleId } = await bed.save(edit(tree, more))
  const content = contentOf(bed.draft(edit(tree, more)))
  return (await readFaults(bed.db, { articleId, kind: 'faultTree' }, content)).map(
    ({ field, reason, detail }) => `${field} ${reason} ${detail}`,
  )
}
let open: string
let closed: string
let tree: string

beforeAll(async () => {
  bed = await openArticleTestbed()
  await bed.db.insert(dictionaryEntries).values({ typeCode: 'faultCategory', code: 'camera', names, position: 0 })
  open = (await bed.publish({ title: 'Read me' })).articleId
  closed = (await bed.publish({ title: 'For staff', scope: 3 })).articleId
  tree = (await publish(steps(open))).articleId
})
afterAll(() => bed.close())

describe('row 52: a tree is published when every way through it comes to an end', () => {
  test('a structural fault is named at its step, and keeps it from being submitted', async () => {
    expect(await faultsOf([...steps(open), step('alone')])).toEqual(['tree deadEnd alone', 'tree unreachable alone'])
    const refusal: unknown = await bed.submit(edit([step('light', { answers: [answer('a', 'light')] })])).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ reason: 'notReady', data: [{ field: 'tree', reason: 'cycle', detail: 'light' }] })
    expect(await faultsOf('[')).toEqual(['tree wrongForm ['])
  })
  test('an end leads to what is published, and to nothing that a reader of the tree may not read', async () => {
    expect(await faultsOf(steps(open))).toEqual([])
    expect(await faultsOf(steps('999999999999'))).toEqual(['tree targetUnknown read'])
    expect(await faultsOf(steps(closed))).toEqual(['tree targetClosed read'])
    expect(await faultsOf(steps(closed), { scope: 3 })).toEqual([])
    expect(await faultsOf([step('one', { answers: [answer('a', 'read')] }), end('read', 'download', open)])).toEqual([
      'tree targetUnknown read',
    ])
  })
  test('its languages have the same steps; what is neither Chinese nor English needs an English one', async () => {
    expect(await faultsOf(steps(open), { lang: 'ru' })).toEqual(['tree languageMissing en'])
    expect(await faultsOf(steps(open), { lang: 'zh' })).toEqual([])
    const other = [...steps(open).slice(0, 1), end('end'), end('new')]
    const renamed = other.map((each) => ({ ...each, answers: each.answers.map((to, at) => (at ? answer('b', 'new') : to)) }))
    expect(await faultsOf(renamed, { lang: 'es', translationOf: tree })).toEqual(['tree languageDiffers en'])
    expect(await faultsOf(steps(open), { lang: 'ru', translationOf: tree })).toEqual(['tree languageDiffers es'])
  })
  test('a picture of a step must be stored', async () => {
    const pictured = [step('one', { picture: { file: '0a'.repeat(16), text: 'A port' }, answers: [answer('a', 'end')] }), end('end')]
    await expect(bed.save(edit(pictured))).rejects.toMatchObject({ reason: 'pictureUnknown' })
  })
})

describe('row 50: readers follow a tree', () => {
  test('its words are found in the search and in the list, its keys are not', async () => {
    const [entry] = await bed.db.select().from(searchEntries).where(eq(searchEntries.thingId, tree))
    expect(entry!.plain).toContain('turquoise')
    expect(entry!.plain).not.toContain('answers')
    const list = async (keyword: string) =>
      (
        await listContent(bed.db, undefined, 'en', { data: { kind: 'faultTree', keyword }, pageNo: 1, pageSize: 10 })
      ).data.map(({ id }) => id)
    expect(await list('turquoise')).toEqual([tree])
    expect(await list('answers')).toEqual([])
  })
  test('its pictures are files of it', async () => {
    const { fileId } = await bed.picture()
    const { articleId } = await publish([
      step('one', { picture: { file: fileId, text: 'A port' }, answers: [answer('a', 'end')] }),
      end('end'),
    ])
    expect(await bed.db.select().from(liveFiles).where(eq(liveFiles.fileId, fileId))).toMatchObject([{ thingId: articleId }])
    const read = await findContent(bed.db, undefined, 'en', { kind: 'faultTree', id: articleId })
    expect(read!.files.map((file) => file.fileId)).toEqual([fileId])
  })
  test('an end names what it leads to, to those who may read it', async () => {
    expect(await listTargets(bed.db, undefined, steps(open))).toEqual([
      { step: 'read', action: 'case', id: open, title: 'Read me', lang: 'en' },
    ])
    expect(await listTargets(bed.db, undefined, steps(closed))).toEqual([])
    expect(await listTargets(bed.db, bed.author, steps(closed))).toMatchObject([{ title: 'For staff' }])
  })
  test('row 94: a tree of the staff is there for nobody else', async () => {
    const { articleId } = await publish(steps(closed), { scope: 3 })
    expect(await findTree(bed.db, undefined, articleId)).toBeUndefined()
    expect(await findTree(bed.db, bed.customer, articleId)).toBeUndefined()
    expect(await findTree(bed.db, bed.author, articleId)).toHaveLength(3)
    const call = { db: bed.db, caller: undefined, address: '192.0.2.1' }
    for (const [key, body] of [
      ['POST /extend/faultTree/targets', { id: articleId }],
      ['POST /extend/faultTree/count', { id: articleId, events: [{ step: 'end', event: 'shown' }] }],
      ['POST /extend/faultTree/report', { id: articleId }],
    ] as const)
      await expect(faultTreeHandlers[key]({ ...call, body } as never)).rejects.toMatchObject({ reason: 'notFound' })
  })
})

describe('row 52: where readers leave', () => {
  const count = (events: readonly { step: string; event: TreeEvent }[], at?: Date) =>
    countSteps(bed.db, tree, steps(open), events, at)
  test('what may become of a step is counted by day, and nobody is named', async () => {
    await count([
      { step: 'light', event: 'shown' },
      { step: 'light', event: 'answered' },
      { step: 'light', event: 'answered' },
    ])
    await count([
      { step: 'light', event: 'shown' },
      { step: 'light', event: 'solved' },
      { step: 'end', event: 'answered' },
      { step: 'gone', event: 'shown' },
    ])
    await count([{ step: 'end', event: 'solved' }])
    expect(await bed.db.select().from(treeCounts).where(eq(treeCounts.step, 'gone'))).toEqual([])
    expect(await reportOn(bed.db, bed.author, tree)).toEqual([
      { step: 'light', text: 'Is the turquoise light on?', shown: 2, answered: 1, solved: 0, unsolved: 0 },
      { step: 'end', text: 'Text of end', shown: 0, answered: 0, solved: 1, unsolved: 0 },
      { step: 'read', text: 'Text of read', shown: 0, answered: 0, solved: 0, unsolved: 0 },
    ])
  })
  test('the report covers its days alone', async () => {
    const later = new Date(Date.now() + treeReportDays * 86_400_000)
    const report = await reportOn(bed.db, bed.author, tree, later)
    expect(report!.every(({ shown }) => shown === 0)).toBe(true)
    expect(dayOf(later) > dayOf(new Date())).toBe(true)
  })
  test('many at once lose nothing', async () => {
    await Promise.all(Array.from({ length: 20 }, () => count([{ step: 'read', event: 'shown' }, { step: 'end', event: 'shown' }])))
    expect((await reportOn(bed.db, bed.author, tree))!.map(({ shown }) => shown)).toEqual([2, 20, 20])
  })
  test('an address that reports too much is counted no more', async () => {
    const report = () =>
      faultTreeHandlers['POST /extend/faultTree/count']({
        db: bed.db,
        caller: undefined,
        address: '192.0.2.9',
        body: { id: tree, events: [{ step: 'read', event: 'unsolved' }] },
      } as never)
    for (let nth = 0; nth < 305; nth++) await report()
    expect((await reportOn(bed.db, bed.author, tree))!.at(-1)!.unsolved).toBe(300)
  })
})
