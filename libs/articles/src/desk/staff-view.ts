import { pageNoMost, staffKeywordMost } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import type { ArticleState } from '@portal/ui-kit'
import { articleStates } from './article-state.ts'

const pageIn = (search: URLSearchParams) =>
  Math.min(pageNoMost, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1))
const keywordIn = (search: URLSearchParams) =>
  (search.get('keyword') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, staffKeywordMost)

export type MineView = { readonly state: ArticleState | undefined; readonly keyword: string; readonly pageNo: number }
/** What the address of the author's list asks for. */
export const mineView = (search: URLSearchParams): MineView => ({
  state: articleStates.find((state) => state === search.get('state')),
  keyword: keywordIn(search),
  pageNo: pageIn(search),
})

export const todoTabs = ['approval', 'reports', 'mine'] as const
export type TodoTab = (typeof todoTabs)[number]
export const reportFilters = ['open', 'handled', 'ignored'] as const
export type ReportFilter = (typeof reportFilters)[number]
export type TodoView = {
  readonly tab: TodoTab
  readonly keyword: string
  readonly pageNo: number
  readonly reports: ReportFilter
}
/** What the address of the to-do list asks for. Who may not approve begins with the error reports. */
export const todoView = (search: URLSearchParams, approver: boolean): TodoView => ({
  tab: todoTabs.find((tab) => tab === search.get('tab')) ?? (approver ? 'approval' : 'reports'),
  keyword: keywordIn(search),
  pageNo: pageIn(search),
  reports: reportFilters.find((filter) => filter === search.get('reports')) ?? 'open',
})

/** Where an author reads the history of a case of theirs; `list` names the entry of the user centre that it belongs to. */
export const historyPath = (articleId: string): string =>
  `${pathFor('undoneMatterInfo')}?articleId=${articleId}&view=history&list=myArticle`

/** An address's query with some of its values changed; undefined or '' takes one out. */
export const withChanges = (search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = String(next)
  return text && `?${text}`
}
