import { calls, type Call, type Calls } from '@portal/contract'
import { edition } from '@portal/edition-cn'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { addComment } from '../articles/comment-store.ts'
import { saveArticle } from '../articles/article-store.ts'
import { deleteArticle } from '../articles/bin-store.ts'
import { reportMistake } from '../articles/mistake-store.ts'
import { createPackage } from '../downloads/package-store.ts'
import { findReadableFiles } from '../files/file-lists.ts'
import { createFileStore } from '../files/file-store.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { admit, type Caller } from '../http/serve-calls.ts'
import { keepBookmark } from '../own/bookmark-store.ts'
import { followSubject } from '../own/follow-store.ts'
import { keepFootprint } from '../own/footprint-store.ts'
import { footprints } from '../own/own-tables.ts'
import { messages, shares } from '../notices/notice-tables.ts'
import { shareThing } from '../notices/share-store.ts'
import { closeRequest, submitRequest } from '../requests/request-store.ts'
import { appendPiece, finishUpload, startUpload } from '../requests/upload-store.ts'
import { saveDemand } from '../demand/demand-store.ts'
import { bookableDays } from '../visits/visit-days.ts'
import { bookVisit, cancelVisit } from '../visits/visit-store.ts'
import { visitProvinces } from '../visits/visit-tables.ts'
import { decideOrder, orderSeat, stepOwnOrder } from '../training/seat-store.ts'
import { addClass, addCourse, signUp } from '../training/training-testbed.ts'
import { sessions } from './account-tables.ts'
import { hashToken, openSession } from './session-store.ts'

type Who = 'guest' | 'external' | 'customer' | 'author' | 'colleague' | 'approver'
const folder = mkdtempSync(join(tmpdir(), 'access-'))
let testbed: ArticleTestbed
let app: FastifyInstance

beforeAll(async () => {
  testbed = await openArticleTestbed()
  app = await buildApp(edition, {
    database: testbed,
    files: createFileStore(folder),
    version: '1',
    sealingKey: Buffer.alloc(32, 1),
  })
})
afterAll(async () => {
  await app.close()
  await testbed.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a call as someone who has just logged in. */
const send = async (key: string, who: Who, body: object) => {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  const headers = who === 'guest' ? {} : { token: await openSession(testbed.db, testbed[who].accountId, edition.name) }
  const answer = await app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, '01')}`,
    headers,
    ...(method === 'POST' ? { payload: body } : {}),
  })
  const isFile = !String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    ...(isFile ? { code: answer.statusCode } : answer.json<{ code: number; data: unknown }>()),
  }
}

describe('AUT-02 who may call', () => {
  const principals: Record<Exclude<Who, 'colleague'>, Pick<Caller, 'type' | 'roles'> | undefined> = {
    guest: undefined,
    external: { type: 1, roles: [] },
    customer: { type: 2, roles: [] },
    author: { type: 3, roles: [] },
    approver: { type: 3, roles: ['approver'] },
  }
  /** What the contract says, read without the server's own rule. */
  const verdict = ({ access, role }: Call, principal: Pick<Caller, 'type' | 'roles'> | undefined) => {
    if (access === 'anyone') return 'admitted'
    if (!principal) return 'refused with 401, code 40001'
    return access.includes(principal.type) && (role === undefined || principal.roles.includes(role))
      ? 'admitted'
      : 'refused with 403, code 403'
  }
  const cases = Object.entries<Call>(calls).flatMap(([key, call]) =>
    (Object.keys(principals) as (keyof typeof principals)[]).map((who) => ({
      key,
      who,
      expected: verdict(call, principals[who]),
    })),
  )

  // No call takes this body: whoever is refused must be refused before it is looked at.
  test.each(cases)('$key by $who: $expected', async ({ key, who, expected }) => {
    const { status, code } = await send(key, who, { nonsense: true })
    expect(status === 401 || status === 403 ? `refused with ${status}, code ${code}` : 'admitted').toBe(expected)
  })

  test('staff calls stay with staff: nobody below type 3 changes an article', () => {
    const writes = Object.entries<Call>(calls).filter(([key, call]) => call.writes && key.includes('/doc/doc-article/'))
    expect(writes.length).toBeGreaterThan(8)
    for (const [, call] of writes)
      for (const type of [1, 2] as const)
        expect(() => admit(call, { ...testbed.customer, type, roles: ['approver'] })).toThrow('You may not do this')
  })
})

describe('AUT-02 a thing that belongs to someone', () => {
  type OwnCall = { [K in keyof Calls]: Calls[K] extends { own: true } ? K : never }[keyof Calls]
  const saved = async () => {
    const { articleId, revision } = await testbed.save()
    return testbed.draft({ articleId, revision })
  }
  const reported = async () => ({
    id: await reportMistake(testbed.db, undefined, crypto.randomUUID(), {
      ...(await testbed.publish()),
      passage: '',
      description: 'Wrong',
    }),
  })
  const packaged = async () => {
    const { db, author } = testbed
    const { fileId } = await storeFile(db, createFileStore(folder), {
      name: 'a.bin',
      type: 'application/octet-stream',
      content: Buffer.from('a'),
      owner: author.accountId,
    })
    const { path } = await createPackage(db, author, 'a', await findReadableFiles(db, portalThings, [fileId], author))
    return { path, fileIds: [fileId] }
  }
  /** The newest message to the author. */
  const told = async () => {
    await testbed.publish()
    const [message] = await testbed.db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.accountId, testbed.author.accountId))
      .orderBy(desc(messages.id))
      .limit(1)
    return { id: String(message!.id) }
  }
  const sharedWithAuthor = async () => {
    const { articleId: id } = await testbed.publish()
    await testbed.inTransaction((tx) =>
      shareThing(tx, testbed.approver.accountId, { kind: 'article', id }, { userAccounts: ['author'], note: '' }),
    )
    const [share] = await testbed.db.select({ id: shares.id }).from(shares).orderBy(desc(shares.id)).limit(1)
    return { id: String(share!.id) }
  }
  const kept = async () => {
    const { articleId: thingId } = await testbed.publish()
    const bookmark = { kind: 'article', thingId, folder: '', note: '' } as const
    return { id: await testbed.inTransaction((tx) => keepBookmark(tx, testbed.author.accountId, bookmark)) }
  }
  const followed = async () => ({
    id: await testbed.inTransaction((tx) =>
      followSubject(tx, testbed.author.accountId, { kind: 'model', subject: 'KS-1', lang: 'zh' }),
    ),
  })
  const read = async () => {
    const { articleId: id } = await testbed.publish()
    await keepFootprint(testbed.db, testbed.author.accountId, { kind: 'article', id })
    const rows = await testbed.db.select({ id: footprints.id }).from(footprints)
    return { ids: [String(Math.max(...rows.map(({ id }) => id)))] }
  }
  const signedInElsewhere = async () => {
    const tokenHash = hashToken(await openSession(testbed.db, testbed.author.accountId, edition.name))
    const [session] = await testbed.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
    return { id: session!.id }
  }
  /** A visit that the author booked, in a province with room. */
  const booked = async () => {
    const { db, author } = testbed
    await db
      .insert(visitProvinces)
      .values({ code: 'zhejiang', names: { zh: '浙江' }, places: 99, position: 0 })
      .onConflictDoNothing()
    const day = workingDay(0)
    const { id } = await testbed.inTransaction((tx) =>
      bookVisit(
        tx,
        author.accountId,
        {
          serviceType: 'repair',
          province: 'zhejiang',
          day,
          slot: 'morning',
          contactName: 'A',
          phone: '13800000000',
          address: 'Gate 1',
          productModels: [],
          fault: 'No picture at night',
          pictures: [],
        },
        new Date(),
      ),
    )
    return { id }
  }
  const workingDay = (nth: number) =>
    bookableDays(new Date()).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))[nth]!
  const cancelledVisit = async () => {
    const { id } = await booked()
    await testbed.inTransaction((tx) =>
      cancelVisit(tx, { accountId: testbed.author.accountId, as: 'customer' }, { id, type: 'solved', reason: 'x' }),
    )
    return { id }
  }
  const demanded = async () => {
    const demand = {
      title: 'New cameras',
      type: 'delivery',
      subtype: null,
      orgCode: null,
      description: '',
      wantedBy: null,
      documents: [],
      submit: false,
    } as const
    const { id } = await testbed.inTransaction((tx) =>
      saveDemand(tx, testbed.author, { ...demand, documents: [], id: null }),
    )
    return { ...demand, id }
  }
  const asked = async () => ({
    id: await testbed.inTransaction((tx) =>
      submitRequest(tx, { caller: testbed.author, edition }, 'zh', {
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
  })
  const closed = async () => {
    const { id } = await asked()
    await testbed.inTransaction((tx) => closeRequest(tx, { caller: testbed.author, edition }, id))
    return { id }
  }
  const uploaded = async () => {
    const { db, author } = testbed
    const uploadId = await startUpload(db, author.accountId, { name: 'a.txt', size: 1 })
    await appendPiece(db, author.accountId, uploadId, 0, Buffer.from('a'))
    return { uploadId }
  }
  const attached = async () => {
    const { uploadId } = await uploaded()
    const { fileId } = await finishUpload(testbed.db, createFileStore(folder), testbed.author.accountId, uploadId)
    return { fileId }
  }
  /** A seat that the author ordered: paid where `paid`. */
  const seatOrdered = async (paid = false) => {
    const classId = await addClass(testbed.db, await addCourse(testbed.db))
    const { accountId } = testbed.author
    return testbed.inTransaction(async (tx) => {
      const { number } = await orderSeat(tx, accountId, signUp(classId))
      if (paid) {
        await stepOwnOrder(tx, accountId, number, 'handIn')
        await decideOrder(tx, testbed.approver.accountId, { number, action: 'accept' })
      }
      return { number }
    })
  }
  /** A new call with `own` does not compile until a thing of its owner is named here. */
  const thingsOfTheAuthor: Record<OwnCall, () => Promise<object>> = {
    'POST /doc/doc-article/save': saved,
    'POST /doc/doc-article/saveCheck': saved,
    'POST /doc/doc-article/restore': async () => {
      const { articleId } = await saved()
      const { revision } = await testbed.inTransaction((tx) =>
        saveArticle(tx, testbed.author, testbed.draft({ articleId, revision: 1, title: 'Another title' })),
      )
      return { articleId, revision, restoredFrom: 1 }
    },
    'POST /doc/doc-article/commitCheck': async () => ({ articleId: (await testbed.save()).articleId }),
    'POST /doc/doc-article/delete': async () => ({ articleId: (await testbed.save()).articleId }),
    'POST /doc/doc-article/undelete': async () => {
      const { articleId } = await testbed.save()
      await testbed.inTransaction((tx) => deleteArticle(tx, testbed.author, articleId))
      return { articleId }
    },
    'POST /doc/doc-article/recall': async () => ({ billNo: (await testbed.submit()).billNo }),
    'POST /doc/doc-article/stillRight': async () => ({ articleId: (await testbed.publish()).articleId }),
    'POST /doc/doc-article/comments/find': async () => ({ articleId: (await testbed.submit()).articleId }),
    'POST /doc/doc-article/comments/add': async () => ({ articleId: (await testbed.submit()).articleId, text: 'x' }),
    'POST /doc/doc-article/comments/resolve': async () => {
      const { articleId } = await testbed.submit()
      const comment = { articleId, quote: '', before: '', after: '', text: 'x' }
      const id = await testbed.inTransaction((tx) => addComment(tx, testbed.approver, comment))
      return { id, resolved: true }
    },
    'POST /doc/article_votes/find': async () => ({ articleId: (await testbed.publish()).articleId }),
    'POST /doc/article_mistakes/find': reported,
    'POST /doc/article_mistakes/updateOrNot': async () => ({ ...(await reported()), attitude: 1, reason: 'x' }),
    'POST /doc/doc-message/find': told,
    'POST /doc/doc-message/read': told,
    'POST /doc/doc-message/delete': async () => ({ ids: [(await told()).id] }),
    'POST /doc/doc-share/read': sharedWithAuthor,
    'POST /doc/doc-collect/update': async () => ({ ...(await kept()), note: 'n', move: 'first' }),
    'POST /doc/doc-collect/delete': kept,
    'POST /doc/doc-footprint/delete': read,
    'POST /doc/doc-attention/new': followed,
    'POST /doc/doc-attention/seen': async () => ({ ...(await followed()), until: new Date().toISOString() }),
    'POST /doc/doc-attention/delete': followed,
    'POST /uac/sessions/end': signedInElsewhere,
    'POST /iframe/visit/detail': booked,
    'POST /iframe/visit/calendar': booked,
    'POST /iframe/visit/reschedule': async () => ({ ...(await booked()), day: workingDay(1), slot: 'afternoon' }),
    'POST /iframe/visit/cancel': async () => ({ ...(await booked()), type: 'other', reason: 'x' }),
    'POST /iframe/visit/bank': async () => ({
      ...(await cancelledVisit()),
      holder: 'A',
      bank: 'B',
      number: '6222020000001234',
    }),
    'POST /demand/save': demanded,
    'POST /extend/zenDesk/find': asked,
    'POST /extend/zenDesk/read': async () => ({ ...(await asked()), until: new Date().toISOString() }),
    'POST /extend/zenDesk/close': asked,
    'POST /extend/zenDesk/reopen': async () => ({ ...(await closed()), text: 'Again' }),
    'POST /extend/zenDesk/rate': async () => ({ ...(await closed()), rating: 5 }),
    'POST /extend/zenDesk/share': async () => ({ ...(await asked()), shared: true }),
    'POST /extend/zenDesk/upload/finish': uploaded,
    'POST /extend/zenDesk/upload/remove': attached,
    'POST /extend/zenDesk/preview': attached,
    'POST /train/order/find': seatOrdered,
    'POST /train/order/queryOrderCredentials': seatOrdered,
    'POST /train/order/cancel': seatOrdered,
    'POST /train/order/saveIdentity': async () => ({ ...(await seatOrdered()), idNumber: '990101199003070015' }),
    'POST /train/order/confirmationLetter': () => seatOrdered(true),
    'POST /train/order/saveOrderCredentials': async () => {
      const { fileId } = await storeFile(testbed.db, createFileStore(folder), {
        name: 'proof.png',
        type: 'image/png',
        content: Buffer.from('a'),
        owner: testbed.author.accountId,
      })
      return { ...(await seatOrdered()), fileIds: [fileId] }
    },
    'POST /doc/file-zip/start': packaged,
    'POST /doc/file-zip/cancel': async () => ({ path: (await packaged()).path }),
  }
  test.each(Object.entries(thingsOfTheAuthor))(
    '%s: not found for another member of staff, done for its owner',
    async (key, thing) => {
      const body = await thing()
      expect(await send(key, 'colleague', body)).toMatchObject({ status: 404, code: 404, data: null })
      expect(await send(key, 'author', body)).toMatchObject({ status: 200, code: 200 })
    },
  )
})
