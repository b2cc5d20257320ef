import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { directoriesQuery } from '../reading/queries.ts'
import { labelsQuery } from './queries.ts'

/** The names of a directory and those above it; its code when it is gone. */
export function DirectoryName({ code }: { code: string | null }) {
  const codes = code ? [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length)) : []
  const levels = useQueries({ queries: codes.map((each) => directoriesQuery(each.slice(0, -2) || '0')) })
  if (!code) return <Trans>None</Trans>
  if (levels.some(({ isPending }) => isPending)) return '…'
  return codes
    .map((each, at) => levels[at]!.data?.find(({ directoryCode }) => directoryCode === each)?.name ?? each)
    .join(' › ')
}

/** The name of a label; its code when it is gone. */
export function LabelName({ code }: { code: string }) {
  const { data, isPending } = useQuery(labelsQuery)
  return isPending ? '…' : (data?.find((label) => label.code === code)?.name ?? code)
}
