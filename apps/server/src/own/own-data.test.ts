import { edition } from '@portal/edition-cn'
import { erasableData, ownDataGroups, type OwnDataGroup } from '@portal/contract/facts'
import { getTableColumns, getTableName, is, type Column, type Table } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { buildApp, portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { reportMistake } from '../articles/mistake-store.ts'
import { articleMistakes, articleVotes } from '../articles/article-tables.ts'
import { vote } from '../articles/vote-store.ts'
import { createFileStore } from '../files/file-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages } from '../notices/notice-tables.ts'
import { submitRequest } from '../requests/request-store.ts'
import { requestComments } from '../requests/request-tables.ts'
import * as tables from '../tables.ts'
import { keepBookmark } from './bookmark-store.ts'
import { keepFootprint } from './footprint-store.ts'
import { accountColumns } from './own-data-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-data-'))
let bed: ArticleTestbed
let app: FastifyInstance
beforeAll(async () => {
  bed = await openArticleTestbed()
  app = await buildApp(edition, { database: bed, files: createFileStore(folder), version: '1' })
})
afterAll(async () => {
  await app.close()
  await bed.close()
  rmSync(folder, { recursive: true, force: true })
})

const tokenOf = (who: Caller) => openSession(bed.db, who.accountId, edition.name)
const ask = async (token: string, key: string, payload?: object) => {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  return app.inject({ method, url: `/api${path}`, headers: { token }, ...(payload ? { payload } : {}) })
}
const call = async (who: Caller, key: string, payload?: object) => ask(await tokenOf(who), key, payload)
type Exported = { account: string; data: Partial<Record<OwnDataGroup, Record<string, Record<string, unknown>[]>>> }
const exportOf = async (who: Caller) => {
  await bed.db.delete(tables.attempts)
  return (await call(who, 'POST /uac/own-data/export')).json<Exported>().data
}
const summaryOf = async (who: Caller) =>
  Object.fromEntries(
    (await call(who, 'GET /uac/own-data/summary'))
      .json<{ data: { group: string; rows: number }[] }>()
      .data.map(({ group, rows }) => [group, rows]),
  )

describe('row 81: what is kept of a person', () => {
  const all = Object.values<unknown>(tables).filter((value) => is(value, PgTable))
  const registered = new Set<PgTable>(portalThings.personal.map(({ table }) => table))
  /** Tables that name people, or belong to what does, and are not handed out; each with its reason. */
  const exceptions: Record<string, string> = {
    article_bills: 'counts numbers',
    attached_texts: 'what a file says that is shown',
    attempts: 'counts tries for an hour at most, and holds nothing else',
    training_certificates: 'names its holder without an account: it is asked for by its number',
    group_words: 'words that mean the same, and nothing of who said so',
    live_articles: 'what everybody reads',
    transfer_keys: 'where a case was imported from',
  }
  /** Columns that sound like a person's without referring to one. */
  const namesSomebody = (table: PgTable) =>
    Object.entries(getTableColumns(table)).some(([name, { columnType }]) => {
      const sounds = /^(by|who|owner|voter|author|actor|reporter|holder|accountId|userId|email|phone)$|(By|User)$/.test(
        name,
      )
      return sounds && !/Boolean/.test(columnType as Column['columnType'])
    })
  const referredTo = (table: PgTable) =>
    getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable as Table)

  test('no table is forgotten that names an account, sounds like it, or is part of one that does', () => {
    const forgotten = all.filter(
      (table) =>
        !registered.has(table) &&
        !(getTableName(table) in exceptions) &&
        (accountColumns(table).length > 0 ||
          namesSomebody(table) ||
          referredTo(table).some((parent) => registered.has(parent as PgTable))),
    )
    expect(forgotten.map(getTableName)).toEqual([])
  })
  test('every group has a table, and what may be erased can be', () => {
    const groups = portalThings.personal.map(({ group }) => group)
    expect(new Set(groups)).toEqual(new Set(ownDataGroups))
    const erased = portalThings.personal.filter(({ erase }) => erase).map(({ group }) => group)
    expect(new Set(erased)).toEqual(new Set(erasableData))
  })
  test('no secret is handed out, of any table', () => {
    const secret = /hash$|token|sealed|^key$|^path$|^idHash$/i
    const told = portalThings.personal.flatMap(({ table, without = [] }) =>
      Object.keys(getTableColumns(table))
        .filter((name) => secret.test(name) && !without.includes(name))
        .map((name) => `${getTableName(table)}.${name}`),
    )
    // What a licence or a revision says, which is no secret.
    expect(told.sort()).toEqual(['article_revisions.hash', 'licence_acceptances.licenceHash'])
  })
  test('row 81: is exported as one file, their own alone, others without a name', async () => {
    const { articleId } = await bed.publish({ title: 'Exported' })
    await bed.inTransaction((tx) =>
      keepBookmark(tx, bed.customer.accountId, { kind: 'article', thingId: articleId, folder: '', note: 'mine' }),
    )
    await bed.inTransaction((tx) =>
      keepBookmark(tx, bed.author.accountId, { kind: 'article', thingId: articleId, folder: '', note: 'not yours' }),
    )
    const answer = await call(bed.customer, 'POST /uac/own-data/export')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?customer-\d{4}-\d\d-\d\d\.json/)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.json<Exported>()).toMatchObject({
      account: 'customer',
      data: {
        account: { accounts: [{ userAccount: 'customer' }] },
        collection: { bookmarks: [{ accountId: 'you', thingId: articleId, note: 'mine' }] },
      },
    })
    expect(answer.body).not.toContain('not yours')
    const { messages: told, work } = await exportOf(bed.author)
    expect(told!['messages']!.at(-1)).toMatchObject({ accountId: 'you', actor: 'somebody else', kind: 'approved' })
    expect(work!['articles']!.at(-1)).toMatchObject({ title: 'Exported', createUser: 'you' })
  })
  test('what staff say among themselves of a request is not its sender’s, what they answered is', async () => {
    const id = Number(
      await bed.inTransaction((tx) =>
        submitRequest(tx, { caller: bed.customer, edition }, 'zh', {
          title: 'Camera is offline',
          description: 'Since today',
          category: 'fault',
          models: [],
          contact: 'portal',
          phone: '',
          tree: null,
          fileIds: [],
          shared: false,
        }),
      ),
    )
    const said = { requestId: id, author: bed.author.accountId, side: 'staff' as const, cases: [] }
    await bed.db.insert(requestComments).values([
      { ...said, internal: true, text: 'among us' },
      { ...said, internal: false, text: 'an answer' },
    ])
    const { requests } = await exportOf(bed.customer)
    expect(requests!['request_comments']).toMatchObject([{ text: 'an answer', author: 'somebody else' }])
    expect(Object.keys(requests!['requests']![0]!)).not.toContain('priority')
    expect((await exportOf(bed.author)).requests!['request_comments']).toHaveLength(2)
  })
  test('is not exported more than six times an hour', async () => {
    await bed.db.delete(tables.attempts)
    const token = await tokenOf(bed.external)
    for (let time = 0; time < 6; time++) expect((await ask(token, 'POST /uac/own-data/export')).statusCode).toBe(200)
    const seventh = await ask(token, 'POST /uac/own-data/export')
    expect([seventh.statusCode, seventh.json()]).toMatchObject([429, { reason: 'tooMany' }])
  })
})

describe('row 81: what may be erased', () => {
  test('goes at once, of the caller and of the groups that they name, and nothing else', async () => {
    const { articleId } = await bed.publish()
    const thing = { kind: 'article', id: articleId } as const
    const visitor = { address: '192.0.2.1', agent: '' }
    for (const who of [bed.author, bed.approver]) {
      await bed.inTransaction((tx) =>
        keepBookmark(tx, who.accountId, { kind: 'article', thingId: articleId, folder: '', note: '' }),
      )
      await keepFootprint(bed.db, who.accountId, thing)
      await bed.db
        .insert(messages)
        .values({ accountId: who.accountId, kind: 'approved', thingKind: 'article', thingId: articleId, note: '' })
      await bed.inTransaction((tx) =>
        reportMistake(tx, who, crypto.randomUUID(), { articleId, passage: '', description: 'x' }),
      )
      await bed.inTransaction((tx) =>
        vote(tx, { caller: who, ...visitor }, { articleId, helpful: true, reason: null, comment: '' }),
      )
    }
    const [before, other] = [await summaryOf(bed.author), await summaryOf(bed.approver)]
    expect(before).toMatchObject({ reports: 1, votes: 1 })
    expect((await call(bed.author, 'POST /uac/own-data/erase', { groups: ['footprints'] })).statusCode).toBe(200)
    const { footprints: gone, ...rest } = before
    expect(gone).toBeGreaterThan(0)
    const { account: _, ...after } = await summaryOf(bed.author)
    const { account: __, ...kept } = rest
    expect(after).toEqual(kept)
    const reports = await bed.db.$count(articleMistakes)
    expect((await call(bed.author, 'POST /uac/own-data/erase', { groups: erasableData })).statusCode).toBe(200)
    const left = await summaryOf(bed.author)
    for (const group of erasableData) expect(left[group]).toBeUndefined()
    expect(left['work']).toBe(before['work'])
    expect(await bed.db.$count(articleMistakes)).toBe(reports) // without a name
    expect(await bed.db.$count(articleVotes)).toBe(1)
    const { account: ___, ...others } = other
    expect(await summaryOf(bed.approver)).toMatchObject(others)
  })
  test('what stays for a reason cannot be named', async () => {
    const answer = await call(bed.author, 'POST /uac/own-data/erase', { groups: ['work'] })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason: 'invalid' }])
  })
})

describe('rows 90, 93: where somebody is signed in', () => {
  type Session = { id: string; current: boolean; edition: string; partner: boolean; since: string }
  const sessionsOf = async (token: string) =>
    (await ask(token, 'GET /uac/sessions/mine')).json<{ data: Session[] }>().data
  test('is listed without a token, and each can be ended but the one that asks', async () => {
    await bed.db.delete(tables.sessions)
    const [here, there, third] = [await tokenOf(bed.author), await tokenOf(bed.author), await tokenOf(bed.author)]
    const foreign = await tokenOf(bed.approver)
    const listed = await sessionsOf(here)
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain(here)
    expect(Math.abs(Date.parse(listed[0]!.since) - Date.now())).toBeLessThan(60_000)
    const current = listed.find((session) => session.current)!
    const [strange] = await sessionsOf(foreign)
    for (const id of [current.id, strange!.id, crypto.randomUUID()])
      expect((await ask(here, 'POST /uac/sessions/end', { id })).statusCode).toBe(404)
    const elsewhere = (await sessionsOf(there)).find((session) => session.current)!
    expect((await ask(here, 'POST /uac/sessions/end', { id: elsewhere.id })).statusCode).toBe(200)
    expect((await ask(there, 'GET /uac/sessions/mine')).json()).toMatchObject({ reason: 'loginInvalid' })
    expect((await ask(here, 'POST /uac/sessions/end', {})).statusCode).toBe(200)
    expect((await ask(third, 'GET /uac/sessions/mine')).statusCode).toBe(401)
    expect(await sessionsOf(here)).toMatchObject([{ current: true }])
    expect(await sessionsOf(foreign)).toHaveLength(1)
  })
})
