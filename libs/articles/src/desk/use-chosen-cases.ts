import type { StaffArticle } from '@portal/contract'
import { useSelection } from '@portal/desk'

/** Which cases of a list are chosen. */
export const useChosenCases = (rows: readonly StaffArticle[] = []) => {
  const { clear, ...selection } = useSelection(rows.map(({ articleId }) => articleId))
  return {
    selection,
    chosen: rows.filter(({ articleId }) => selection.ids.includes(articleId)),
    keep: (ids: readonly string[]) => {
      clear()
      selection.toggle(ids, true)
    },
  }
}
