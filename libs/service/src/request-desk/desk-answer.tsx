import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskRequestDetail } from '@portal/contract'
import { afterStep, type RequestStep } from '@portal/contract/facts'
import { useWrite } from '@portal/desk'
import { Button, Field, Input, Select, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWriting, WritingForm } from '../shared/writing.tsx'
import { answersQuery } from './desk-view.ts'

import { DeskPart } from './desk-part.tsx'

type Props = { readonly request: DeskRequestDetail }

const can = (step: RequestStep, { state }: DeskRequestDetail) => afterStep(step, state) !== undefined
const caseNumber = /\b[1-9]\d{11}\b/g
/** Characters of a template by which it is chosen. */
const shownOfTemplate = 60

/** Answers the customer, solves the request, or leaves a note among staff: one text, and what becomes of it is chosen last. */
export function DeskAnswer({ request }: Props) {
  const { t } = useLingui()
  const { id } = request
  const writing = useWriting(`desk-${id}`)
  const [cases, setCases] = useState('')
  const { data: answers = [] } = useQuery(answersQuery)
  const sent = (text: ReactNode) => () => {
    writing.sent()
    setCases('')
    showMessage(text)
  }
  const answer = useWrite('POST /extend/zenDesk/commentOrder', { onDone: sent(<Trans>The answer was sent.</Trans>) })
  const note = useWrite('POST /extend/zenDesk/desk/note', { onDone: sent(<Trans>The note was left.</Trans>) })
  const resolve = useWrite('POST /extend/zenDesk/desk/resolve', {
    onDone: sent(<Trans>The request is solved. Its customer was told.</Trans>),
  })
  const { text, fileIds } = writing.body
  const named = [...new Set(cases.match(caseNumber))]
  const canAnswer = can('answer', request)
  if (!canAnswer && !can('note', request)) return null
  return (
    <DeskPart>
      {canAnswer && answers.length > 0 && (
        <Field label={<Trans>Begin with</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              value=""
              onChange={({ target }) => {
                const chosen = answers.find(({ code }) => code === target.value)
                if (chosen)
                  writing.change((now) => ({ text: now.text ? `${now.text}\n\n${chosen.name}` : chosen.name }))
              }}
            >
              <option value="">{t`A template…`}</option>
              {answers.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name.slice(0, shownOfTemplate)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <WritingForm
        writing={writing}
        busy={answer.busy || note.busy || resolve.busy}
        label={canAnswer ? <Trans>Answer, or note among staff</Trans> : <Trans>Note among staff</Trans>}
        onSend={() =>
          canAnswer
            ? answer.send({ body: { id, text, fileIds, cases: named } })
            : note.send({ body: { id, text, fileIds } })
        }
      >
        {canAnswer && (
          <>
            <chakra.div css={{ flex: '1 0 100%' }}>
              <Field
                label={<Trans>Cases that help</Trans>}
                hint={<Trans>Their numbers or addresses. The customer has to be able to read them.</Trans>}
              >
                {(control) => (
                  <Input {...control} size="staff" value={cases} onChange={({ target }) => setCases(target.value)} />
                )}
              </Field>
            </chakra.div>
            <Button type="submit" look="solid" size="staff" aria-busy={answer.busy}>
              <Trans>Send the answer</Trans>
            </Button>
          </>
        )}
        {can('resolve', request) && (
          <Button
            size="staff"
            aria-busy={resolve.busy}
            disabled={writing.draft.files.length > 0}
            onClick={() => writing.isReady() && resolve.send({ body: { id, text, cases: named } })}
          >
            <Trans>Answer and solve</Trans>
          </Button>
        )}
        <Button
          type={canAnswer ? 'button' : 'submit'}
          size="staff"
          aria-busy={note.busy}
          {...(canAnswer && { onClick: () => writing.isReady() && note.send({ body: { id, text, fileIds } }) })}
        >
          <Trans>Leave as a note</Trans>
        </Button>
      </WritingForm>
    </DeskPart>
  )
}
