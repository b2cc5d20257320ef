import type { BodyOf, calls, DataOf, UserType } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { createDelivery, type Message } from '../delivery/delivery.ts'
import { openTestApp } from '../testing/open-test-app.ts'

type All = typeof calls
type Key = Extract<keyof All, `${string}/extend/zenDesk/${string}`>
export type Answer<K extends Key> = {
  readonly status: number
  readonly reason?: string
  readonly data: DataOf<All[K]>
}
const people = {
  li: { type: 2, orgName: 'East Lake Park', email: 'li@example.com' },
  han: { type: 2, orgName: 'East Lake Park' },
  stranger: { type: 2, orgName: 'Elsewhere' },
  external: { type: 1, orgName: '' },
  wu: { type: 3, orgName: 'Kestrel' },
  zhou: { type: 3, orgName: 'Kestrel' },
} as const satisfies Record<string, { type: UserType; orgName: string; email?: string }>
export type Who = keyof typeof people

/** The server of the Chinese edition with customers of two companies and staff, and the mails that it would send. */
export const openRequestTestbed = async (options: { readonly reopenDays?: number } = {}) => {
  const mails: { readonly to: string; readonly message: Message }[] = []
  const delivery = createDelivery({
    email: {
      send: async (to, message) => {
        mails.push({ to, message })
      },
      close: () => undefined,
    },
  })
  const bed = await openTestApp(cn, { delivery, ...options })
  const tokens = new Map<string, string>()
  const ids = new Map<string, number>()
  for (const [userAccount, person] of Object.entries(people)) {
    const account = await addAccount(bed.db, {
      userAccount,
      passwordHash: '-',
      fullName: `Name of ${userAccount}`,
      ...person,
    })
    ids.set(userAccount, account!.id)
    tokens.set(userAccount, await openSession(bed.db, account!.id, 'cn'))
  }
  /** Makes a call as somebody. */
  const send = async <K extends Key>(
    who: Who,
    key: K,
    body: Partial<BodyOf<All[K]>> | Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer<K>> => {
    const answer = await bed.app.inject({
      method: 'POST',
      url: `/api${key.slice('POST '.length)}`,
      headers: { token: tokens.get(who)!, ...headers },
      payload: body,
    })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<K>, 'status'>>() }
  }
  /** Uploads an attachment piece by piece. */
  const upload = async (who: Who, name: string, content: Buffer, piece = 1 << 20) => {
    const { data } = await send(who, 'POST /extend/zenDesk/upload/start', { name, size: content.length })
    for (let at = 0; at < content.length; at += piece)
      await append(who, data.uploadId, at, content.subarray(at, at + piece))
    return send(who, 'POST /extend/zenDesk/upload/finish', { uploadId: data.uploadId })
  }
  const append = async (who: Who, uploadId: string, offset: number, content: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], 'piece'))
    const request = new Request('http://portal.invalid', { method: 'POST', body: form })
    const answer = await bed.app.inject({
      method: 'POST',
      url: `/api/extend/zenDesk/upload/append/${uploadId}/${offset}`,
      headers: { token: tokens.get(who)!, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, ...answer.json<{ reason?: string; data: { received: number } }>() }
  }
  /** Follows a link as somebody, or as a guest. */
  const get = (url: string, who?: Who) =>
    bed.app.inject({ method: 'GET', url, headers: who ? { token: tokens.get(who)! } : {} })
  const submit = async (changes: Record<string, unknown> = {}, who: Who = 'li') => {
    const { data } = await send(who, 'POST /extend/zenDesk/submitOrder', {
      title: '摄像机夜间离线',
      description: '每晚十点左右离线。',
      category: 'fault',
      ...changes,
    })
    return data.id
  }
  /** The mails so far, once those under way have gone. */
  const sentMails = async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return mails.splice(0)
  }
  return {
    ...bed,
    send,
    upload,
    append,
    get,
    submit,
    sentMails,
    idOf: (who: Who) => ids.get(who)!,
    tokenOf: (who: Who) => tokens.get(who)!,
  }
}
export type RequestTestbed = Awaited<ReturnType<typeof openRequestTestbed>>
