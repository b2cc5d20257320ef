import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { maxAssignNote } from '@portal/contract/facts'
import {
  ChoicesFailed,
  DateField,
  dayOf,
  lastMoment,
  RefusalNote,
  useKeptText,
  useSiteZone,
  useWrite,
} from '@portal/desk'
import { Button, Dialog, Field, Select, showMessage, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approversQuery } from './queries.ts'
import { caseRefusals } from './refusals.tsx'

const Fields = chakra('div', { base: { display: 'grid', gap: '4' } })
type Props = { article: Article; onClose: () => void; onDone: () => void }

/** Gives an approval to an approver, says until when, and hands it on with a note. Nobody is offered who may not decide about it. */
export function AssignDialog({ article, onClose, onDone }: Props) {
  const { t } = useLingui()
  const { zone, zoneName } = useSiteZone()
  const { articleId, billNo, createUser, firstApprover } = article
  const approvers = useQuery(approversQuery)
  const [chosen, choose] = useState(article.assignee?.userAccount ?? '')
  const [day, setDay] = useState(dayOf(article.due, zone))
  const note = useKeptText(`assign-${articleId}`)
  const [asked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const due = lastMoment(day, zone)
  const assign = useWrite('POST /doc/doc-article/assign', {
    onDone: () => {
      note.drop()
      showMessage(<Trans>{billNo}: the approval was assigned.</Trans>)
      onDone()
    },
    onRefused: setRefusal,
  })
  const able = (approvers.data ?? []).filter(
    ({ userAccount }) => ![createUser.userAccount, firstApprover?.userAccount].includes(userAccount),
  )
  const send = () => {
    setAsked(true)
    setRefusal(undefined)
    if (due) assign.send({ body: { articleId, assignee: chosen || null, due, note: note.text.trim() } })
  }
  return (
    <Dialog
      open
      title={<Trans>Assign the approval of {billNo}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="solid" aria-busy={assign.busy} onClick={send}>
            <Trans>Assign approval</Trans>
          </Button>
        </>
      }
    >
      <Fields>
        <ChoicesFailed of={[approvers]} />
        <Field label={<Trans>Approver</Trans>} hint={<Trans>Other approvers may decide all the same.</Trans>}>
          {(control) => (
            <Select {...control} size="staff" value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">{t`Nobody`}</option>
              {able.map(({ userAccount, fullName }) => (
                <option key={userAccount} value={userAccount}>
                  {fullName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateField
          label={t`To be decided by`}
          hint={t`Time zone: ${zoneName}`}
          day={day}
          error={asked && !due && <Trans>Choose a day.</Trans>}
          onChange={setDay}
        />
        <Field
          label={<Trans>Note</Trans>}
          hint={<Trans>Whoever gets it reads it, and so does who looks at the history.</Trans>}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={maxAssignNote}
              value={note.text}
              onChange={({ target }) => note.write(target.value)}
            />
          )}
        </Field>
        <RefusalNote error={refusal} own={caseRefusals} />
      </Fields>
    </Dialog>
  )
}
