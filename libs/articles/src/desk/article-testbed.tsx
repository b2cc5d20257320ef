import type { Article, StaffArticle } from '@portal/contract'
import { caseKind } from '@portal/contract/facts'
import { openPage, testEdition as edition } from '@portal/desk/testbed'
import { EditionContext } from '@portal/rendering'
import type { ComponentProps } from 'react'

const person = { userAccount: 'zhao', fullName: 'Zhao Yifan' }

const approval = { twoSteps: false, firstApprover: null, assignee: null, due: null, reviewBy: null } as const
export const staffArticle = (fields: Partial<StaffArticle> = {}): StaffArticle => ({
  kind: caseKind,
  articleId: '100000000001',
  billNo: 'KB-2026-00001',
  title: 'Night image too bright',
  code: 1,
  refining: 0,
  lang: 'en',
  scope: 1,
  revision: 3,
  createUser: person,
  updateTime: '2026-11-24T08:00:00.000Z',
  published: false,
  reason: null,
  ...approval,
  actions: ['save', 'recall', 'delete'],
  ...fields,
})
export const article = (fields: Partial<Article> = {}): Article => ({
  kind: caseKind,
  articleId: '100000000001',
  billNo: 'KB-2026-00001',
  articleType: 1,
  refining: 0,
  code: 1,
  revision: 3,
  hash: 'h3',
  title: 'Night image too bright',
  summary: 'What to set first.',
  body: '<p>First.</p><p>Set the exposure to 1/50 s.</p>',
  lang: 'en',
  scope: 1,
  directoryCode: null,
  labels: [],
  productModels: ['KS-IPC-4120'],
  startTime: null,
  endTime: null,
  translationOf: null,
  createUser: person,
  createTime: '2026-11-20T08:00:00.000Z',
  updateTime: '2026-11-24T08:00:00.000Z',
  live: null,
  events: [
    {
      action: 'commit',
      revision: 3,
      actor: person,
      at: '2026-11-24T08:00:00.000Z',
      reason: null,
      restoredFrom: null,
    },
  ],
  ...approval,
  translations: [],
  actions: ['approve', 'reject', 'updateNew'],
  ...fields,
})

const view: ComponentProps<typeof EditionContext>['value'] = {
  edition,
  language: edition.languages[0],
  addTexts: () => Promise.resolve(),
}
/** A page of staff in an edition, whose clock is that of UTC. */
export const openStaffPage = (
  ...[Page, address, user, answers]: [...Parameters<typeof openPage>]
): ReturnType<typeof openPage> =>
  openPage(Page, address, user, answers, { around: (page) => <EditionContext value={view}>{page}</EditionContext> })
