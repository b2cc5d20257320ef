import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isApiError, query } from '@portal/api-client'
import { Button, EmptyContent, Muted, Note, PageTitle, Wrap } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ClassTime } from '../../shared/class-times.tsx'
import { FactSheet } from '../../shared/fact-sheet.tsx'
import { OrderBadge } from '../../shared/order-badge.tsx'

const verifyQuery = (code: string) => query('POST /train/order/verify', { body: { code } })

function Verified({ code }: { code: string }) {
  const { data, error, isError, refetch } = useQuery({ ...verifyQuery(code), retry: false })
  if (data)
    return (
      <>
        <Note kind="good">
          <Trans>This is genuine: the seat below is confirmed.</Trans>
        </Note>
        <FactSheet
          facts={[
            [<Trans key="state">State</Trans>, <OrderBadge key="state" state={data.state} />],
            [<Trans key="name">Trainee</Trans>, data.name],
            [<Trans key="course">Course</Trans>, data.title],
            [<Trans key="when">When</Trans>, <ClassTime key="when" {...data} />],
            [<Trans key="where">Where</Trans>, data.place || <Trans context="course">Online</Trans>],
            [<Trans key="number">Order number</Trans>, data.number],
          ]}
        />
      </>
    )
  if (!isError)
    return (
      <p role="status" aria-busy="true">
        <Trans>One moment…</Trans>
      </p>
    )
  const reason = isApiError(error) ? error.reason : undefined
  if (reason === 'notFound' || reason === 'invalid')
    return (
      <EmptyContent title={<Trans>Nothing confirmed stands behind this code</Trans>}>
        <Trans>
          It was given back, was copied wrongly, or was never ours. Ask the training centre if you are in doubt.
        </Trans>
      </EmptyContent>
    )
  if (reason === 'tooMany')
    return (
      <Note kind="warning">
        <Trans>Those were many questions. Try again in a quarter of an hour.</Trans>
      </Note>
    )
  return (
    <EmptyContent
      title={<Trans>The answer could not be loaded</Trans>}
      action={
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

/** What the QR code of a ticket or a letter leads to. */
export function Component() {
  const { code = '' } = useParams()
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.trainVerify">Verify a ticket or a letter</Trans>
      </PageTitle>
      <Muted>
        <Trans>The name is told in part only: compare it with what you were shown.</Trans>
      </Muted>
      <chakra.div
        display="grid"
        gap="4"
        mt="6"
        mb="16"
        minH="100dvh"
        alignContent="start"
        maxW="calc(var(--u) * 52)"
        aria-live="polite"
      >
        <Verified code={code} />
      </chakra.div>
    </Wrap>
  )
}
