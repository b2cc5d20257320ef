import { Trans, useLingui } from '@lingui/react/macro'
import type { DemandDetail } from '@portal/contract'
import {
  demandTypeNames,
  isSubtypeOf,
  maxDemandText,
  maxDemandTitle,
  type DemandSubtype,
  type DemandType,
} from '@portal/contract/facts'
import {
  ChoicesFailed,
  DateField,
  FormSection,
  RefusalNote,
  TreePicker,
  useKeptDraft,
  useWrite,
  type RefusalTexts,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, Field, Input, Note, Select, showMessage, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { orgsQuery, subtypesQuery, typesQuery } from './demand-queries.ts'
import { useDemandSubtypes, useDemandTypes } from './demand-words.tsx'
import { DocumentField, type Document } from './document-field.tsx'

type Draft = {
  readonly title: string
  readonly type: DemandType
  readonly subtype: DemandSubtype | null
  readonly orgCode: string | null
  readonly description: string
  readonly wantedBy: string
  readonly documents: readonly Document[]
}
const isDraft = (kept: object): boolean => {
  const { title, type, documents } = kept as Partial<Draft>
  return typeof title === 'string' && demandTypeNames.some((each) => each === type) && Array.isArray(documents)
}
const refusals: RefusalTexts = {
  wrongState: <Trans>It was submitted already, and cannot be changed any more.</Trans>,
  notFound: <Trans>The draft or one of its documents is no longer there.</Trans>,
  tooMany: <Trans>Those were many demands. Wait until some of them are over.</Trans>,
}

/** A demand as it is written: kept on the device while it is typed, on the server as a draft, and submitted when it is whole. */
export function DemandForm({ demand }: { demand: DemandDetail | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const typeNames = useDemandTypes()
  const subtypeNames = useDemandSubtypes()
  const fresh: Draft = {
    title: demand?.title ?? '',
    type: demand?.type ?? 'delivery',
    subtype: demand?.subtype ?? null,
    orgCode: demand?.org?.code ?? null,
    description: demand?.description ?? '',
    wantedBy: demand?.wantedBy ?? '',
    documents: demand?.documents ?? [],
  }
  const { draft, restored, change, drop } = useKeptDraft(`demand-${demand?.id ?? 'new'}`, fresh, isDraft)
  const lists = [useQuery(orgsQuery), useQuery(typesQuery), useQuery(subtypesQuery(draft.type))] as const
  const [{ data: orgs = [] }, { data: types = [] }, { data: subtypes = [] }] = lists
  const [tried, setTried] = useState<'draft' | 'submit'>()
  const [refused, setRefused] = useState<Error | null>(null)
  const save = useWrite('POST /demand/save', {
    onDone: ({ id, number }, { body: { submit } }) => {
      drop()
      showMessage(submit ? <Trans>Demand {number} is submitted.</Trans> : <Trans>Draft {number} is saved.</Trans>)
      void navigate(`${pathFor('serviceDemandInfo')}?id=${id}`, { replace: true })
    },
    onRefused: setRefused,
  })
  const title = draft.title.trim()
  const description = draft.description.trim()
  const problems = {
    title: tried && !title && t`Type a title.`,
    subtype: tried === 'submit' && !draft.subtype && t`Choose more closely what is needed.`,
    orgCode: tried === 'submit' && !draft.orgCode && t`Choose the organisation that it is for.`,
    description: tried === 'submit' && !description && t`Describe what is needed.`,
  }
  const send = (submit: boolean) => {
    setTried(submit ? 'submit' : 'draft')
    setRefused(null)
    const whole = title && (!submit || (draft.subtype && draft.orgCode && description))
    if (!whole) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] [tabindex="0"]')?.focus(),
      )
      return
    }
    const { type, subtype, orgCode, wantedBy, documents } = draft
    save.send({
      body: {
        id: demand?.id ?? null,
        title,
        type,
        subtype,
        orgCode,
        description,
        wantedBy: wantedBy || null,
        documents: documents.map(({ fileId }) => fileId),
        submit,
      },
    })
  }
  return (
    <FormSection
      title={<Trans>What is needed</Trans>}
      lead={<Trans>A draft is yours alone until you submit it.</Trans>}
    >
      {restored && (
        <Note>
          <Trans>What you typed before is here again.</Trans>{' '}
          <Button look="text" size="staff" onClick={() => drop()}>
            <Trans>Begin anew</Trans>
          </Button>
        </Note>
      )}
      <form
        ref={form}
        method="post"
        noValidate
        aria-busy={lists.some(({ isPending }) => isPending)}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send(true)
        }}
      >
        <ChoicesFailed of={lists} />
        <Field label={<Trans>Title</Trans>} error={problems.title} required>
          {(control) => (
            <Input
              {...control}
              size="staff"
              maxLength={maxDemandTitle}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field label={<Trans>Type</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              value={draft.type}
              onChange={({ target }) => {
                const type = demandTypeNames.find((each) => each === target.value)!
                change(({ subtype }) => ({ type, subtype: subtype && isSubtypeOf(type, subtype) ? subtype : null }))
              }}
            >
              {types.map(({ code }) => (
                <option key={code} value={code}>
                  {typeNames[code]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={<Trans>More closely</Trans>} error={problems.subtype}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              value={draft.subtype ?? ''}
              onChange={({ target }) =>
                change({ subtype: subtypes.find(({ code }) => code === target.value)?.code ?? null })
              }
            >
              <option value="">{t`Choose`}</option>
              {subtypes.map(({ code }) => (
                <option key={code} value={code}>
                  {subtypeNames[code]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {orgs.length > 0 && (
          <TreePicker
            label={t`Organisation`}
            nodes={orgs}
            chosen={draft.orgCode}
            error={problems.orgCode}
            onChange={(orgCode) => change({ orgCode })}
          />
        )}
        <DateField label={t`Wanted by (optional)`} day={draft.wantedBy} onChange={(wantedBy) => change({ wantedBy })} />
        <Field label={<Trans>Description</Trans>} error={problems.description}>
          {(control) => (
            <Textarea
              {...control}
              size="staff"
              rows={6}
              maxLength={maxDemandText}
              value={draft.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        <DocumentField
          documents={draft.documents}
          onChange={(changed) => change((now) => ({ documents: changed(now.documents) }))}
        />
        <RefusalNote error={refused} own={refusals} />
        <div data-actions="">
          <Button type="submit" look="solid" size="staff" aria-busy={save.busy}>
            <Trans>Submit</Trans>
          </Button>
          <Button size="staff" aria-busy={save.busy} onClick={() => send(false)}>
            <Trans>Save as a draft</Trans>
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
