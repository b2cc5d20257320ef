import type { ContentLanguage, requestCalls } from '@portal/contract'
import { attachmentPiece, maxKeyword, staffUser, walkTree, wayStep } from '@portal/contract/facts'
import { findTree } from '../content/fault-tree-lists.ts'
import type { Db } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { requestMessage } from '../delivery/request-message.ts'
import { tellByMail } from '../delivery/tell-by-mail.ts'
import { createPreviews } from '../downloads/file-preview.ts'
import { admitDownload } from '../files/download-right.ts'
import type { FileStore } from '../files/file-store.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller, Handlers } from '../http/serve-calls.ts'
import { searchEntries } from '../search/search-lists.ts'
import type { Things } from '../things/things.ts'
import { findAttachment } from './attachment-lists.ts'
import { replyToken } from './reply-token.ts'
import { areReadable, findRequest, listRequests, namesOfCases } from './request-lists.ts'
import { findOnDesk, listForSheet, listOnDesk, listStaff } from './request-desk-lists.ts'
import { readRequestStatistics } from './request-statistics-lists.ts'
import { requestSheet } from './request-sheet.ts'
import {
  assignRequest,
  closeRequest,
  commentOn,
  markSeen,
  mergeRequests,
  noteAmongStaff,
  rateRequest,
  reopenRequest,
  resolveRequest,
  shareRequest,
  submitRequest,
  type Told,
} from './request-store.ts'
import {
  appendPiece,
  finishUpload,
  presentAttachment,
  receivedOf,
  removeAttachment,
  startUpload,
} from './upload-store.ts'

type Options = {
  readonly files: FileStore
  readonly things: Pick<Things, 'kinds'>
  readonly delivery: Delivery
  /** Days after its end in which a customer may open a request again. */
  readonly reopenDays: number
}

/** One types a title in a few words; whoever asks much more often reads the search out. */
const maxSuggestions = 120
const minutes = 5
const suggested = 5
/** Bytes of previews of attachments that are kept: few people look at the same one. */
const keptPreviews = 8 << 20

/** The calls about service requests. */
export const requestHandlers = ({ files, things, delivery, reopenDays }: Options): Handlers<typeof requestCalls> => {
  const previewOf = createPreviews(files, keptPreviews)
  /** Tells a customer by mail that there is something to read, and nothing of what it says. */
  const tellCustomer = async (db: Db, told: Told | undefined, brand: string) => {
    if (!told) return
    const { title, lang, state, requester } = told
    const id = String(told.id)
    const thread = delivery.replies ? await replyToken(db, id) : undefined
    await tellByMail(db, delivery, requester, requestMessage({ id, title, state, language: lang, brand, thread }))
  }
  /** Cases that the customer could not read are named by nobody. */
  const refuseHidden = async (db: Db, id: string, cases: readonly string[]) => {
    if (!(await areReadable(db, things, id, cases))) throw notFound()
  }
  const suggest = async (db: Db, caller: Caller, title: string, lang: ContentLanguage) => {
    if ((await countAttempt(db, `request-suggest:${caller.accountId}`, minutes)) > maxSuggestions)
      throw new Refusal(429, 'tooMany', 'Too many suggestions were asked for')
    const { data } = await searchEntries(db, things, caller, {
      lang,
      keyword: title.slice(0, maxKeyword),
      filters: { kind: 'article', period: 'any' },
      order: 'relevance',
      pageNo: 1,
      pageSize: suggested,
    })
    const ids = data.map(({ articleId }) => articleId)
    const names = await namesOfCases(db, things, caller, ids, lang)
    return ids.flatMap((articleId) => {
      const name = names.get(articleId)
      return name === undefined ? [] : [{ articleId, title: name }]
    })
  }
  /** What was asked and answered on a way through a fault tree, as the caller could read it; nothing where there is no such tree. */
  const stepsOn = async (db: Db, caller: Caller, { id, path }: { readonly id: string; readonly path: string }) => {
    const steps = await findTree(db, caller, id)
    return steps
      ? walkTree(steps, path.split('.')).taken.map(({ step, answer }) => wayStep(step.text, answer.text))
      : []
  }
  return {
    'POST /extend/zenDesk/submitOrder': async ({ db, body: { tree, ...asked }, language, ...actor }) => ({
      id: await submitRequest(db, actor, language.content, {
        ...asked,
        tree: tree && { ...tree, steps: await stepsOn(db, actor.caller, tree) },
      }),
    }),
    'POST /extend/zenDesk/commentOrder': async ({ db, body: { id, ...said }, ...actor }) => {
      // Who may not answer it learns nothing of it by the cases.
      if (actor.caller.type === staffUser) await refuseHidden(db, id, said.cases)
      await tellCustomer(db, await commentOn(db, actor, id, said), actor.edition.brand)
      return null
    },
    'POST /extend/zenDesk/pageFront': ({ db, caller, body }) => listRequests(db, caller, body),
    'POST /extend/zenDesk/find': async ({ db, caller, body: { id } }) => {
      const found = await findRequest(db, things, caller, id, reopenDays)
      if (!found) throw notFound()
      return found
    },
    'POST /extend/zenDesk/read': async ({ db, caller, body: { id, until } }) => {
      await markSeen(db, caller.accountId, id, until)
      return null
    },
    'POST /extend/zenDesk/close': async ({ db, body: { id }, ...actor }) => {
      await closeRequest(db, actor, id)
      return null
    },
    'POST /extend/zenDesk/reopen': async ({ db, body: { id, ...said }, ...actor }) => {
      await reopenRequest(db, actor, id, said, reopenDays)
      return null
    },
    'POST /extend/zenDesk/rate': async ({ db, body: { id, ...rating }, ...actor }) => {
      await rateRequest(db, actor, id, rating)
      return null
    },
    'POST /extend/zenDesk/share': async ({ db, body: { id, shared }, ...actor }) => {
      await shareRequest(db, actor, id, shared)
      return null
    },
    'POST /extend/zenDesk/suggest': async ({ db, caller, language, body: { title } }) =>
      suggest(db, caller, title, language.content),

    'POST /extend/zenDesk/upload/start': async ({ db, caller, body }) => ({
      uploadId: await startUpload(db, caller.accountId, body),
    }),
    'POST /extend/zenDesk/upload/state': ({ db, caller, body: { uploadId } }) =>
      receivedOf(db, caller.accountId, uploadId),
    'POST /extend/zenDesk/upload/append/{uploadId}/{offset}': async ({
      db,
      caller,
      params: { uploadId, offset },
      file,
    }) => {
      const { content } = await file(attachmentPiece)
      return appendPiece(db, caller.accountId, uploadId, Number(offset), content)
    },
    'POST /extend/zenDesk/upload/finish': ({ db, caller, body: { uploadId } }) =>
      finishUpload(db, files, caller.accountId, uploadId),
    'POST /extend/zenDesk/upload/remove': async ({ db, caller, body: { fileId } }) => {
      await removeAttachment(db, caller.accountId, fileId)
      return null
    },
    'POST /extend/zenDesk/preview': async ({ db, caller, body: { fileId } }) => {
      const file = await findAttachment(db, caller, fileId)
      if (!file) throw notFound()
      admitDownload(caller)
      const attachment = { ...file, fileId }
      return previewOf(attachment, presentAttachment(attachment).url)
    },

    'POST /extend/zenDesk/desk/pageFront': ({ db, caller, edition, body }) =>
      listOnDesk(db, edition.name, caller, body),
    'POST /extend/zenDesk/desk/find': async ({ db, caller, edition, body: { id } }) => {
      const found = await findOnDesk(db, things, edition.name, caller, id)
      if (!found) throw notFound()
      return found
    },
    'POST /extend/zenDesk/desk/people': ({ db }) => listStaff(db),
    'POST /extend/zenDesk/desk/assign': async ({ db, body, ...actor }) => {
      await tellCustomer(db, await assignRequest(db, actor, body), actor.edition.brand)
      return null
    },
    'POST /extend/zenDesk/desk/note': async ({ db, body: { id, ...said }, ...actor }) => {
      await noteAmongStaff(db, actor, id, said)
      return null
    },
    'POST /extend/zenDesk/desk/merge': async ({ db, body, ...actor }) => {
      await tellCustomer(db, await mergeRequests(db, actor, body), actor.edition.brand)
      return null
    },
    'POST /extend/zenDesk/desk/resolve': async ({ db, body: { id, ...said }, ...actor }) => {
      await refuseHidden(db, id, said.cases)
      await tellCustomer(db, await resolveRequest(db, actor, id, said), actor.edition.brand)
      return null
    },
    'POST /extend/zenDesk/desk/statistics': ({ db, edition, body: { days } }) =>
      readRequestStatistics(db, edition.name, days),
    'POST /extend/zenDesk/desk/export': async ({ db, caller, edition, language, body }) =>
      requestSheet(await listForSheet(db, edition.name, caller, body), language.content),
  }
}
