import type { AddressInfo } from 'node:net'
import { usualReopenDays } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import hoodiecrow from 'hoodiecrow-imap'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scannedFiles } from '../files/scanned-files.ts'
import { attempts } from '../http/http-tables.ts'
import { createMailReader } from './mail-in.ts'
import { takeMail } from './mail-store.ts'
import { replyText } from './reply-text.ts'
import { replyToken } from './reply-token.ts'
import { openRequestTestbed, type RequestTestbed } from './request-testbed.ts'
import { requests } from './request-tables.ts'

const of = 'POST /extend/zenDesk'
let bed: RequestTestbed
beforeAll(async () => {
  bed = await openRequestTestbed()
})
beforeEach(() => bed.db.delete(attempts))
afterAll(() => bed.close())

type Parts = { readonly to?: string; readonly from?: string; readonly text?: string; readonly head?: readonly string[] }
let written = 0
/** A mail as a program writes it. */
const mailOf = ({ to = 'help@example.com', from = 'li@example.com', text = '仍然离线。', head = [] }: Parts) =>
  Buffer.from(
    [
      `From: Li <${from}>`,
      `To: ${to}`,
      'Subject: Re: news',
      ...(head.some((line) => /^message-id/i.test(line)) ? [] : [`Message-ID: <${written++}@customer.example>`]),
      ...head,
      ...(head.some((line) => /^content-type/i.test(line)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
      '',
      text.replaceAll('\n', '\r\n'),
    ].join('\r\n'),
  )
const find = async (id: string) => (await bed.send('li', `${of}/find`, { id })).data
/** A request that waits for its customer, and the address that an answer goes to. */
const waiting = async () => {
  const id = await bed.submit()
  await bed.send('wu', `${of}/commentOrder`, { id, text: '请重启。' })
  return { id, to: `help+${await replyToken(bed.db, id)}@example.com` }
}
const take = (mail: Buffer, now?: Date) => takeMail(bed.db, bed.files, mail, usualReopenDays, now)

describe('row 65 an answer by mail', () => {
  test('lands in the thread of its mark, once, and the request goes on', async () => {
    const { id, to } = await waiting()
    const mail = mailOf({ to, text: '仍然离线。\n\n-- \n李\n' })
    expect(await Promise.all([take(mail), take(mail)])).toEqual(expect.arrayContaining(['taken', 'known']))
    expect(await take(mail)).toBe('known')
    expect(await find(id)).toMatchObject({
      state: 'open',
      comments: [{ side: 'staff' }, { side: 'customer', text: '仍然离线。', own: true }],
    })
  })
  test('is known by the numbers of what it answers where the address says nothing', async () => {
    const { id } = await waiting()
    const reference = `<${await replyToken(bed.db, id)}.1@example.com>`
    expect(await take(mailOf({ head: [`References: <a@b> ${reference}`] }))).toBe('taken')
    expect((await find(id)).comments).toHaveLength(2)
  })
  test('of anybody else, with a mark that was made up, or with two lands nowhere', async () => {
    const { id, to } = await waiting()
    const other = await waiting()
    const mark = await replyToken(bed.db, id)
    const forged = `help+r${id}-${'0'.repeat(20)}@example.com`
    const moved = `help+${mark.replace(`r${id}-`, `r${other.id}-`)}@example.com`
    for (const mail of [
      mailOf({ to, from: 'eve@example.com' }),
      mailOf({ to, from: '' }),
      mailOf({ to: forged }),
      mailOf({ to: moved }),
      mailOf({ to: `${to}, ${other.to}` }),
      mailOf({ text: `${mark} ${to}` }),
      mailOf({ to, head: ['Authentication-Results: mx.example.com; dmarc=fail header.from=example.com'] }),
    ])
      expect(await take(mail)).toBe('foreign')
    for (const each of [id, other.id]) expect((await find(each)).comments).toHaveLength(1)
  })
  test.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'List-Id: <all.example.com>',
    'X-Autoreply: yes',
    'Return-Path: <>',
    'X-Failed-Recipients: li@example.com',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ])('of a machine is no answer: %s', async (line) => {
    const { id, to } = await waiting()
    expect(await take(mailOf({ to, head: [line] }))).toBe('automatic')
    expect((await find(id)).comments).toHaveLength(1)
  })
  test('brings the attachments that the site would take, and no others', async () => {
    const { id, to } = await waiting()
    const part = (name: string, content: string, more = '') =>
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`
    const text = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n日志见附件\r\n${part('../device.log', 'ok')}${part('run.exe', 'MZ')}${part('plan.png', 'no picture')}--b--\r\n`
    expect(await take(mailOf({ to, head: ['Content-Type: multipart/mixed; boundary=b'], text }))).toBe('taken')
    const { comments } = await find(id)
    expect(comments.at(-1)).toMatchObject({ text: '日志见附件', files: [{ name: '.._device.log', size: 2 }] })
    expect((await bed.get(comments.at(-1)!.files[0]!.url, 'stranger')).statusCode).toBe(404)
    // Row 72: what a scanner finds is left out, and the mail is taken.
    const scanned = scannedFiles(bed.files, (content) => Promise.resolve(content.toString() !== 'ok'))
    const mail = mailOf({ to, head: ['Content-Type: multipart/mixed; boundary=b'], text })
    expect(await takeMail(bed.db, scanned, mail, usualReopenDays)).toBe('taken')
    expect((await find(id)).comments.at(-1)).toMatchObject({ text: '日志见附件', files: [] })
  })
  test('reopens what has just ended, and is not taken when that is long ago or nothing was written', async () => {
    const { id, to } = await waiting()
    await bed.send('li', `${of}/close`, { id })
    expect(await take(mailOf({ to, text: '> 请重启。\n' }))).toBe('empty')
    expect(await take(mailOf({ to, text: '又离线了' }))).toBe('taken')
    expect(await find(id)).toMatchObject({ state: 'open' })
    await bed.send('li', `${of}/close`, { id })
    expect(await take(mailOf({ to }), new Date(Date.now() + 15 * 24 * 3_600_000))).toBe('ended')
    await bed.db
      .update(requests)
      .set({ state: 'merged' })
      .where(eq(requests.id, Number(id)))
    expect(await take(mailOf({ to }))).toBe('ended')
  })
  test('of a mail that has HTML alone is its text', async () => {
    const { id, to } = await waiting()
    const head = ['Content-Type: text/html; charset=utf-8']
    expect(
      await take(
        mailOf({
          to,
          head,
          text: '<head><title>T</title></head><div>第一行<br>第二行 &lt;b&gt;</div><script>alert(1)</script><div class="gmail_quote">On Monday</div>',
        }),
      ),
    ).toBe('taken')
    const said = (await find(id)).comments.at(-1)!.text
    expect(said).toBe('第一行\n第二行 <b>')
  })
})

describe('row 65 the mailbox', () => {
  test('is read over IMAP: each unread mail once, and one that cannot be taken stands in the way of none', async () => {
    const { id, to } = await waiting()
    const good = mailOf({ to, text: '收到' })
    const messages = [mailOf({ to: 'help@example.com' }), good, mailOf({ to, text: '已读', head: [] })].map(
      (raw, at) => ({
        raw: raw.toString('binary'),
        flags: at === 2 ? ['\\Seen'] : [],
      }),
    )
    const server = hoodiecrow({ plugins: ['ID', 'UIDPLUS'], storage: { INBOX: { messages } } })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.server.address() as AddressInfo
    const lines: string[] = []
    const log = (about: object, line: string) => lines.push(`${JSON.stringify(about)} ${line}`)
    const look = (password = 'testpass') =>
      createMailReader({
        db: bed.db,
        files: bed.files,
        url: `imap://testuser:${password}@127.0.0.1:${port}/INBOX`,
        logger: { info: log as never, error: log as never },
        reopenDays: usualReopenDays,
      })()
    await look()
    expect(lines).toEqual(['{"outcome":"foreign"} a mail was looked at', '{"outcome":"taken"} a mail was looked at'])
    expect((await find(id)).comments.map(({ text }) => text)).toEqual(['请重启。', '收到'])
    lines.length = 0
    await look()
    expect(lines).toEqual([])
    await look('wrong')
    expect(lines.join()).toContain('the mailbox was not read')
    expect(lines.join()).not.toContain('wrong')
    await new Promise<void>((done) => server.close(done))
  })
})

describe('row 65 what is quoted and signed is cut off, and the rest kept', () => {
  test.each([
    ['Still dark.\n\nOn Mon, 30 Nov 2026 at 10:00, Support <a@b.c> wrote:\n> Restart it.\n', 'Still dark.'],
    ['Still dark.\n\nOn Mon, 30 Nov 2026 at 10:00, Support\n<a@b.c> wrote:\n> Restart it.\n', 'Still dark.'],
    ['不行。\n\n在 2026年11月30日，支持 写道：\n> 请重启。', '不行。'],
    ['Не помогло.\n\n30.11.2026 10:00, Поддержка пишет:\n> Перезапустите.', 'Не помогло.'],
    ['No funciona.\n\nEl lun, 30 nov 2026, Soporte escribió:\n> Reinicia.', 'No funciona.'],
    ['好的\n\n-----原始邮件-----\n发件人: a@b.c\n请重启', '好的'],
    ['OK\n________________________________\nFrom: Support <a@b.c>\nSent: today\nRestart', 'OK'],
    ['Text\n-- \nLi\n+86 1', 'Text'],
    ['Yes\n##- Reply above this line · 请在此行上方回复 -##\nAn answer', 'Yes'],
    [
      'On Monday Support wrote:\n> Is it on?\nYes.\n> And the cable?\nThat too.\n-- \nLi',
      'On Monday Support wrote:\n> Is it on?\nYes.\n> And the cable?\nThat too.',
    ],
    ['A\r\n\r\n\r\n\r\nB', 'A\n\nB'],
    ['> only what was quoted', ''],
    ['From: here it works, there it does not.', 'From: here it works, there it does not.'],
  ])('%j', (mail, kept) => {
    expect(replyText(mail)).toBe(kept)
  })
})
