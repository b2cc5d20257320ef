import type { DataOf, Calls } from '@portal/contract'
import { edition } from '@portal/edition-cn'
import { routesOf } from '@portal/routing/routes'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { portalThings } from '../app.ts'
import { moment } from '../database/columns.ts'
import { linkFiles } from '../files/file-link-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { counts } from '../log/log-tables.ts'
import { readStatistics } from '../log/statistics-lists.ts'
import { serveSitemap } from '../pages/sitemap.ts'
import { registrations } from '../portal-things.ts'
import { reindex } from '../search/reindex-store.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'
import { removeExpired } from './housekeeping.ts'
import { readableRows } from './readable.ts'
import { gatherThings, type Registration } from './things.ts'

vi.mock('@portal/routing/routes', async (original) => {
  const actual = await original<typeof import('@portal/routing/routes')>()
  const gadget = { path: 'gadget/:id', title: { id: 'gadget', message: 'Gadget' }, shows: 'gadget' }
  return { ...actual, routesOf: (...of: Parameters<typeof actual.routesOf>) => ({ ...actual.routesOf(...of), gadget }) }
})

// A domain that there is not: what the platform does for cases it does for gadgets, and knows neither.
const gadgets = pgTable('gadgets', {
  id: text().primaryKey(),
  title: text().notNull(),
  scope: smallint().$type<1 | 2 | 3>().notNull(),
  startTime: moment('start_time'),
  endTime: moment('end_time'),
  hits: integer().notNull().default(0),
})
const open = and(readableRows(undefined, gadgets))
const gadgetThings: Registration = {
  kinds: [
    {
      kind: 'gadget',
      shown: {
        table: gadgets,
        id: gadgets.id,
        readableBy: (reader) => readableRows(reader, gadgets),
        hits: gadgets.hits,
        files: true,
      },
      search: {
        read: async (tx, ids) => {
          const rows = await tx
            .select()
            .from(gadgets)
            .where(inArray(gadgets.id, [...ids]))
            .orderBy(asc(gadgets.id))
            .for('update')
          return new Map(
            rows.map((gadget) => [
              gadget.id,
              {
                ...gadget,
                lang: 'zh',
                plain: '',
                directoryCode: '01',
                productModels: [],
                updateTime: new Date(0),
                translationGroup: gadget.id,
              },
            ]),
          )
        },
        details: async (db, ids) => {
          const rows = await db
            .select()
            .from(gadgets)
            .where(inArray(gadgets.id, [...ids]))
          return new Map(
            rows.map(({ id, hits }) => [id, { articleId: id, billNo: `G-${id}`, refining: 0 as const, hits }]),
          )
        },
      },
      addHits: async (db, id, hits) => {
        await db
          .update(gadgets)
          .set({ hits: sql`${gadgets.hits} + ${hits}` })
          .where(eq(gadgets.id, id))
      },
      titles: async (db, ids) => {
        const rows = await db
          .select()
          .from(gadgets)
          .where(inArray(gadgets.id, [...ids]))
        return new Map(rows.map(({ id, title }) => [id, { title, lang: 'zh' as const }]))
      },
      sitemap: {
        count: (db) => db.$count(gadgets, open),
        list: async (db, _languages, { after, skip = 0, limit }) => {
          const rows = await db
            .select({ id: gadgets.id })
            .from(gadgets)
            .where(and(open, after === undefined ? undefined : gt(gadgets.id, after)))
            .orderBy(asc(gadgets.id))
            .offset(skip)
            .limit(limit)
          return rows.map(({ id }) => ({ key: id, written: [{ lang: 'zh' as const, id }] }))
        },
      },
    },
  ],
  expires: [(db) => db.delete(gadgets).where(lte(gadgets.endTime, sql`now()`))],
}
const things = gatherThings([...registrations, gadgetThings])
const origin = 'https://example.com'

let opened: Awaited<ReturnType<typeof openTestApp>>
let few: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  opened = await openTestApp(edition, { things, render: async () => emptyPage })
  serveSitemap(opened.app, { db: opened.db, edition, origin, things })
  few = await openTestApp(edition, { things })
  serveSitemap(few.app, { db: opened.db, edition, origin, things, maxAddresses: 2 })
  await opened.database.pool.query(
    'create table gadgets (id text primary key, title text not null, scope smallint not null, start_time timestamptz, end_time timestamptz, hits integer not null default 0)',
  )
})
beforeEach(async () => {
  await opened.db.delete(gadgets)
})
afterAll(async () => {
  await few.close()
  await opened.close()
})

const idOf = (number: number) => String(200_000_000_000 + number)
const add = async (number: number, title: string, scope: 1 | 2 | 3 = 1, more: { endTime?: Date } = {}) => {
  await opened.db.insert(gadgets).values({ id: idOf(number), title, scope, ...more })
  return idOf(number)
}
const post = async (url: string, payload: object) => {
  const answer = await opened.app.inject({ method: 'POST', url: `/api${url}`, payload })
  return answer.json<{ data: unknown }>().data
}

describe('a kind of thing that is no article', () => {
  test('is found by search, in its scope and while it lasts, and suggested by how often it was read', async () => {
    const hinge = await add(1, '铰链甲')
    const read = await add(2, '铰链乙')
    await add(3, '铰链丙', 3)
    await add(4, '铰链丁', 1, { endTime: new Date(0) })
    await opened.db.update(gadgets).set({ hits: 5 }).where(eq(gadgets.id, read))
    expect(await reindex(opened.db, things)).toBe(4)
    const found = (await post('/doc/daGrand_search/search', { data: { keyword: '铰链' } })) as DataOf<
      Calls['POST /doc/daGrand_search/search']
    >
    expect(found.data.map(({ articleId, billNo, hits }) => [articleId, billNo, hits])).toEqual([
      [hinge, `G-${hinge}`, 0],
      [read, `G-${read}`, 5],
    ])
    expect(found.data[0]!.titleHtml).toBe('<mark>铰链</mark>甲')
    expect(found.total).toBe(2)
    const { articles } = (await post('/doc/daGrand_search/suggest', { keyword: '铰链' })) as DataOf<
      Calls['POST /doc/daGrand_search/suggest']
    >
    expect(articles.map(({ articleId }) => articleId)).toEqual([read, hinge])
  })

  test('ART-07 who may read it may read its files, and nobody else', async () => {
    const { id: owner } = (await addAccount(opened.db, {
      userAccount: 'owner',
      passwordHash: '-',
      type: 3,
      fullName: 'Owner',
    }))!
    const china = (await addAccount(opened.db, {
      userAccount: 'china',
      passwordHash: '-',
      type: 2,
      fullName: 'China',
    }))!
    const token = await openSession(opened.db, china.id, 'cn')
    const answers = async (url: string) => {
      const guest = await opened.app.inject({ url })
      const known = await opened.app.inject({ url, headers: { token } })
      return [guest.statusCode, known.statusCode, guest.headers['cache-control']]
    }
    const name = 'plan.pdf'
    const stored = { name, type: 'application/pdf', content: Buffer.from('plan'), owner }
    const { fileId, url } = await storeFile(opened.db, opened.files, stored)
    expect(await answers(url)).toEqual([404, 404, 'no-store'])
    const inside = { kind: 'gadget', id: await add(1, 'Inside', 2) }
    await linkFiles(opened.db, inside, [fileId])
    expect(await answers(url)).toEqual([404, 200, 'no-store'])
    await linkFiles(opened.db, { kind: 'gadget', id: await add(2, 'Open') }, [fileId])
    expect(await answers(url)).toEqual([200, 200, 'public, no-cache'])
    await linkFiles(opened.db, { kind: 'gadget', id: idOf(2) }, [])
    await linkFiles(opened.db, { kind: 'article', id: idOf(2) }, [fileId]) // another kind's thing with its number
    expect(await answers(url)).toEqual([404, 200, 'no-store'])
  })

  test('stands in the sitemap while guests may read it', async () => {
    await add(1, 'Open')
    await add(2, 'Inside', 3)
    const { body } = await opened.app.inject('/sitemap.xml')
    expect(body).toContain(`<url><loc>${origin}/gadget/${idOf(1)}</loc></url>`)
    expect(body).not.toContain(idOf(2))
    expect(body).toMatch(/^<\?xml.*<urlset .*<\/urlset>$/s)
  })

  test('row 115 is removed by the housekeeping when its domain says so', async () => {
    await add(1, 'Old', 1, { endTime: new Date(0) })
    await add(2, 'New')
    await removeExpired(opened.db, portalThings)
    expect(await opened.db.$count(gadgets)).toBe(2)
    await removeExpired(opened.db, things)
    expect((await opened.db.select().from(gadgets)).map(({ title }) => title)).toEqual(['New'])
  })

  test('counts its readings and its page views under its title; one that there is not is left out', async () => {
    const id = await add(1, 'Hinge')
    expect((await opened.app.inject(`/gadget/${id}?from=home`)).statusCode).toBe(200)
    await expect.poll(async () => (await opened.db.select().from(gadgets))[0]!.hits).toBe(1)
    for (const articleId of [id, idOf(9)]) await post('/log/support/pv/save?type=0', { route: 'gadget', articleId })
    await expect
      .poll(async () => (await opened.db.select().from(counts)).map(({ what }) => what))
      .toEqual([`gadget/${id}`])
    const view = { days: 7, editions: [edition], lang: undefined, readIn: 'zh' } as const
    expect((await readStatistics(opened.db, things, view)).pages).toEqual([
      { route: 'gadget', articleId: id, title: 'Hinge', lang: 'zh', count: 1 },
    ])
  })
})

describe('a sitemap past what one file may hold', () => {
  const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location!)
  test('is an index of files, each read in parts from the database; together they list every page once', async () => {
    for (let number = 0; number < 5; number++) await add(number, 'Gadget')
    const index = (await few.app.inject('/sitemap.xml')).body
    expect(index).toMatch(/<sitemapindex .*<\/sitemapindex>$/s)
    const files = locations(index)
    expect(files.filter((file) => file.includes('gadget'))).toEqual(
      [1, 2, 3].map((part) => `${origin}/sitemap-gadget-${part}.xml`),
    )
    const pages: string[] = []
    for (const file of files) {
      const listed = locations((await few.app.inject(new URL(file).pathname)).body)
      expect(listed.length).toBeLessThanOrEqual(2)
      pages.push(...listed)
    }
    expect(pages.filter((page) => page.includes('gadget'))).toEqual(
      [0, 1, 2, 3, 4].map((number) => `${origin}/gadget/${idOf(number)}`),
    )
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toContain(`${origin}/`)
    for (const none of ['gadget-4.xml', 'gadget-0.xml', 'gadget-1', 'nothing-1.xml'])
      expect((await few.app.inject(`/sitemap-${none}`)).statusCode).toBe(404)
  })
  test('begins at 50,000 addresses', async () => {
    const fixed = locations((await opened.app.inject('/sitemap.xml')).body).length
    const fill = (from: number, to: number) =>
      opened.db.execute(
        sql`insert into gadgets select (200000000000 + n)::text, '', 1 from generate_series(${from}::int, ${to}::int) n`,
      )
    await fill(1, 50_000 - fixed)
    expect(locations((await opened.app.inject('/sitemap.xml')).body)).toHaveLength(50_000)
    await fill(50_001, 50_001)
    const index = (await opened.app.inject('/sitemap.xml')).body
    expect(index).toContain('<sitemapindex ')
    expect(locations(index)).toContain(`${origin}/sitemap-gadget-1.xml`)
    expect(locations((await opened.app.inject('/sitemap-gadget-1.xml')).body)).toHaveLength(50_001 - fixed)
  })
})

test('two domains cannot register one kind', () => {
  expect(() => gatherThings([gadgetThings, gadgetThings])).toThrow('two domains register the kind gadget')
})
test('every kind that a route of an edition shows is registered', () => {
  const shown = Object.values({ ...routesOf('cn'), ...routesOf('overseas') }).flatMap(({ shows }) => shows ?? [])
  expect(shown).toEqual(expect.arrayContaining(['article', 'directory']))
  expect(shown.filter((kind) => !things.kinds.has(kind))).toEqual([])
})
