import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { VisitDetail } from '@portal/contract'
import {
  bankKeptDays,
  bankNumber,
  maxBankName,
  maxBankNumber,
  maxVisitName,
  minBankNumber,
} from '@portal/contract/facts'
import { FormSection, RefusalNote, type RefusalTexts } from '@portal/desk'
import { Button, Field, Input, showMessage } from '@portal/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

const refusals: RefusalTexts = {
  unavailable: <Trans>Bank details cannot be taken here at the moment. Call a hotline.</Trans>,
}
/** Where a refund goes, as everyone sees it: masked. */
export function MaskedBank({ bank }: { bank: NonNullable<VisitDetail['bank']> }) {
  return (
    <dl>
      <dt>
        <Trans>Holder of the account</Trans>
      </dt>
      <dd>{bank.holder}</dd>
      <dt>
        <Trans>Bank</Trans>
      </dt>
      <dd>{bank.bank}</dd>
      <dt>
        <Trans>Number of the account</Trans>
      </dt>
      <dd>
        <bdi>{bank.number}</bdi>
      </dd>
    </dl>
  )
}

/** Where the refund of a cancelled visit goes. Nothing of it is kept on the device, and the whole of it is never shown again. */
export function BankForm({ visit }: { visit: VisitDetail }) {
  const { t } = useLingui()
  const call = useCall()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({ holder: '', bank: '', number: '' })
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () => call('POST /iframe/visit/bank', { body: { id: visit.id, ...typed } }),
    onSuccess: () => {
      setTyped({ holder: '', bank: '', number: '' })
      setTried(false)
      showMessage(<Trans>The bank details are kept encrypted.</Trans>)
      void queryClient.invalidateQueries()
    },
  })
  const plain = typed.number.replaceAll(/[ -]/g, '')
  const problems = {
    holder: !typed.holder.trim() && t`Type the name as the bank has it.`,
    bank: !typed.bank.trim() && t`Type the name of the bank.`,
    number:
      (plain.length < minBankNumber || plain.length > maxBankNumber || !bankNumber.test(plain)) &&
      t`Type the number of the account: letters and digits.`,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!Object.values(problems).some(Boolean) && !save.isPending) save.mutate()
  }
  const fields = [
    { name: 'holder', label: t`Holder of the account`, max: maxVisitName },
    { name: 'bank', label: t`Bank`, max: maxBankName },
    { name: 'number', label: t`Number of the account`, max: maxBankNumber + 10 },
  ] as const
  return (
    <FormSection
      title={<Trans>Refund</Trans>}
      lead={
        <Trans>
          What you paid goes back to this account. It is kept encrypted for {bankKeptDays} days; two of our staff have
          to agree before one sees it whole.
        </Trans>
      }
    >
      {visit.bank && <MaskedBank bank={visit.bank} />}
      <form method="post" onSubmit={submit} noValidate autoComplete="off">
        {fields.map(({ name, label, max }) => (
          <Field key={name} label={label} error={tried && problems[name]} required>
            {(control) => (
              <Input
                {...control}
                maxLength={max}
                autoComplete="off"
                spellCheck={false}
                value={typed[name]}
                onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        <RefusalNote error={save.error} own={refusals} />
        <div data-actions="">
          <Button type="submit" aria-busy={save.isPending}>
            {visit.bank ? <Trans>Replace the account</Trans> : <Trans>Keep the account</Trans>}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
