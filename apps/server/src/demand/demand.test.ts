import { demandCalls, type BodyOf, type Calls } from '@portal/contract'
import {
  demandStates,
  demandStepNames,
  demandStepsFrom,
  maxDemandDocuments,
  type DemandState,
  type DemandStep,
} from '@portal/contract/facts'
import { edition } from '@portal/edition-cn'
import JSZip from 'jszip'
import readXlsxFile from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { samplePng } from '../files/sample-pictures.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { collecting } from '../delivery/delivery-testbed.ts'
import type { Message } from '../delivery/delivery.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { findDemand, listDemands, listDemandsForSheet, listOrgs } from './demand-lists.ts'
import { demandSheet } from './demand-sheet.ts'
import { saveDemand, stepDemand } from './demand-store.ts'
import { demandOrgs, demands } from './demand-tables.ts'
import { storeDocument } from './document-store.ts'

let bed: ArticleTestbed
const mails: Message[] = []
let portal: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  bed = await openArticleTestbed()
  portal = await openTestApp(edition, { database: bed, delivery: collecting(mails) })
  const org = (code: string, parent: string | null, zh: string, position: number) => ({
    code,
    parent,
    names: { zh, en: code },
    position,
  })
  await bed.db
    .insert(demandOrgs)
    .values([
      org('group', null, '集团', 0),
      org('east', 'group', '华东', 1),
      org('east-park', 'east', '东湖园区', 2),
      org('west', 'group', '西部', 3),
    ])
})
beforeEach(() => bed.db.delete(demands))
afterAll(async () => {
  await portal.app.close()
  await bed.close()
})

type Saved = BodyOf<Calls['POST /demand/save']>
const demand = (changes: Partial<Saved> = {}): Saved => ({
  id: null,
  title: '东门更换摄像机',
  type: 'maintenance',
  subtype: 'repair',
  orgCode: 'east-park',
  description: '东门三台摄像机夜间花屏。',
  wantedBy: '2026-12-20',
  documents: [],
  submit: false,
  ...changes,
})
const save = (changes: Partial<Saved> = {}, by: Caller = bed.customer) =>
  bed.inTransaction((tx) => saveDemand(tx, by, demand(changes)))
const step = (id: string, name: DemandStep, by: Caller, note = '因为', documents: string[] = []) =>
  bed.inTransaction((tx) => stepDemand(tx, by, { id, step: name, note, documents }))
const find = (id: string, by: Caller) => findDemand(bed.db, by, 'zh', id)
const store = (name: string, content: Buffer, by: Caller = bed.customer) =>
  storeDocument(bed.db, portal.files, by, { name, content })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const send = async (key: string, who: Caller | undefined, payload?: object) => {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  const headers: Record<string, string> = who ? { token: await openSession(bed.db, who.accountId, edition.name) } : {}
  return portal.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
}

describe('SRV-01 a service demand', () => {
  test('is begun as a draft that is its owner’s alone, and submitted once it is whole', async () => {
    const { id, number } = await save({ subtype: null, orgCode: null, description: '' })
    expect(number).toBe(`FD${id.padStart(8, '0')}`)
    for (const other of [bed.author, bed.external]) expect(await find(id, other)).toBeUndefined()
    expect(await find(id, bed.customer)).toMatchObject({ state: 'draft', mine: true, steps: ['submit'] })
    await expect(step(id, 'submit', bed.customer)).rejects.toMatchObject({ reason: 'notReady' })
    await expect(save({ id, description: '', submit: true })).rejects.toMatchObject({ reason: 'notReady' })
    await save({ id, submit: true })
    expect(await find(id, bed.author)).toMatchObject({
      state: 'submitted',
      mine: false,
      org: { code: 'east-park', name: '东湖园区' },
      steps: ['accept', 'refuse'],
      owner: { fullName: bed.customer.fullName },
    })
    expect(await find(id, bed.external)).toBeUndefined()
    await expect(save({ id })).rejects.toMatchObject({ reason: 'wrongState' })
  })
  test('its closer type depends on its type, its organisation is one of the tree', async () => {
    await expect(save({ type: 'delivery', subtype: 'repair' })).rejects.toMatchObject({ status: 400 })
    await expect(save({ orgCode: 'nowhere' })).rejects.toMatchObject({ status: 400 })
    expect((await send('GET /demand/type2?type1=training', bed.customer)).json().data).toEqual([
      { code: 'operators' },
      { code: 'administrators' },
    ])
    expect((await send('GET /demand/type1', bed.customer)).json().data).toHaveLength(4)
    expect((await listOrgs(bed.db, 'zh'))[2]).toEqual({ code: 'east-park', name: '东湖园区', parent: 'east' })
  })

  /** From the specification of the machine, written out once more. */
  const byHand: Record<DemandState, [owner: DemandStep[], staff: DemandStep[]]> = {
    draft: [['submit'], []],
    submitted: [['withdraw'], ['accept', 'refuse']],
    accepted: [['withdraw'], ['begin', 'refuse']],
    underway: [[], ['finish']],
    done: [[], []],
    refused: [[], []],
    withdrawn: [[], []],
  }
  test.each(demandStates)('from %s each may do what is theirs, and the server takes no other step', async (state) => {
    expect([demandStepsFrom(state, 'owner'), demandStepsFrom(state, 'staff')]).toEqual(byHand[state])
    const { id } = await save()
    for (const [by, allowed] of [
      [bed.customer, byHand[state][0]],
      [bed.author, byHand[state][1]],
    ] as const)
      for (const name of demandStepNames) {
        await bed.db
          .update(demands)
          .set({ state })
          .where(eq(demands.id, Number(id)))
        const outcome = await step(id, name, by).then(
          () => 'done',
          ({ reason }) => reason,
        )
        const otherwise = state === 'draft' && by === bed.author ? 'notFound' : 'wrongState'
        expect(outcome, `${name} from ${state}`).toBe(allowed.includes(name) ? 'done' : otherwise)
      }
  })
  test('staff do not decide about what they ask for themselves; a refusal says why', async () => {
    const { id } = await save({ submit: true }, bed.author)
    await expect(step(id, 'accept', bed.author)).rejects.toMatchObject({ reason: 'wrongState' })
    await expect(step(id, 'refuse', bed.colleague, '')).rejects.toMatchObject({ reason: 'notReady' })
    await step(id, 'refuse', bed.colleague, '不在合同范围内')
    expect((await find(id, bed.author))!.trail.at(-1)).toMatchObject({
      what: 'refuse',
      name: bed.colleague.fullName,
      note: '不在合同范围内',
    })
  })
  test('of two who take it on at once one does', async () => {
    const { id } = await save({ submit: true })
    const both = await Promise.allSettled([step(id, 'accept', bed.author), step(id, 'accept', bed.colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  test('its customer learns what happened and not which of the staff did it', async () => {
    const { id } = await save({ submit: true })
    await step(id, 'accept', bed.author, '本周安排')
    const trail = (by: Caller) =>
      find(id, by).then((found) => found!.trail.map(({ what, name, note }) => [what, name, note]))
    expect(await trail(bed.customer)).toEqual([
      ['create', bed.customer.fullName, ''],
      ['submit', bed.customer.fullName, ''],
      ['accept', null, '本周安排'],
    ])
    expect((await trail(bed.colleague))[2]).toEqual(['accept', bed.author.fullName, '本周安排'])
  })
  test('one key asks once, whatever is clicked', async () => {
    const token = await openSession(bed.db, bed.customer.accountId, edition.name)
    const ask = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/demand/save',
        headers: { token, 'idempotency-key': 'one-demand-only' },
        payload: demand({ submit: true }),
      })
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await bed.db.$count(demands)).toBe(1)
  })
})

describe('SRV-01 the list of demands', () => {
  const list = async (data = {}, by: Caller = bed.customer, paging = {}) =>
    listDemands(bed.db, by, 'zh', demandCalls['POST /demand/find-all'].body.parse({ data, ...paging }))
  const titles = async (data = {}, by?: Caller) => (await list(data, by)).data.map(({ title }) => title)
  test('PAG-01: is one’s own, and for staff all that was submitted', async () => {
    await save({ title: 'A' })
    await save({ title: 'B', submit: true })
    await save({ title: 'C', submit: true }, bed.author)
    expect(await titles()).toEqual(['B', 'A'])
    expect(await titles({ box: 'all' })).toEqual(['B', 'A'])
    expect(await titles({ box: 'all' }, bed.author)).toEqual(['C', 'B'])
    expect(await titles({}, bed.author)).toEqual(['C'])
    const page = await list({}, bed.customer, { pageSize: 1, pageNo: 2 })
    expect([page.total, page.data.map(({ title }) => title)]).toEqual([2, ['A']])
  })
  test('is narrowed by number, words, state, type and an organisation with all below it', async () => {
    const first = await save({ title: 'East 100%', orgCode: 'east-park', submit: true })
    await save({ title: 'West', orgCode: 'west', type: 'training', subtype: 'operators' })
    expect(await titles({ keyword: first.number })).toEqual(['East 100%'])
    expect(await titles({ keyword: String(Number(first.id)) })).toContain('East 100%')
    expect(await titles({ keyword: '0%' })).toEqual(['East 100%'])
    expect(await titles({ keyword: '花屏' })).toHaveLength(2)
    expect(await titles({ state: 'draft' })).toEqual(['West'])
    expect(await titles({ type: 'training' })).toEqual(['West'])
    expect(await titles({ orgCode: 'east' })).toEqual(['East 100%'])
    expect(await titles({ orgCode: 'group' })).toHaveLength(2)
  })
  test('is a sheet whose cells are text, for staff', async () => {
    await save({ title: '=HYPERLINK("x")', submit: true })
    const filter = demandCalls['POST /demand/export'].body.parse({ box: 'all' })
    const sheet = await demandSheet((await listDemandsForSheet(bed.db, bed.author, 'zh', filter))!)
    const [{ data }] = (await readXlsxFile(Buffer.from(await sheet.arrayBuffer()))) as unknown as [
      { data: unknown[][] },
    ]
    expect(data[1]).toContain('=HYPERLINK("x")')
    expect((await send('POST /demand/export', bed.customer, {})).statusCode).toBe(403)
  })
  test('is nobody else’s: external accounts and guests are not let in', async () => {
    const codes = async (who?: Caller) => (await send('POST /demand/find-all', who, { data: {} })).statusCode
    expect([await codes(), await codes(bed.external), await codes(bed.customer)]).toEqual([401, 403, 200])
  })
})

describe('SRV-01 documents of a demand', () => {
  test('are told by their bytes, whatever their name says', async () => {
    expect((await store('plan.pdf', pdf)).name).toBe('plan.pdf')
    expect((await store('plan.exe', pdf)).name).toBe('plan.exe.pdf')
    expect((await store('清单.csv', Buffer.from('型号,数量\n'))).name).toBe('清单.csv')
    expect((await store('x.html', samplePng())).name).toBe('x.html.png')
    for (const [name, content] of [
      ['a.pdf', Buffer.from('<!doctype html><script>1</script>')],
      ['a.txt', Buffer.from('#!/bin/sh\n')],
      ['a.txt', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3])],
      ['a.txt', Buffer.alloc(0)],
      ['a.txt', Buffer.from([0xff, 0xfe, 0xfd])],
    ] as const)
      await expect(store(name, content), String(content)).rejects.toMatchObject({ status: 415 })
  })
  test('belong to whoever stored them, and are bounded', async () => {
    const { fileId } = await store('plan.pdf', pdf, bed.external)
    await expect(save({ documents: [fileId] })).rejects.toMatchObject({ status: 404 })
    const many = await Promise.all(
      Array.from({ length: maxDemandDocuments }, (_, at) => store('n.txt', Buffer.from(`Note ${at}`))),
    )
    const ids = many.map((each) => each.fileId)
    const { id } = await save({ documents: ids, submit: true })
    const extra = await store('more.txt', Buffer.from('one more'))
    await expect(step(id, 'withdraw', bed.customer, '', [extra.fileId])).rejects.toMatchObject({ reason: 'tooMany' })
    expect((await find(id, bed.customer))!.documents).toHaveLength(maxDemandDocuments)
  })
  test('leave a draft that no longer names them; staff add theirs with a step', async () => {
    const [one, two] = [await store('1.txt', Buffer.from('one')), await store('2.txt', Buffer.from('two'))]
    const { id } = await save({ documents: [one.fileId, two.fileId] })
    await save({ id, documents: [two.fileId], submit: true })
    const offer = await store('offer.pdf', pdf, bed.author)
    await step(id, 'accept', bed.author, '', [offer.fileId])
    expect((await find(id, bed.customer))!.documents.map(({ name }) => name)).toEqual(['2.txt', 'offer.pdf'])
  })
  test('are handed out to its owner and to staff, as downloads alone', async () => {
    const { fileId } = await store('plan.pdf', pdf)
    const { id } = await save({ documents: [fileId] })
    const download = (who: Caller | undefined, of = id) =>
      send('POST /demand/document/download', who, { id: of, fileId })
    const answer = await download(bed.customer)
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'content-type': 'application/octet-stream',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
    })
    expect((await download(bed.author)).statusCode, 'of a draft').toBe(404)
    expect((await download(bed.external)).statusCode).toBe(403)
    expect((await download(undefined)).statusCode).toBe(401)
    const other = await save()
    expect((await download(bed.customer, other.id)).statusCode, 'of another demand').toBe(404)
    await save({ id, documents: [fileId], submit: true })
    expect((await download(bed.author)).statusCode).toBe(200)
  })
  test('and the sheet come as one archive, streamed, names made safe', async () => {
    const one = await store('图纸.pdf', pdf)
    const two = await store('../../图纸.pdf', pdf)
    const { id, number } = await save({ documents: [one.fileId, two.fileId], submit: true })
    const answer = await send('POST /demand/project/download', bed.author, { id })
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    const zip = await JSZip.loadAsync(answer.rawPayload)
    const names = Object.keys(zip.files)
    expect(names).toHaveLength(3)
    expect(names[0]).toBe(`${number}.xlsx`)
    for (const name of names) expect(name).not.toMatch(/[\\/]|^\./)
    expect((await zip.file(names[1]!)!.async('nodebuffer')).equals(pdf)).toBe(true)
    const [{ data }] = (await readXlsxFile(await zip.file(names[0]!)!.async('nodebuffer'))) as unknown as [
      { data: unknown[][] },
    ]
    expect(data[1]![0]).toBe(number)
    expect((await send('POST /demand/project/download', bed.external, { id })).statusCode).toBe(403)
  })
})

describe('row 63 its owner', () => {
  test('is told by mail what staff did with it, and not what they did themselves', async () => {
    await bed.db.update(accounts).set({ email: 'li@example.com' }).where(eq(accounts.id, bed.customer.accountId))
    const { id, number } = await save({ submit: true })
    const take = (step: DemandStep, by: Caller) => send('POST /demand/update-status', by, { id, step, note: '' })
    await take('accept', bed.author)
    await expect.poll(() => mails.map(({ subject }) => subject)).toEqual([`隼安科技：${number} 有更新`])
    expect(mails[0]!.text).toContain('已受理')
    await take('withdraw', bed.customer)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(mails).toHaveLength(1)
  })
})
