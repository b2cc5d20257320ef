import { afterStep, canReopen, maxAttachment, maxAttachments, maxRequestText } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { Refusal } from '../http/refusal.ts'
import { isTaken } from './attachment-type.ts'
import { replyText, textOfHtml } from './reply-text.ts'
import { requestOfReply } from './reply-token.ts'
import { reopenUntil } from './reopen-until.ts'
import { commentOn, reopenRequest } from './request-store.ts'
import { requestFiles, requestMails, requests } from './request-tables.ts'
import { storeTaken } from './upload-store.ts'

/**
 * What became of a mail: `taken` into its thread, `known` before, of a machine (`automatic`), of nobody who may write there (`foreign`),
 * without a word (`empty`), or about a request that takes nothing any more (`ended`).
 */
type MailOutcome = 'taken' | 'known' | 'automatic' | 'foreign' | 'empty' | 'ended'

const header = ({ headers }: Email, name: string): string =>
  headers
    .filter(({ key }) => key === name)
    .map(({ value }) => value)
    .join(' ')
/** Whether a machine wrote it: an answer from holidays, a list, or what could not be delivered. Two machines never talk to each other here. */
const isAutomatic = (mail: Email): boolean =>
  !/^(no)?$/i.test(header(mail, 'auto-submitted').trim()) ||
  /\b(bulk|junk|list|auto_reply)\b/i.test(header(mail, 'precedence')) ||
  ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some((name) => header(mail, name)) ||
  header(mail, 'return-path').trim() === '<>' ||
  /multipart\/report|delivery-status/i.test(header(mail, 'content-type')) ||
  /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '')
/** Where the mark of a thread stands: in the address that was written to, or in the numbers of what was answered. Never in the text, which quotes whatever it likes. */
const marksOf = (mail: Email): string[] => [
  ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []),
  header(mail, 'delivered-to'),
  mail.inReplyTo ?? '',
  mail.references ?? '',
]
/** Whether the server that took it found that the address of the sender is a lie. */
const isForged = (mail: Email) => /\bdmarc=fail\b/i.test(header(mail, 'authentication-results'))

/** Attachments that are taken: by the same checks as those of the site. What only decorates the mail is none. */
const attachmentsOf = async ({ attachments }: Email): Promise<{ name: string; content: Buffer }[]> => {
  const taken: { name: string; content: Buffer }[] = []
  for (const { filename, content, related, disposition } of attachments as Attachment[]) {
    if (!filename || related || disposition === 'inline' || taken.length >= maxAttachments) continue
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
    const name = filename
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '_')
      .slice(-200)
      .toWellFormed()
    if (bytes.length && bytes.length <= maxAttachment && (await isTaken(name, bytes)))
      taken.push({ name, content: bytes })
  }
  return taken
}

/** Row 65. Takes a mail into the thread that it answers: by its mark, of the customer whose request it is alone, and once. */
export const takeMail = async (
  db: Db,
  files: FileStore,
  source: Uint8Array,
  reopenDays: number,
  now = new Date(),
): Promise<MailOutcome> => {
  const mail = await PostalMime.parse(source)
  if (isAutomatic(mail)) return 'automatic'
  const id = await requestOfReply(db, marksOf(mail))
  if (id === undefined || isForged(mail)) return 'foreign'
  const [found] = await db
    .select({ request: requests, email: accounts.email, disabled: accounts.disabled, type: accounts.type })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, requests.requester))
    .where(eq(requests.id, Number(id)))
  const sender = mail.from?.address?.toLowerCase()
  if (!found || found.disabled || !sender || found.email?.toLowerCase() !== sender) return 'foreign'
  const { request } = found
  const text = replyText(mail.text ?? textOfHtml(mail.html ?? ''))
    .toWellFormed()
    .replaceAll('\0', '')
    .slice(0, maxRequestText)
  const attachments = await attachmentsOf(mail)
  if (!text && !attachments.length) return 'empty'
  const actor = {
    caller: { accountId: request.requester, type: found.type },
    edition: { name: request.edition } satisfies Pick<Edition, 'name'>,
  }
  const key = createHash('sha256')
    .update(mail.messageId || source)
    .digest('base64url')
  const reopens =
    afterStep('comment', request.state) === undefined &&
    canReopen(request.state, reopenUntil(request.endedAt, reopenDays), now.getTime())
  if (afterStep('comment', request.state) === undefined && !reopens) return 'ended'
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(requestMails)
      .values({ key })
      .onConflictDoNothing()
      .returning({ key: requestMails.key })
    if (!first) return 'known'
    const owner = request.requester
    const fileIds: string[] = []
    for (const { name, content } of attachments) {
      const stored = await storeTaken(tx, files, { name, type: 'application/octet-stream', content, owner })
      if (stored instanceof Refusal) continue
      await tx.insert(requestFiles).values({ fileId: stored.fileId, owner })
      fileIds.push(stored.fileId)
    }
    const said = { text: text || attachments.map(({ name }) => name).join('\n'), fileIds }
    if (reopens) await reopenRequest(tx, actor, id, said, reopenDays, now)
    else await commentOn(tx, actor, id, said, now)
    return 'taken'
  })
}
