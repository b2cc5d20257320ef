import { query } from '@portal/api-client'
import {
  answerDictionary,
  contentLanguages,
  pageSize,
  requestCategories,
  requestStates,
  requestStatisticsDays,
} from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf } from '@portal/desk'
import { fresh } from '../shared/request-queries.ts'

const fields = {
  state: oneOf(requestStates),
  category: oneOf(requestCategories),
  lang: oneOf(contentLanguages),
  assignee: oneOf(['mine', 'nobody']),
  show: oneOf(['overdue']),
  keyword,
  pageNo,
}
/** What the address of the queue says. */
export const deskView = defineView(fields)
export type DeskView = ViewOf<typeof fields>
/** What of the requests it asks for. */
export const deskFilter = ({ state, category, lang, assignee, show, keyword }: DeskView) => ({
  ...(state && { state }),
  ...(category && { category }),
  ...(lang && { lang }),
  ...(assignee && { assignee }),
  overdue: show === 'overdue',
  keyword,
})
export const deskPageQuery = (view: DeskView) =>
  query('POST /extend/zenDesk/desk/pageFront', { body: { pageNo: view.pageNo, pageSize, data: deskFilter(view) } })
export const deskQuery = (view: DeskView) => ({ ...deskPageQuery(view), ...fresh })
export const deskRequestQuery = (id: string) => ({
  ...query('POST /extend/zenDesk/desk/find', { body: { id } }),
  ...fresh,
})
export const peopleQuery = query('POST /extend/zenDesk/desk/people', {})
/** Answers that staff begin with, in the language of the page. */
export const answersQuery = query('POST /uac/category/getDictListByTypeCode', { body: { typeCode: answerDictionary } })

/** What the address of the statistics says. */
export const statisticsView = defineView({ days: oneOf(requestStatisticsDays, 90) })
export const requestStatisticsQuery = (days: (typeof requestStatisticsDays)[number]) =>
  query('POST /extend/zenDesk/desk/statistics', { body: { days } })
