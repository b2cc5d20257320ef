import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@portal/i18n'

/** A sum of money, which is kept in fen. */
export function Amount({ fen }: { fen: number }) {
  const { i18n } = useLingui()
  return <bdi>¥{formatNumber(i18n, fen / 100)}</bdi>
}

/** What something costs. */
export const Price = ({ fen }: { fen: number }) => (fen ? <Amount fen={fen} /> : <Trans context="price">Free</Trans>)
