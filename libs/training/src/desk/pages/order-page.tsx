import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError, type AnswerOf } from '@portal/api-client'
import { nextOrderState } from '@portal/contract/facts'
import { LoadFailed, StaffPage, useKeptText, useWrite, RefusalText, type RefusalTexts } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, Card, EmptyContent, Note, SectionHead, showMessage, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { CertificateLink } from '../../shared/certificate-link.tsx'
import { ClassPlace } from '../../shared/class-card.tsx'
import { ClassTime } from '../../shared/class-times.tsx'
import { FactSheet } from '../../shared/fact-sheet.tsx'
import { OrderBadge } from '../../shared/order-badge.tsx'
import { OrderTrail } from '../../shared/order-trail.tsx'
import { Price } from '../../shared/price.tsx'
import { ProofList } from '../../shared/proof-list.tsx'
import { deskOrderQuery } from '../desk-queries.ts'
import { RefuseDialog } from '../refuse-dialog.tsx'
import { ProofPreview } from '../proof-preview.tsx'

type Order = AnswerOf<'POST /train/desk/order'>
const Body = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', maxW: 'calc(var(--u) * 52)' },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const refusals: RefusalTexts = {
  ownArticle: <Trans>Somebody else has to decide about your own order.</Trans>,
  conflict: <Trans>This person has the same certificate of that day already.</Trans>,
}
const say = (error: Error) => showMessage(<RefusalText error={error} own={refusals} />, 'bad')

/** What can be decided about an order, where it stands. */
function Decisions({ order: { number, state, own, name, class: course } }: { order: Order }) {
  const [refusing, setRefusing] = useState(false)
  const reason = useKeptText(`refuse-${number}`)
  const decide = useWrite('POST /train/desk/decide', {
    onDone: (_, { body }) => {
      reason.drop()
      setRefusing(false)
      showMessage(body.accepted ? <Trans>The payment was confirmed.</Trans> : <Trans>The proof was refused.</Trans>)
    },
    onRefused: say,
  })
  const attendance = useWrite('POST /train/desk/attendance', {
    onDone: ({ state }) =>
      showMessage(
        state === 'certified' ? (
          <Trans>The certificate was issued.</Trans>
        ) : state === 'passed' ? (
          <Trans>It was noted. The certificate is issued once the trainee gives an ID number.</Trans>
        ) : (
          <Trans>It was noted.</Trans>
        ),
      ),
    onRefused: say,
  })
  const may = {
    decide: nextOrderState(state, 'accept') !== undefined,
    attend: nextOrderState(state, 'attend') !== undefined && course.phase !== 'coming',
    pass: nextOrderState(state, 'pass') !== undefined,
  }
  if (!may.decide && !may.attend && !may.pass) return null
  if (own)
    return (
      <Note kind="warning">
        <Trans>Somebody else has to decide about your own order.</Trans>
      </Note>
    )
  return (
    <Actions>
      {may.decide && (
        <>
          <Button
            look="solid"
            aria-busy={decide.busy}
            onClick={() => decide.send({ body: { number, accepted: true } })}
          >
            <Trans>Confirm the payment</Trans>
          </Button>
          <Button look="danger" onClick={() => setRefusing(true)}>
            <Trans>Refuse the proof</Trans>
          </Button>
          <RefuseDialog
            open={refusing}
            name={name}
            reason={reason}
            busy={decide.busy}
            onClose={() => setRefusing(false)}
            onRefuse={(written) => decide.send({ body: { number, accepted: false, reason: written } })}
          />
        </>
      )}
      {may.attend && (
        <Button
          look="solid"
          aria-busy={attendance.busy}
          onClick={() => attendance.send({ body: { number, action: 'attend' } })}
        >
          <Trans>Was there</Trans>
        </Button>
      )}
      {may.pass && (
        <Button
          look="solid"
          aria-busy={attendance.busy}
          onClick={() => attendance.send({ body: { number, action: 'pass' } })}
        >
          <Trans>Has passed</Trans>
        </Button>
      )}
    </Actions>
  )
}

function OrderView({ order }: { order: Order }) {
  const { number, state, class: course, credentials } = order
  return (
    <Body>
      <Decisions order={order} />
      {credentials.length > 0 && (
        <section>
          <SectionHead title={<Trans>Proofs of payment</Trans>} />
          <ProofPreview proofs={credentials} />
          <ProofList number={number} proofs={credentials} />
        </section>
      )}
      <FactSheet
        facts={[
          [<Trans key="state">State</Trans>, <OrderBadge key="state" state={state} />],
          [<Trans key="price">Price</Trans>, <Price key="price" fen={order.price} />],
          [
            <Trans key="class">Class</Trans>,
            <Link key="class" to={`${pathFor('trainingDesk')}?classId=${course.id}`} lang="zh-CN">
              {course.title}
            </Link>,
          ],
          [<Trans key="when">When</Trans>, <ClassTime key="when" {...course} />],
          [<Trans key="where">Where</Trans>, <ClassPlace key="where" course={course} />],
          [<Trans key="name">Trainee</Trans>, order.name],
          [<Trans key="phone">Phone number</Trans>, order.phone],
          ...(order.company ? [[<Trans key="company">Company</Trans>, order.company] as const] : []),
          ...(order.note ? [[<Trans key="note">Remark</Trans>, order.note] as const] : []),
          [<Trans key="account">Account</Trans>, order.buyer],
          [<Trans key="terms">Accepted terms</Trans>, order.terms],
          [
            <Trans key="certificate">Certificate</Trans>,
            order.certificate ? (
              <CertificateLink key="certificate" number={order.certificate} />
            ) : order.idLastFour ? (
              <Trans key="certificate">Issued on passing, on the ID number that ends in {order.idLastFour}</Trans>
            ) : (
              <Trans key="certificate">No ID number was given yet</Trans>
            ),
          ],
        ]}
      />
      <section>
        <SectionHead title={<Trans>What happened</Trans>} />
        <OrderTrail trail={order.trail} />
      </section>
    </Body>
  )
}

function OneOrder({ number }: { number: string }) {
  const { data, error, isError, refetch } = useQuery({ ...deskOrderQuery(number), retry: false })
  if (data) return <OrderView order={data} />
  if (isError && isApiError(error) && error.reason === 'notFound') return <NoOrder />
  return (
    <Card>
      {isError ? (
        <LoadFailed title={<Trans>The order could not be loaded</Trans>} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Card>
  )
}

function NoOrder() {
  return (
    <Card>
      <EmptyContent
        title={<Trans>There is no such order</Trans>}
        action={
          <ButtonLink asChild>
            <Link to={pathFor('trainingDesk')}>
              <Trans id="route.trainingDesk">Training orders</Trans>
            </Link>
          </ButtonLink>
        }
      />
    </Card>
  )
}

/** An order, its proofs, and what is decided about it. */
export function Component() {
  const [search] = useSearchParams()
  const { t } = useLingui()
  const number = /^TR\d{12}$/.exec(search.get('number') ?? '')?.[0]
  return (
    <StaffPage
      title={number ? <bdi dir="ltr">{number}</bdi> : <Trans id="route.trainOrder">Training order</Trans>}
      {...(number !== undefined && {
        crumbs: [
          { text: t({ id: 'route.trainingDesk', message: 'Training orders' }), to: pathFor('trainingDesk') },
          { text: number },
        ],
      })}
    >
      {number ? <OneOrder number={number} /> : <NoOrder />}
    </StaffPage>
  )
}
