import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ArticleFault } from '@portal/contract'
import { treeFaults, type DetailField, type Details, type KindName, type TreeFault } from '@portal/contract/facts'
import { DateField } from '@portal/desk'
import { Choice, Field, Input, Select, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { choiceNames, detailNames, detailsOfKind, formExamples, type DetailName } from '../desk/detail-names.ts'
import { entriesQuery } from '../desk/queries.ts'
import { FileDetail } from './file-detail.tsx'
import type { SessionState } from './case-session.ts'
import { controlId, faultsAt } from './faults.ts'
import { TreeDetail } from './tree-detail.tsx'

const Group = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' } })

type Value = Details[string]
const isTreeFault = (fault: ArticleFault): fault is ArticleFault & TreeFault =>
  treeFaults.some((reason) => reason === fault.reason)
type DetailProps<F extends DetailField = DetailField> = {
  name: DetailName
  field: F
  value: Value
  lang: string
  error: ReactNode
  /** What was found wrong, where one place holds many. */
  said: readonly TreeFault[]
  onChange: (value: Value) => void
}

/** Options of a choice, the first of which is nothing. */
function Options({ options }: { options: readonly (readonly [code: string, text: ReactNode])[] }) {
  return (
    <>
      <option value="" />
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </>
  )
}

function EntryOptions({ dictionary }: { dictionary: string }) {
  const { data } = useQuery(entriesQuery(dictionary))
  return (
    <Options
      options={(data ?? []).map(({ code, name }) => [code, `${' '.repeat(3 * code.split('.').length - 3)}${name}`])}
    />
  )
}

function Detail({ name, field, value, lang, error, said, onChange }: DetailProps) {
  const { t, i18n } = useLingui()
  const id = controlId(name)
  const label = i18n._(detailNames[name])
  const example = field.form && formExamples[field.form]
  const text = typeof value === 'string' ? value : ''
  if (field.form === 'faultTree')
    return (
      <TreeDetail
        id={id}
        label={label}
        error={error}
        lang={lang}
        value={text || null}
        said={said}
        onChange={onChange}
      />
    )
  switch (field.type) {
    case 'day':
      return <DateField id={id} label={label} error={error} day={text} onChange={(day) => onChange(day || null)} />
    case 'file':
      return <FileDetail id={id} label={label} error={error} fileId={text || null} onChange={onChange} />
    case 'choices':
      return (
        <Field id={id} label={label} error={error}>
          {(control) => (
            <Group {...control} role="group" aria-label={label} tabIndex={-1}>
              {field.of.map((code) => (
                <Choice
                  key={code}
                  label={choiceNames[code] ? i18n._(choiceNames[code]) : code}
                  checked={value?.includes(code) ?? false}
                  onChange={({ target }) =>
                    onChange(field.of.filter((each) => (each === code ? target.checked : value?.includes(each))))
                  }
                />
              ))}
            </Group>
          )}
        </Field>
      )
    case 'choice':
    case 'entry':
      return (
        <Field id={id} label={label} error={error}>
          {(control) => (
            <Select {...control} size="staff" value={text} onChange={(event) => onChange(event.target.value || null)}>
              {field.type === 'choice' ? (
                <Options
                  options={field.of.map((code) => [code, choiceNames[code] ? i18n._(choiceNames[code]) : code])}
                />
              ) : (
                <EntryOptions dictionary={field.dictionary} />
              )}
            </Select>
          )}
        </Field>
      )
    case 'line':
      return (
        <Field id={id} label={label} error={error}>
          {(control) => (
            <Input
              {...control}
              size="staff"
              lang={field.form ? undefined : lang}
              placeholder={example}
              maxLength={field.max}
              value={text}
              onChange={(event) => onChange(event.target.value || null)}
            />
          )}
        </Field>
      )
    default:
      return (
        <Field id={id} label={label} error={error} hint={field.type === 'list' ? t`One on each line` : undefined}>
          {(control) => (
            <Textarea
              {...control}
              size="staff"
              lang={lang}
              placeholder={example}
              rows={4}
              value={Array.isArray(value) ? value.join('\n') : text}
              onChange={({ target }) =>
                onChange(field.type === 'list' ? target.value.split('\n') : target.value || null)
              }
            />
          )}
        </Field>
      )
  }
}

type Props = {
  kind: KindName
  details: Details
  lang: string
  errorAt: (name: DetailName) => ReactNode
  faults: SessionState['faults']
  onChange: (details: Details) => void
}

/** The fields that a kind declares. */
export const KindDetails = ({ kind, details, lang, errorAt, faults, onChange }: Props) =>
  detailsOfKind(kind).map(([name, field]) => (
    <Detail
      key={name}
      name={name}
      field={field}
      lang={lang}
      value={details[name] ?? null}
      error={errorAt(name)}
      said={faultsAt(faults, name).filter(isTreeFault)}
      onChange={(value) => onChange({ ...details, [name]: value })}
    />
  ))
