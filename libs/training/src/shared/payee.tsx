import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { AnswerOf } from '@portal/api-client'
import { Muted } from '@portal/ui-kit'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: { base: '0', sm: '2' },
    overflowWrap: 'anywhere',
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0', mb: { base: '2', sm: '0' }, fontWeight: 'medium' },
  },
})

/** Where the price of a class is transferred to. */
export function Payee({ payee }: { payee: AnswerOf<'POST /train/studyOnlineConfig/query'>['payee'] }) {
  if (!payee)
    return (
      <Muted>
        <Trans>The training centre tells you where to pay when you have signed up.</Trans>
      </Muted>
    )
  return (
    <Facts>
      <dt>
        <Trans>Payee</Trans>
      </dt>
      <dd>{payee.name}</dd>
      <dt>
        <Trans>Bank</Trans>
      </dt>
      <dd>{payee.bank}</dd>
      <dt>
        <Trans>Account number</Trans>
      </dt>
      <dd>
        <bdi dir="ltr">{payee.account}</bdi>
      </dd>
    </Facts>
  )
}
