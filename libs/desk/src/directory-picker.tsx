import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { Select } from '@portal/ui-kit'
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { ChoicesFailed } from './choices-failed.tsx'

type Directory = DataOf<Calls['POST /doc/directory/getChildDirectoryList/{parentId}']>[number]
type Props = {
  id: string
  /** What the place is, when that is not simply the directory. */
  label?: string
  code: string | null
  /** What is below a directory; '0' stands for the whole. */
  directoriesQuery: (parent: string) => UseQueryOptions<Directory[]>
  hint: ReactNode
  error: ReactNode
  onChange: (code: string | null) => void
}

const Group = chakra('fieldset', {
  base: {
    border: '0',
    p: '0',
    m: '0',
    minW: '0',
    display: 'grid',
    gap: '2',
    '& legend': { fontWeight: 'medium', mb: '1.5', p: '0' },
    '& [data-note]': { display: 'flex', gap: '1.5', color: 'fg.subtle', textStyle: 'sm' },
    '& [data-note=error]': { color: 'fg.error' },
    '& [data-note] svg': { mt: '0.5' },
  },
})

/** DIR-01. A place in the directory: one select a level, the next one once there is something below. */
export function DirectoryPicker({ id, label, code, directoriesQuery, hint, error, onChange }: Props) {
  const { t } = useLingui()
  const note = useId()
  const parents = [
    '0',
    ...(code && code.length >= 2 ? [code.slice(0, 2)] : []),
    ...(code && code.length >= 4 ? [code.slice(0, 4)] : []),
  ]
  const queries = useQueries({ queries: parents.map((parent) => directoriesQuery(parent)) })
  const levels = queries.map(({ data }) => data ?? [])
  const names = [t`Product line`, t`Group`, t`Subject`]
  return (
    <Group aria-describedby={note} aria-busy={queries.some(({ isPending }) => isPending)}>
      <legend>{label ?? t`Directory`}</legend>
      {levels.map(
        (directories, level) =>
          (level === 0 || directories.length > 0) && (
            <Select
              key={level}
              size="staff"
              aria-label={names[level]}
              value={code && code.length > 2 * level ? code.slice(0, 2 * level + 2) : ''}
              {...(level === 0 && { id })}
              {...(error && { 'aria-invalid': true as const })}
              onChange={(event) =>
                onChange(event.target.value || (level === 0 || code === null ? null : code.slice(0, 2 * level)))
              }
            >
              <option value="">{level === 0 ? t`Choose` : t`Choose further`}</option>
              {directories.map(({ directoryCode, name }) => (
                <option key={directoryCode} value={directoryCode}>
                  {name}
                </option>
              ))}
            </Select>
          ),
      )}
      <ChoicesFailed of={queries} />
      {error ? (
        <div id={note} data-note="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{error}</span>
        </div>
      ) : (
        <div id={note} data-note="hint">
          {hint}
        </div>
      )}
    </Group>
  )
}
