import { approvalFilters, caseOrders, kindNames, maxLabel, maxModel, maxStaffKeyword } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewField, type ViewOf, type ViewState } from '@portal/desk'
import { pathFor, words } from '@portal/routing'
import { articleStates } from './article-state.ts'

const matching = (form: RegExp): ViewField<string> => ({
  read: (text) => form.exec(text)?.[0] ?? '',
  write: (text) => text,
})
/** A day of the calendar, as 2026-11-24. */
const day: ViewField<string> = {
  read: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
      ? text
      : '',
  write: (text) => text,
}
/** What any list of cases can be cut down to, and its order; '' where nothing was chosen. */
const caseFields = {
  keyword,
  directory: matching(/^(\d\d){1,3}$/),
  label: words(maxLabel),
  model: words(maxModel),
  author: words(maxStaffKeyword),
  from: day,
  until: day,
  order: oneOf(caseOrders),
}
export type CaseView = ViewOf<typeof caseFields>
/** The list without any of it. */
export const anyCase = {
  keyword: undefined,
  directory: undefined,
  label: undefined,
  model: undefined,
  author: undefined,
  from: undefined,
  until: undefined,
} as const
/** The whole list, its first page. */
export const wholeList = {
  keyword: '',
  directory: '',
  label: '',
  model: '',
  author: '',
  from: '',
  until: '',
  order: undefined,
  pageNo: 1,
} as const
/** How much of it is chosen beside the words. */
export const countFilters = ({ directory, label, model, author, from, until }: CaseView): number =>
  [directory, label, model, author, from || until].filter(Boolean).length

/** What an author's cases are cut down to: a state, or what lies in the bin. */
const mineStates = [...articleStates, 'deleted'] as const
const mineFields = { kind: oneOf(kindNames), state: oneOf(mineStates), ...caseFields, pageNo }
/** What the address of the author's list says. */
export const mineView = defineView(mineFields)
export type MineView = ViewOf<typeof mineFields>

const todoTabs = ['approval', 'reports', 'mine', 'stale'] as const
type TodoTab = (typeof todoTabs)[number]
export const reportFilters = ['open', 'handled', 'ignored'] as const
export type ReportFilter = (typeof reportFilters)[number]
const todoFields = {
  tab: oneOf(todoTabs),
  which: oneOf(approvalFilters),
  ...caseFields,
  pageNo,
  reports: oneOf(reportFilters, 'open'),
}
/** What the address of the to-do list says. */
export const todoView = defineView(todoFields)
export type TodoView = ViewOf<typeof todoFields>
export type TodoState = ViewState<typeof todoFields>
/** The list that is shown: who may not approve begins with the error reports. */
export const todoTab = ({ tab }: Pick<TodoView, 'tab'>, approver: boolean): TodoTab =>
  tab ?? (approver ? 'approval' : 'reports')

/** What an address says of the case that is open, and not of the list. */
export const ofTheCase = {
  articleId: undefined,
  billNo: undefined,
  view: undefined,
  revision: undefined,
  with: undefined,
  list: undefined,
} as const

/** Where an author reads the history of a case of theirs; `list` names the entry of the user centre that it belongs to. */
export const historyPath = (articleId: string): string =>
  `${pathFor('undoneMatterInfo')}?articleId=${articleId}&view=history&list=myArticle`
