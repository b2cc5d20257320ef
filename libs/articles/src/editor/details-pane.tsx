import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { caseKind, maxLabels, maxModels, maxSummary, type KindName } from '@portal/contract/facts'
import {
  ChoicesFailed,
  CodePicker,
  DateField,
  dayOf,
  firstMoment,
  LanguageName,
  lastMoment,
  useSiteZone,
} from '@portal/desk'
import { useEdition } from '@portal/rendering'
import { Field, Select, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { labelsQuery, modelsQuery } from '../desk/queries.ts'
import type { SessionState } from './case-session.ts'
import type { CaseFields } from './case-work.ts'
import { KindDetails } from './kind-details.tsx'
import { DirectorySelect } from './directory-select.tsx'
import { FaultText } from './fault-text.tsx'
import { controlId, faultsAt, type FaultPlace } from './faults.ts'

type Props = Pick<SessionState, 'fields' | 'base' | 'faults'> & {
  kind: KindName
  onChange: (change: Partial<CaseFields>) => void
}

const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', '& label, & legend': { textStyle: 'sm' } },
})
const Dates = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '3' },
})

/** One line, as the server wants it. */
export const asLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** How the case is filed: everything about it but its title and text. */
export function DetailsPane({ kind, fields, base, faults, onChange }: Props) {
  const { t } = useLingui()
  const { edition } = useEdition()
  const { zone, zoneName } = useSiteZone()
  const [labels, models] = [useQuery(labelsQuery), useQuery(modelsQuery)]
  const languages = [...new Set([...edition.languages.map(({ content }) => content), fields.lang])]
  const errorAt = (place: FaultPlace) => {
    const found = faultsAt(faults, place)
    return (
      found.length > 0 &&
      found.map((fault, at) => (
        <chakra.span key={at} display="block">
          <FaultText fault={fault} />
        </chakra.span>
      ))
    )
  }
  return (
    <Stack>
      <Field
        id={controlId('summary')}
        label={t`Summary`}
        hint={
          fields.summary.length >= maxSummary
            ? t`A summary has ${maxSummary} characters at most: what is longer is cut off.`
            : t`One or two sentences for lists and search results`
        }
        error={errorAt('summary')}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={fields.lang}
            size="staff"
            rows={3}
            maxLength={maxSummary}
            value={fields.summary}
            onChange={(event) => onChange({ summary: asLine(event.target.value) })}
          />
        )}
      </Field>
      {languages.length > 1 && (
        <Field label={t`Language of the case`} hint={base ? t`Fixed since the first save` : undefined}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              disabled={base !== null}
              value={fields.lang}
              onChange={(event) => onChange({ lang: event.target.value as CaseFields['lang'] })}
            >
              {languages.map((lang) => (
                <option key={lang} value={lang}>
                  <LanguageName lang={lang} />
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t`Who may read it`}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={fields.scope}
            onChange={(event) => onChange({ scope: Number(event.target.value) as CaseFields['scope'] })}
          >
            <option value={1}>{t`External: everyone`}</option>
            <option value={2}>{t`China side: customers of the China side, and staff`}</option>
            <option value={3}>{t`Internal: staff only`}</option>
          </Select>
        )}
      </Field>
      {kind === caseKind && (
        <DirectorySelect
          id={controlId('directoryCode')}
          code={fields.directoryCode}
          error={errorAt('directoryCode')}
          onChange={(directoryCode) => onChange({ directoryCode })}
        />
      )}
      <ChoicesFailed of={[labels, models]} />
      {kind === caseKind && (
        <CodePicker
          id={controlId('labels')}
          label={t`Labels`}
          error={errorAt('labels')}
          options={labels.data ?? []}
          chosen={fields.labels}
          max={maxLabels}
          onChange={(chosen) => onChange({ labels: [...chosen] })}
        />
      )}
      <CodePicker
        id={controlId('productModels')}
        label={t`Product models`}
        hint={kind === caseKind && t`The models that the case applies to`}
        error={errorAt('productModels')}
        max={maxModels}
        options={(models.data ?? []).map(({ model, name }) => ({ code: model, name: model, note: name }))}
        chosen={fields.productModels}
        onChange={(chosen) => onChange({ productModels: [...chosen] })}
      />
      <KindDetails
        kind={kind}
        details={fields.details ?? {}}
        lang={fields.lang}
        errorAt={errorAt}
        faults={faults}
        onChange={(details) => onChange({ details })}
      />
      <Dates>
        <DateField
          id={controlId('startTime')}
          label={t`Shown from`}
          error={errorAt('startTime')}
          day={dayOf(fields.startTime, zone)}
          onChange={(day) => onChange({ startTime: firstMoment(day, zone) })}
        />
        <DateField
          id={controlId('endTime')}
          label={t`Shown until`}
          hint={t`Time zone: ${zoneName}`}
          error={errorAt('endTime')}
          day={dayOf(fields.endTime, zone)}
          onChange={(day) => onChange({ endTime: lastMoment(day, zone) })}
        />
      </Dates>
    </Stack>
  )
}
