import type { approvalCalls } from '@portal/contract'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { listApprovers, listTwoSteps } from './approval-lists.ts'
import { assignArticle, confirmArticle, setTwoSteps } from './approval-store.ts'
import { listComments } from './comment-lists.ts'
import { addComment, resolveComment } from './comment-store.ts'
import { findDirectoryUse } from './directory-lists.ts'
import { removeDirectory } from './directory-store.ts'
import { listStale } from './staff-article-lists.ts'

/** The calls about what becomes of what was submitted, beside the decision itself. */
export const approvalHandlers: Handlers<typeof approvalCalls> = {
  'POST /doc/doc-article/approvers': ({ db }) => listApprovers(db),
  'POST /doc/doc-article/assign': async ({ body, caller, db }) => {
    await assignArticle(db, caller, body)
    return null
  },
  'POST /doc/doc-article/pageFront/stale': ({ body, caller, db }) => listStale(db, caller, body),
  'POST /doc/doc-article/stillRight': async ({ body, caller, db }) => {
    await confirmArticle(db, caller, body)
    return null
  },
  'POST /doc/doc-article/comments/find': async ({ body: { articleId }, caller, db }) => {
    const comments = await listComments(db, caller, articleId)
    if (!comments) throw notFound()
    return comments
  },
  'POST /doc/doc-article/comments/add': async ({ body, caller, db }) => ({ id: await addComment(db, caller, body) }),
  'POST /doc/doc-article/comments/resolve': async ({ body, caller, db }) => {
    await resolveComment(db, caller, body)
    return null
  },
  'POST /doc/directory/twoSteps/find': ({ db, language }) => listTwoSteps(db, language.content),
  'POST /doc/directory/twoSteps/save': async ({ body, caller, db }) => {
    await setTwoSteps(db, caller, body)
    return null
  },
  'POST /doc/directory/use': ({ body: { directoryCode }, db }) => findDirectoryUse(db, directoryCode),
  'POST /doc/directory/remove': ({ body, caller, db }) => removeDirectory(db, caller, body),
}
