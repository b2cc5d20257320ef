import { Trans } from '@lingui/react/macro'
import { CasePage } from '../case-page.tsx'
import { TodoLists } from '../todo-lists.tsx'

/** What waits for a member of staff: cases to approve, error reports, and their own submissions. */
export const Component = () => (
  <CasePage title={<Trans>To-do</Trans>}>
    <TodoLists />
  </CasePage>
)
