import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { DeskRequestDetail } from '@portal/contract'
import { requestPriorities } from '@portal/contract/facts'
import { useWrite } from '@portal/desk'
import { Button, Field, Select, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { usePriorityNames } from '../shared/request-words.tsx'
import { peopleQuery } from './desk-view.ts'

import { DeskPart } from './desk-part.tsx'

type Props = { readonly request: DeskRequestDetail }

/** Who works on a request, and how urgent it is. */
export function Assignment({ request: { id, assignee, priority } }: Props) {
  const { t } = useLingui()
  const priorities = usePriorityNames()
  const me = useUser()?.userAccount
  const { data: people = [] } = useQuery(peopleQuery)
  const assign = useWrite('POST /extend/zenDesk/desk/assign', {
    onDone: () => showMessage(<Trans>The request was assigned.</Trans>),
  })
  const send = (changes: { userAccount?: string | null; priority?: typeof priority }) =>
    assign.send({ body: { id, userAccount: assignee?.userAccount ?? null, priority, ...changes } })
  return (
    <DeskPart>
      <div data-fields="">
        <Field label={<Trans>Assigned to</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              disabled={assign.busy}
              value={assignee?.userAccount ?? ''}
              onChange={({ target }) => send({ userAccount: target.value || null })}
            >
              <option value="">{t`Nobody`}</option>
              {(people.length ? people : assignee ? [assignee] : []).map(({ userAccount, fullName }) => (
                <option key={userAccount} value={userAccount}>
                  {fullName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {me !== undefined && assignee?.userAccount !== me && (
          <Button size="staff" aria-busy={assign.busy} onClick={() => send({ userAccount: me })}>
            <Trans>Take it</Trans>
          </Button>
        )}
        <Field label={<Trans>Priority</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              disabled={assign.busy}
              value={priority}
              onChange={({ target }) =>
                send({ priority: requestPriorities.find((each) => each === target.value) ?? priority })
              }
            >
              {requestPriorities.map((each) => (
                <option key={each} value={each}>
                  {priorities[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </DeskPart>
  )
}
