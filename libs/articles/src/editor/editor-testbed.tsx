import { ApiError } from '@portal/api-client'
import type { ArticleFields } from '@portal/contract'
import { caseKind } from '@portal/contract/facts'
import { beforeEach, vi } from 'vitest'
import { article } from '../desk/article-testbed.tsx'
import { createCaseSession } from './case-session.ts'
import { emptyCase } from './case-work.ts'
import { draftKey, draftName, type Draft } from './drafts.ts'
import { openCase } from './open-case.ts'
import type { Attempt, Saved } from './saver.ts'

beforeEach(() => localStorage.clear())

export const record = (fields: Parameters<typeof article>[0] = {}) =>
  article({
    code: 0,
    actions: ['save', 'commit', 'delete'],
    events: [
      {
        action: 'save',
        revision: 3,
        actor: { userAccount: 'zhao', fullName: 'Zhao Yifan' },
        at: '2026-11-24T08:00:00.000Z',
        reason: null,
        restoredFrom: null,
      },
    ],
    ...fields,
  })
export const placeOfCase = (articleId: string | null = null) => draftKey(draftName('zhao', articleId), 1)
export const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
export const offline = () => new ApiError({ code: 0, reason: 'offline', message: '', data: null })

/** A session over a text that is a plain string, and a server that answers as told. */
export const openSession = ({
  from,
  draft,
  now = () => 1_000,
}: { from?: ReturnType<typeof record>; draft?: Partial<Draft> & { work: ArticleFields }; now?: () => number } = {}) => {
  const place = placeOfCase(from?.articleId)
  const normal = (html: string) => html
  const opening = openCase({
    kind: caseKind,
    record: from,
    fresh: emptyCase('en'),
    draft: draft && { keptAt: 500, revision: from?.revision ?? null, ...draft },
    normal,
  })
  let html = opening.work.body
  const revision = { last: from?.revision ?? 0 }
  const answer = (attempt: Attempt): Saved => ({
    articleId: attempt.edit.articleId ?? '100000000009',
    billNo: 'KB-2026-00009',
    revision: ++revision.last,
    code: 0,
  })
  const post = vi.fn(async (attempt: Attempt): Promise<Saved> => answer(attempt))
  const commit = vi.fn(async (_articleId: string): Promise<unknown> => null)
  const session = createCaseSession({
    userAccount: 'zhao',
    opening,
    place,
    text: {
      html: () => html,
      show: (shown) => {
        html = shown
      },
    },
    normal,
    blocks: (html) => html.match(/<p>.*?<\/p>/g) ?? [],
    post,
    commit,
    now,
  })
  return {
    session,
    opening,
    post,
    commit,
    answer,
    place,
    html: () => html,
    type: (text: string) => {
      html = text
      session.typed()
    },
  }
}
