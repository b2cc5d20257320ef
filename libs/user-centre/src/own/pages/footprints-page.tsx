import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { footprintDays, footprintPageSize } from '@portal/contract/facts'
import { ListPages, LoadFailed, StaffPage, usePage, useView, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, Card, Dialog, EmptyContent, Muted, showMessage, Skeleton } from '@portal/ui-kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FootprintDay } from '../footprint-day.tsx'
import { footprintsQuery, footprintsView } from '../own-queries.ts'
import { byDay } from '../read-days.ts'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const skeletonHeights = [160, 120, 200]
type Question = 'clear' | 'off'

/** What one read, by day; and whether it is remembered at all. */
export function Component() {
  const { t } = useLingui()
  const [asked, ask] = useState<Question>()
  const { view, to } = useView(footprintsView, pathFor('myFootprint'))
  const { data, isError, isPlaceholderData, refetch } = usePage(footprintsQuery(view))
  const done = () => {
    ask(undefined)
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  const clear = useWrite('POST /doc/doc-footprint/clear', {
    onDone: () => {
      done()
      showMessage(<Trans>What you read was forgotten.</Trans>)
    },
  })
  const remember = useWrite('POST /doc/doc-footprint/remember', {
    onDone: (_, { body }) => {
      done()
      showMessage(
        body.remembers ? (
          <Trans>What you read is remembered from now on.</Trans>
        ) : (
          <Trans>What you read is no longer remembered, and was forgotten.</Trans>
        ),
      )
    },
  })
  const questions = {
    clear: {
      title: <Trans>Forget everything that you read?</Trans>,
      text: <Trans>This cannot be undone. What you read from now on is remembered again.</Trans>,
      answer: <Trans>Forget everything</Trans>,
      busy: clear.busy,
      send: () => clear.send({ body: {} }),
    },
    off: {
      title: <Trans>Do not remember what you read?</Trans>,
      text: <Trans>What was remembered until now is forgotten. This cannot be undone.</Trans>,
      answer: <Trans>Do not remember</Trans>,
      busy: remember.busy,
      send: () => remember.send({ body: { remembers: false } }),
    },
  }
  const question = questions[asked ?? 'clear']
  return (
    <StaffPage
      title={<Trans id="route.myFootprint">What I read</Trans>}
      action={
        data?.remembers && (
          <Actions>
            {data.total > 0 && (
              <Button size="staff" onClick={() => ask('clear')}>
                <Trans>Forget everything</Trans>
              </Button>
            )}
            <Button size="staff" onClick={() => ask('off')}>
              <Trans>Do not remember what I read</Trans>
            </Button>
          </Actions>
        )
      }
    >
      {data?.remembers && (
        <Muted css={{ mb: '4' }}>
          <Trans>Only you see this. It goes by itself after {footprintDays} days.</Trans>
        </Muted>
      )}
      {!data && isError ? (
        <Card>
          <LoadFailed title={<Trans>What you read could not be loaded</Trans>} onRetry={() => void refetch()} />
        </Card>
      ) : !data ? (
        <div role="status" aria-label={t`Loading`}>
          {skeletonHeights.map((height) => (
            <Skeleton key={height} style={{ height, marginBottom: 16 }} />
          ))}
        </div>
      ) : !data.remembers ? (
        <Card>
          <EmptyContent
            title={<Trans>What you read is not remembered</Trans>}
            action={
              <Button aria-busy={remember.busy} onClick={() => remember.send({ body: { remembers: true } })}>
                <Trans>Remember what I read</Trans>
              </Button>
            }
          >
            <Trans>You asked for it. When it is remembered, only you see it here.</Trans>
          </EmptyContent>
        </Card>
      ) : data.total === 0 ? (
        <Card>
          <EmptyContent
            title={<Trans>Nothing read yet</Trans>}
            action={
              <ButtonLink asChild>
                <Link to={pathFor('search')}>
                  <Trans>Search the portal</Trans>
                </Link>
              </ButtonLink>
            }
          >
            <Trans>What you read from now on is listed here by day, so that you find it again.</Trans>
          </EmptyContent>
        </Card>
      ) : (
        <div aria-busy={isPlaceholderData}>
          {byDay(data.data).map((day) => (
            <FootprintDay key={day.from.getTime()} day={day} />
          ))}
          <ListPages
            pageNo={view.pageNo}
            pageSize={footprintPageSize}
            shown={data.data.length}
            total={data.total}
            to={to}
          />
        </div>
      )}
      <Dialog
        open={asked !== undefined}
        role="alertdialog"
        title={question.title}
        onClose={() => ask(undefined)}
        actions={
          <>
            <Button onClick={() => ask(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="dangerSolid" aria-busy={question.busy} onClick={question.send}>
              {question.answer}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
      </Dialog>
    </StaffPage>
  )
}
