import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@portal/i18n'

/** A number of a table, as the language writes it. */
export function Count({ count }: { count: number }) {
  const { i18n } = useLingui()
  return <>{formatNumber(i18n, count)}</>
}
