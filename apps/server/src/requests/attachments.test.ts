import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import { scannedFiles, type Scan } from '../files/scanned-files.ts'
import { isTaken } from './attachment-type.ts'
import { openRequestTestbed, type RequestTestbed, type Who } from './request-testbed.ts'
import { requestUploadPieces, requestUploads } from './request-tables.ts'
import { finishUpload } from './upload-store.ts'

const of = 'POST /extend/zenDesk'
let bed: RequestTestbed
beforeAll(async () => {
  bed = await openRequestTestbed()
})
afterAll(() => bed.close())
const log = Buffer.from('line of a log\n'.repeat(1000))
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('row 66: uploads', () => {
  test('come in pieces, go on where they broke off, and are whole in the end', async () => {
    const { data } = await bed.send('li', `${of}/upload/start`, { name: 'nvr.log', size: log.length })
    const { uploadId } = data
    expect(await bed.append('li', uploadId, 0, log.subarray(0, 5000))).toMatchObject({ data: { received: 5000 } })
    // The answer was lost: the same piece again is refused, and how far it has come can be asked.
    expect(await bed.append('li', uploadId, 0, log.subarray(0, 5000))).toMatchObject({
      status: 409,
      reason: 'wrongState',
    })
    expect(await bed.send('li', `${of}/upload/finish`, { uploadId })).toMatchObject({ status: 409 })
    expect(await bed.send('li', `${of}/upload/state`, { uploadId })).toMatchObject({ data: { received: 5000 } })
    await bed.append('li', uploadId, 5000, log.subarray(5000))
    const first = await bed.send('li', `${of}/upload/finish`, { uploadId })
    expect(await bed.send('li', `${of}/upload/finish`, { uploadId })).toEqual(first)
    expect(await bed.db.$count(requestUploadPieces, eq(requestUploadPieces.uploadId, uploadId))).toBe(0)
    expect((await bed.get(first.data.url, 'li')).rawPayload.equals(log)).toBe(true)
  })
  test('belong to who began them', async () => {
    const { data } = await bed.send('li', `${of}/upload/start`, { name: 'a.log', size: 3 })
    expect(await bed.append('han', data.uploadId, 0, Buffer.from('abc'))).toMatchObject({ status: 404 })
    expect(await bed.send('han', `${of}/upload/state`, { uploadId: data.uploadId })).toMatchObject({ data: null })
    expect(await bed.send('han', `${of}/upload/finish`, { uploadId: data.uploadId })).toMatchObject({ status: 404 })
  })
  test('never grow beyond what was announced, nor beyond what is taken', async () => {
    const { data } = await bed.send('li', `${of}/upload/start`, { name: 'a.log', size: 3 })
    expect(await bed.append('li', data.uploadId, 0, Buffer.from('abcd'))).toMatchObject({ status: 400 })
    expect(await bed.append('li', data.uploadId, 0, Buffer.alloc(0))).toMatchObject({ status: 400 })
    expect(await bed.send('li', `${of}/upload/start`, { name: 'a.log', size: (50 << 20) + 1 })).toMatchObject({
      status: 400,
    })
    const big = Buffer.alloc((1 << 20) + 1, 'a')
    const next = await bed.send('li', `${of}/upload/start`, { name: 'big.log', size: big.length })
    expect(await bed.append('li', next.data.uploadId, 0, big)).toMatchObject({ status: 413 })
    await bed.db.delete(requestUploads)
    for (let at = 0; at < 20; at++) await bed.send('han', `${of}/upload/start`, { name: 'a.log', size: 3 })
    expect(await bed.send('han', `${of}/upload/start`, { name: 'a.log', size: 3 })).toMatchObject({ status: 429 })
    await bed.db.delete(requestUploads)
  })
  test('two pieces for one place at once: one of them', async () => {
    const { data } = await bed.send('li', `${of}/upload/start`, { name: 'a.log', size: 6 })
    const both = await Promise.all(['abc', 'xyz'].map((text) => bed.append('li', data.uploadId, 0, Buffer.from(text))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  test.each([
    ['a picture', 'a.png', png, true],
    ['a picture under another name', 'a.jpg', png, false],
    ['HTML as a picture', 'a.png', Buffer.from('<script>'), false],
    ['a page', 'a.html', Buffer.from('<script>'), false],
    ['a drawing that can run', 'a.svg', Buffer.from('<svg onload="x"/>'), false],
    ['a log', 'A.LOG', log, true],
    ['a program as a log', 'a.log', Buffer.from('MZ\0\0'), false],
    ['a second ending', 'a.png.exe', png, false],
    ['no ending', 'png', png, false],
    ['zip as text', 'a.txt', Buffer.from('PK\x03\x04\0\0'), false],
    ['a document that is an archive', 'a.docx', Buffer.from('PK\x03\x04'), false],
    ['a page named like a picture before', 'a.png.html', png, false],
    ['a name that is turned around', 'gpj.\u202egnp.exe', png, false],
    ['an ending in other letters', 'a.\u0440ng', png, false],
    ['a script as a document', 'a.pdf', Buffer.from('#!/bin/sh\n'), false],
    ['a page before a document', 'a.pdf', Buffer.from('<html>%PDF-1.7'), false],
    ['a program as a film', 'a.mp4', Buffer.from('\x7fELF\x02\x01\x01'), false],
    ['text that is none', 'a.csv', Buffer.from([0x61, 0xff, 0xfe, 0x62]), false],
  ])('%s (%s): taken %s', async (_, name, content, taken) => {
    expect(await isTaken(name, content)).toBe(taken)
    const answer = await bed.upload('li', name, content)
    expect(answer.status).toBe(taken ? 200 : 415)
  })
})

describe('row 72: a scanner', () => {
  test('what it finds is refused and thrown away; while it does not answer, what has arrived waits', async () => {
    const bytes = Buffer.from('found by the scanner')
    const finish = async (scan: Scan) => {
      const { data } = await bed.send('li', `${of}/upload/start`, { name: 'a.log', size: bytes.length })
      await bed.append('li', data.uploadId, 0, bytes)
      const li = requestUploads.uploadId
      const [row] = await bed.db.select().from(requestUploads).where(eq(li, data.uploadId))
      const stored = finishUpload(bed.db, scannedFiles(bed.files, scan), row!.owner, data.uploadId)
      return { stored, left: () => bed.db.$count(requestUploads, eq(li, data.uploadId)) }
    }
    const found = await finish(() => Promise.resolve(false))
    await expect(found.stored).rejects.toMatchObject({ status: 422, reason: 'harmful' })
    expect(await found.left()).toBe(0)
    const silent = await finish(() => Promise.reject(new Error('silent')))
    await expect(silent.stored).rejects.toMatchObject({ status: 503, reason: 'unavailable' })
    expect(await silent.left()).toBe(1)
    expect(await bed.db.$count(files, eq(files.size, bytes.length))).toBe(0)
  })
})

describe('row 66: attachments', () => {
  const sent = async () => {
    const { data } = await bed.upload('li', '日志 (1).log', log)
    return { id: await bed.submit({ fileIds: [data.fileId], shared: false }), ...data }
  }
  test('are for who takes part, as downloads, and for nobody else', async () => {
    const { id, url, fileId } = await sent()
    for (const who of ['li', 'wu'] as const) {
      const answer = await bed.get(url, who)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': `sandbox; default-src 'none'`,
      })
      expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    }
    for (const who of ['han', 'stranger', 'external', undefined] as const) {
      expect((await bed.get(url, who)).statusCode).toBe(404)
      expect((await bed.get(`/files/${fileId}/${encodeURIComponent('日志 (1).log')}`, who)).statusCode).toBe(404)
    }
    await bed.send('li', `${of}/share`, { id, shared: true })
    expect((await bed.get(url, 'han')).statusCode).toBe(200)
    expect((await bed.get(url, 'stranger')).statusCode).toBe(404)
    expect((await bed.get(url.replace(/[^/]+$/, 'x.log'), 'li')).statusCode).toBe(404)
  })
  test('row 38 are looked into by who may have them, and by nobody else; DWN-03 not by who may not download', async () => {
    const { id, url, fileId } = await sent()
    const look = (who: Who, file = fileId) => bed.send(who, `${of}/preview`, { fileId: file })
    for (const who of ['li', 'wu'] as const)
      expect((await look(who)).data).toEqual({
        form: 'text',
        text: log.toString(),
        encoding: 'utf-8',
        whole: true,
      })
    const unknown = await look('li', '0'.repeat(32))
    expect(unknown.status).toBe(404)
    for (const who of ['han', 'stranger', 'external'] as const) expect(await look(who)).toEqual(unknown)
    await bed.send('li', `${of}/share`, { id, shared: true })
    expect((await look('han')).status).toBe(200)
    await bed.db
      .update(accounts)
      .set({ isOverseasSpecial: true })
      .where(eq(accounts.id, bed.idOf('han')))
    expect(await look('han')).toMatchObject({ status: 403, reason: 'downloadForbidden', data: null })
    expect((await bed.get(url, 'han')).statusCode).toBe(403)
    expect(await look('stranger')).toEqual(unknown)
    await bed.db
      .update(accounts)
      .set({ isOverseasSpecial: false })
      .where(eq(accounts.id, bed.idOf('han')))
  })
  test('row 38 a picture is shown from where the attachment itself is served, whoever looked at it before', async () => {
    const { data } = await bed.upload('li', 'a.png', png)
    await bed.submit({ fileIds: [data.fileId] })
    for (const who of ['wu', 'li'] as const)
      expect((await bed.send(who, `${of}/preview`, { fileId: data.fileId })).data).toEqual({
        form: 'picture',
        url: data.url,
      })
    expect((await bed.get(data.url, 'li')).statusCode).toBe(200)
  })
  test('that were taken away are gone, whatever link one has', async () => {
    const { id, url, fileId } = await sent()
    expect(await bed.send('han', `${of}/upload/remove`, { fileId })).toMatchObject({ status: 404 })
    expect(await bed.send('li', `${of}/upload/remove`, { fileId })).toMatchObject({ status: 200 })
    for (const who of ['li', 'wu'] as const) {
      expect((await bed.get(url, who)).statusCode).toBe(404)
      expect((await bed.send(who, `${of}/preview`, { fileId })).status).toBe(404)
    }
    expect(await bed.db.$count(files, eq(files.fileId, fileId))).toBe(0)
    const { data } = await bed.send('li', `${of}/find`, { id })
    expect(data.files).toEqual([])
    expect(data.events.at(-1)).toMatchObject({ action: 'removeFile', detail: '日志 (1).log' })
  })
  test('of others, or that were sent already, are not sent: and then nothing is', async () => {
    const { fileId } = await sent()
    const { data: foreign } = await bed.upload('han', 'b.log', log)
    const body = { title: 'With a foreign file', description: 'x', category: 'other' }
    for (const each of [fileId, foreign.fileId, '0'.repeat(32)])
      expect(await bed.send('li', `${of}/submitOrder`, { ...body, fileIds: [each] })).toMatchObject({ status: 404 })
    const [{ count }] = (
      await bed.db.execute<{ count: number }>(
        sql`select count(*)::int as count from requests where title = ${body.title}`,
      )
    ).rows as [{ count: number }]
    expect(count).toBe(0)
  })
})
