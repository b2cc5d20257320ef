import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { contentLanguages, messageKinds, type DigestRate, type MessageKind } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { buildApp } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { accounts } from '../database/shared-tables.ts'
import { createDelivery, type Delivery } from '../delivery/delivery.ts'
import { digestMessage } from '../delivery/digest-message.ts'
import { mailSender } from '../delivery/mail.ts'
import { createFileStore } from '../files/file-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { tell } from '../notices/message-store.ts'
import { messages, messageWishes, shares } from '../notices/notice-tables.ts'
import { shareThing } from '../notices/share-store.ts'
import { sendDigests } from './send-digests.ts'

const mails: { readonly mail: Email; readonly to: readonly string[] }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, { envelope }, done) =>
    void buffer(stream).then(async (bytes) => {
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(bytes) })
      done()
    }),
})
let bed: ArticleTestbed
let app: FastifyInstance
let delivery: Delivery
const origin = 'https://support.example.com'
const visited = [
  { edition: cn, origin: 'https://cn.example.com' },
  { edition: overseas, origin },
]
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  delivery = createDelivery({ email: mailSender({ url, from: 'support@example.com' }) })
  bed = await openArticleTestbed()
  app = await buildApp(overseas, { database: bed, files: createFileStore('/nowhere'), version: '1', delivery })
  await bed.db.update(accounts).set({ email: 'author@example.com' }).where(eq(accounts.userAccount, 'author'))
})
afterAll(async () => {
  await app.close()
  await delivery.close()
  await bed.close()
  await new Promise<void>((done) => smtp.close(done))
})
beforeEach(async () => {
  mails.length = 0
  for (const table of [messages, shares, messageWishes]) await bed.db.delete(table)
})

const call = async (who: Caller, key: string, payload?: object) => {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  const headers = { token: await openSession(bed.db, who.accountId, 'overseas'), 'local-language': 'ru' }
  return app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
}
const wish = async (digest: DigestRate, muted: MessageKind[] = [], who = bed.author) => {
  const answer = await call(who, 'POST /doc/doc-message/saveWishes', { digest, muted })
  expect(answer.statusCode).toBe(200)
}
const happens = (kind: MessageKind, note = '') =>
  tell(bed.db, [bed.author.accountId], {
    kind,
    thing: { kind: 'article', id: '100000000000' },
    by: bed.approver.accountId,
    note,
  })
/** As if that much time had gone by. */
const wait = (interval: string) =>
  bed.db.update(messageWishes).set({ due: sql`${messageWishes.due} - ${interval}::interval` })
const send = () => sendDigests(bed.db, delivery, visited)
const arrived = async () => {
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1)
  return mails.splice(0)[0]!
}
const stopOf = ({ mail }: (typeof mails)[0]) => {
  const list = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value
  return /^<(.*)>$/.exec(list)![1]!
}

describe('row 40: a mail about unread messages', () => {
  test('comes a day after it was asked for, once, to its reader, and counts what came since', async () => {
    await happens('approved') // before
    await wish('daily')
    await happens('approved')
    await happens('approved')
    await happens('rejected', 'a secret reason')
    await send()
    await wait('23 hours')
    await send()
    await wait('2 hours')
    // Two server processes at once.
    await Promise.all([send(), send(), send()])
    const { to, mail } = await arrived()
    expect(to).toEqual(['author@example.com'])
    expect(mail.subject).toBe('Kestrel Security: непрочитанные сообщения (3)')
    expect(mail.text).toContain('Одобрено: 2')
    expect(mail.text).toContain('Возвращено: 1')
    expect(mail.text).toMatch(/https:\/\/support\.example\.com\/ru\S*\/user\/message-center/)
    expect(mail.text! + mail.html!).not.toContain('secret')
    await wait('1 day')
    await send()
    await happens('featured')
    await send()
    expect(mails).toEqual([]) // nothing new was there when it was due, and the next is due tomorrow
    await wait('1 day')
    await send()
    expect((await arrived()).mail.text).toContain(': 1')
  })
  test('weekly comes after a week; nobody who read everything gets one, nor a disabled account', async () => {
    await wish('weekly')
    await happens('approved')
    await wait('6 days 23 hours')
    await send()
    await bed.db.update(messages).set({ readAt: new Date() })
    await wait('2 hours')
    await send()
    await happens('approved')
    await bed.db.update(accounts).set({ disabled: true }).where(eq(accounts.id, bed.author.accountId))
    await wait('7 days')
    await send()
    await bed.db.update(accounts).set({ disabled: false }).where(eq(accounts.id, bed.author.accountId))
    await new Promise((done) => setTimeout(done, 500)) // as long as a mail takes
    expect(mails).toEqual([])
  })
  test('waits while the server knows no way to send it', async () => {
    await wish('daily')
    await happens('approved')
    await wait('1 day')
    await sendDigests(bed.db, createDelivery({}), visited)
    await send()
    await arrived()
  })
  test('is ended by its link with one POST and no login; opening the link asks', async () => {
    await wish('daily')
    await happens('approved')
    await wait('1 day')
    await send()
    const mail = await arrived()
    expect(mail.mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    const stop = stopOf(mail)
    expect(stop.startsWith(`${origin}/stop-digest/`)).toBe(true)
    expect(mail.mail.html).toContain(stop)
    const url = new URL(stop).pathname
    const opened = await app.inject({ url })
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.body).toContain('<form method="post">')
    expect((await call(bed.author, 'GET /doc/doc-message/wishes')).json()).toMatchObject({
      data: { digest: 'daily', mails: true },
    })
    const [forged, other] = [url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'), url.replace(/\d+-/, '1$&')]
    for (const wrong of [forged, other, '/stop-digest/x', '/stop-digest/1-'])
      for (const method of ['GET', 'POST'] as const) {
        const refused = await app.inject({ method, url: wrong, headers: { 'accept-language': 'es' } })
        expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
        expect(refused.body).toContain('El enlace está incompleto.')
        expect(refused.body).toContain('href="/es/user/message-center"')
      }
    const stopped = await app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([stopped.statusCode, stopped.body]).toEqual([200, expect.stringContaining('lang="ru"')])
    expect(stopped.body).toContain('href="/ru/user/message-center"')
    expect((await call(bed.author, 'GET /doc/doc-message/wishes')).json()).toMatchObject({ data: { digest: 'none' } })
    await happens('approved')
    await wait('8 days')
    await send()
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200) // again does no harm
    expect(mails).toEqual([])
  })
  test('names every kind in every language, and leads where it is told', () => {
    const kinds = messageKinds.map((kind) => ({ kind, count: 7 }))
    for (const language of contentLanguages) {
      const { text, subject } = digestMessage({ kinds, language, brand: 'K', open: 'https://a/', stop: 'https://b/' })
      expect(text).not.toContain('undefined')
      expect(text).toContain('https://a/')
      expect(subject).toContain(String(7 * kinds.length))
    }
  })
})

describe('row 40: what somebody wants to be told', () => {
  const countOf = () => bed.db.$count(messages, eq(messages.accountId, bed.author.accountId))
  test('a kind that they do not want makes no message, others do; what is shared is there all the same', async () => {
    expect((await call(bed.author, 'GET /doc/doc-message/wishes')).json()).toMatchObject({
      data: { digest: 'none', muted: [], mails: true },
    })
    await wish('none', ['featured', 'shared'])
    await happens('featured')
    expect(await countOf()).toBe(0)
    await happens('approved')
    expect(await countOf()).toBe(1)
    const { articleId: id } = await bed.publish()
    await bed.db.delete(messages)
    await bed.inTransaction((tx) =>
      shareThing(
        tx,
        bed.approver.accountId,
        { kind: 'article', id },
        { userAccounts: ['author', 'colleague'], note: '' },
      ),
    )
    expect(await countOf()).toBe(0)
    expect(await bed.db.$count(messages)).toBe(1)
    expect(await bed.db.$count(shares)).toBe(2)
    await wish('none', [])
    await happens('featured')
    expect(await countOf()).toBe(1)
  })
  test('choosing kinds does not put the next mail off', async () => {
    await wish('daily')
    await happens('approved')
    await wait('1 day')
    await wish('daily', ['featured'])
    await send()
    await arrived()
  })
  test('is for staff, and is told when no mail can reach them', async () => {
    expect((await call(bed.customer, 'GET /doc/doc-message/wishes')).statusCode).toBe(403)
    expect((await call(bed.colleague, 'GET /doc/doc-message/wishes')).json()).toMatchObject({ data: { mails: false } })
    const unknown = await call(bed.author, 'POST /doc/doc-message/saveWishes', { digest: 'hourly', muted: [] })
    expect(unknown.statusCode).toBe(400)
  })
})
