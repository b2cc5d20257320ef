import type { Calls, trainingCalls } from '@portal/contract'
import { edition } from '@portal/edition-cn'
import { eq } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '../accounts/session-store.ts'
import { buildApp } from '../app.ts'
import { accounts } from '../database/shared-tables.ts'
import { collecting } from '../delivery/delivery-testbed.ts'
import type { Message } from '../delivery/delivery.ts'
import { createFileStore } from '../files/file-store.ts'
import { attempts } from '../http/http-tables.ts'
import { addClass, addCourse, addPeople, openTrainingTestbed, signUp } from './training-testbed.ts'

type Key = (keyof typeof trainingCalls & keyof Calls) | 'POST /train/certificate/find'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A server of the Chinese edition with a few people, and how they call it. */
export const openTrainingApp = async () => {
  const mails: Message[] = []
  const folder = mkdtempSync(join(tmpdir(), 'training-'))
  const files = createFileStore(folder)
  const bed = await openTrainingTestbed()
  const app = await buildApp(edition, {
    database: bed,
    files,
    version: '1',
    originCn: 'https://support.example.cn',
    sealingKey: Buffer.alloc(32, 7),
    delivery: collecting(mails),
  })
  const [buyer, stranger] = (await addPeople(bed.db, 2)) as [number, number]
  await bed.db.update(accounts).set({ email: 'buyer@example.com' }).where(eq(accounts.id, buyer))
  const [staff, other] = (await addPeople(bed.db, 2, 3, 'staff')) as [number, number]
  const tokenOf = (by: number) => openSession(bed.db, by, edition.name)

  const send = async (key: Key, payload: object | undefined, by?: number, more: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${key.split(' ')[1]}`,
      headers: { ...(by === undefined ? {} : { token: await tokenOf(by) }), ...more },
      ...(payload ? { payload } : {}),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      // Each test knows what its call answers.
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      ...(isJson ? answer.json<{ data: any; reason?: string }>() : { data: null }),
    }
  }
  /** Sends a file in a form. */
  const upload = async <Data = { fileId: string; type: string }>(
    by: number,
    content: Buffer,
    name = 'proof.png',
    to: Key | 'POST /doc/doc-file/uploadFile' = 'POST /train/order/uploadCredential',
  ) => {
    const boundary = 'x-boundary'
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const answer = await app.inject({
      method: 'POST',
      url: `/api${to.split(' ')[1]}`,
      headers: { token: await tokenOf(by), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: body,
    })
    return { status: answer.statusCode, ...answer.json<{ reason?: string; data: Data }>() }
  }

  const ordered = async (by = buyer, changes: Parameters<typeof addClass>[2] = {}) => {
    const classId = await addClass(bed.db, await addCourse(bed.db), changes)
    const { data } = await send('POST /train/order/insertOrder', signUp(classId), by)
    return { classId, number: data.number as string }
  }
  const handedIn = async (by = buyer) => {
    const order = await ordered(by)
    const { data } = await upload(by, png)
    await send('POST /train/order/saveOrderCredentials', { number: order.number, fileIds: [data.fileId] }, by)
    return { ...order, fileId: data.fileId }
  }
  const paid = async (by = buyer) => {
    const order = await handedIn(by)
    await send('POST /train/desk/decide', { number: order.number, accepted: true }, staff)
    return order
  }
  return {
    bed,
    app,
    files,
    mails,
    tokenOf,
    send,
    upload,
    ordered,
    handedIn,
    paid,
    buyer,
    stranger,
    staff,
    other,
    forgetAttempts: async () => void (await bed.db.delete(attempts)),
    close: async () => {
      await app.close()
      await bed.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
