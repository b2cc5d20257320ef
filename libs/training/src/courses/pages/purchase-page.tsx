import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isApiError, useCall, type AnswerOf } from '@portal/api-client'
import { Button, EmptyContent, Field, Input, Muted, Note, PageTitle, Wrap } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ClassTime } from '../../shared/class-times.tsx'
import { FactSheet } from '../../shared/fact-sheet.tsx'
import { OrderBadge } from '../../shared/order-badge.tsx'
import { Price } from '../../shared/price.tsx'

const Ask = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
    gap: '4',
    alignItems: 'start',
    mt: '6',
    maxW: 'calc(var(--u) * 52)',
    // Beside fields that have labels above them.
    '& > button': { mt: { md: '7' } },
  },
})
const numberLength = 14
const phoneLength = 4

function Found({ order }: { order: AnswerOf<'POST /train/order/query'> }) {
  return (
    <FactSheet
      facts={[
        [<Trans key="state">State</Trans>, <OrderBadge key="state" state={order.state} />],
        [<Trans key="number">Order number</Trans>, order.number],
        [<Trans key="course">Course</Trans>, order.title],
        [<Trans key="when">When</Trans>, <ClassTime key="when" {...order} />],
        [<Trans key="where">Where</Trans>, order.place || <Trans context="course">Online</Trans>],
        [<Trans key="price">Price</Trans>, <Price key="price" fen={order.price} />],
      ]}
    />
  )
}

/** Where an order stands, for who has its number and knows the end of the phone that was given. */
export function Component() {
  const call = useCall()
  const form = useRef<HTMLFormElement>(null)
  const [number, setNumber] = useState('')
  const [phoneEnd, setPhoneEnd] = useState('')
  const [asked, setAsked] = useState(false)
  const query = useMutation({
    mutationFn: () => call('POST /train/order/query', { body: { number: number.trim().toUpperCase(), phoneEnd } }),
  })
  const wrong = { number: !/^\s*TR\d{12}\s*$/i.test(number), phoneEnd: !/^\d{4}$/.test(phoneEnd) }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong.number || wrong.phoneEnd)
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    else if (!query.isPending) query.mutate()
  }
  const reason = isApiError(query.error) ? query.error.reason : undefined
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.purchaseQuery">Look up an order</Trans>
      </PageTitle>
      <Muted>
        <Trans>Without signing in: by the order number and the last four digits of the phone that was given.</Trans>
      </Muted>
      <Ask ref={form} noValidate onSubmit={send}>
        <Field
          label={<Trans>Order number</Trans>}
          error={asked && wrong.number && <Trans>It is TR and twelve digits.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              dir="ltr"
              maxLength={numberLength + 2}
              placeholder="TR000000000000"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <Field
          label={<Trans>End of the phone number</Trans>}
          error={asked && wrong.phoneEnd && <Trans>Type the last four digits.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              inputMode="numeric"
              dir="ltr"
              maxLength={phoneLength}
              value={phoneEnd}
              onChange={({ target }) => setPhoneEnd(target.value.trim())}
            />
          )}
        </Field>
        <Button type="submit" look="solid" aria-busy={query.isPending}>
          <Trans>Look up</Trans>
        </Button>
      </Ask>
      <chakra.div mt="8" mb="16" maxW="calc(var(--u) * 52)" aria-live="polite">
        {query.data ? (
          <Found order={query.data} />
        ) : reason === 'notFound' ? (
          <EmptyContent title={<Trans>There is no such order</Trans>}>
            <Trans>Check the number and the digits of the phone: both have to be those of the sign-up.</Trans>
          </EmptyContent>
        ) : query.isError ? (
          <Note kind="warning">
            {reason === 'tooMany' ? (
              <Trans>Those were many questions. Try again in a quarter of an hour.</Trans>
            ) : (
              <Trans>The answer did not come. Try again.</Trans>
            )}
          </Note>
        ) : null}
      </chakra.div>
    </Wrap>
  )
}
