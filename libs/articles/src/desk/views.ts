import { approvalFilters, kindNames } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf, type ViewState } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { articleStates } from './article-state.ts'

/** What an author's cases are cut down to: a state, or what lies in the bin. */
const mineStates = [...articleStates, 'deleted'] as const
const mineFields = { kind: oneOf(kindNames), state: oneOf(mineStates), keyword, pageNo }
/** What the address of the author's list says. */
export const mineView = defineView(mineFields)
export type MineView = ViewOf<typeof mineFields>

const todoTabs = ['approval', 'reports', 'mine', 'stale'] as const
export type TodoTab = (typeof todoTabs)[number]
export const reportFilters = ['open', 'handled', 'ignored'] as const
export type ReportFilter = (typeof reportFilters)[number]
const todoFields = {
  tab: oneOf(todoTabs),
  which: oneOf(approvalFilters),
  keyword,
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
