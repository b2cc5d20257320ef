import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { TrainingRequestKind } from '@portal/contract/facts'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Button, Muted, Note, PageTitle, SectionHead, Skeleton, useInBrowser, Wrap } from '@portal/ui-kit'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OwnRequests } from '../own-requests.tsx'
import { RequestForm } from '../request-form.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 18)' },
    columnGap: { lg: '12', xl: '24' },
    rowGap: '10',
    justifyContent: 'space-between',
    alignItems: 'start',
    mt: '6',
    mb: '16',
    '& > div > * + *': { mt: '10' },
    '& aside': { position: { lg: 'sticky' }, top: { lg: '80px' } },
    '& aside ol': { listStyle: 'decimal', ps: '5', '& > li + li': { mt: '2' } },
    '& aside ul': { listStyle: 'none', mt: '6' },
    '& aside a': { display: 'flex', alignItems: 'center', minH: { base: 'control.touch', lg: '8' }, color: 'fg.link' },
  },
})
const FormSkeleton = chakra('div', {
  // As high as a window, so that nothing in sight moves when the form comes.
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '6',
    minH: '100dvh',
    maxW: 'calc(var(--u) * 40)',
    '& span': { height: '11' },
  },
})

const kindOf: Readonly<Record<string, TrainingRequestKind>> = {
  customTraining: 'enterprise',
  cooperationNeeds: 'school',
  trainInquire: 'inquiry',
}
type Words = { readonly title: ReactNode; readonly lead: ReactNode; readonly steps: readonly ReactNode[] }
const wordsOf: Readonly<Record<TrainingRequestKind, Words>> = {
  enterprise: {
    title: <Trans id="route.customTraining">Training for your company</Trans>,
    lead: <Trans>A course for your people, with your devices, at your place or in one of our training rooms.</Trans>,
    steps: [
      <Trans key="1">Tell us who is to learn what.</Trans>,
      <Trans key="2">Within three working days a trainer calls, and you get a plan and a price.</Trans>,
      <Trans key="3">The training takes place when it suits you, with or without an examination.</Trans>,
    ],
  },
  school: {
    title: <Trans id="route.cooperationNeeds">Propose a cooperation</Trans>,
    lead: (
      <Trans>
        For schools that want to train for the security trade: laboratories, courses, teachers, certificates.
      </Trans>
    ),
    steps: [
      <Trans key="1">Tell us which trade you teach, and how you would like to work with us.</Trans>,
      <Trans key="2">Within three working days we ask about rooms and curriculum.</Trans>,
      <Trans key="3">You get a plan that says what each side brings.</Trans>,
    ],
  },
  inquiry: {
    title: <Trans id="route.trainInquire">Ask about training</Trans>,
    lead: <Trans>Courses, dates, prices, examinations, certificates: ask the training centre.</Trans>,
    steps: [
      <Trans key="1">Write your question.</Trans>,
      <Trans key="2">The training centre answers within one working day.</Trans>,
      <Trans key="3">
        You read the answer here when you are signed in, and get it by e-mail if you leave an address.
      </Trans>,
    ],
  },
}

/** T09, T10. Asking the training centre for something: how it goes, the form, and what was asked before. */
export function Component() {
  const { t } = useLingui()
  const inBrowser = useInBrowser()
  const user = useUser()
  const kind = kindOf[useScreen().name]!
  const [sent, setSent] = useState<string>()
  const { title, lead, steps } = wordsOf[kind]
  const others = [
    ['customTraining', t`Training for your company`],
    ['trainSolution', t`Cooperation with schools`],
    ['trainPartner', t`Training partners`],
    ['trainInquire', t`Ask about training`],
  ] as const
  return (
    <Wrap>
      <PageTitle>{title}</PageTitle>
      <Muted>{lead}</Muted>
      <Columns>
        <div>
          <div>
            <div role="status">
              {sent && (
                <Note kind="good">
                  <Trans>
                    It has arrived. Its number is <bdi dir="ltr">{sent}</bdi>.
                  </Trans>{' '}
                  {!user && <Trans>Write it down: we name it when we answer.</Trans>}
                </Note>
              )}
            </div>
            {sent ? (
              <chakra.p mt="5">
                <Button onClick={() => setSent(undefined)}>
                  <Trans>Send another one</Trans>
                </Button>
              </chakra.p>
            ) : inBrowser ? (
              <RequestForm kind={kind} onSent={setSent} />
            ) : (
              <FormSkeleton>
                {[1, 2, 3, 4].map((line) => (
                  <Skeleton key={line} />
                ))}
              </FormSkeleton>
            )}
          </div>
          {user && <OwnRequests kind={kind} />}
        </div>
        <aside>
          <SectionHead title={<Trans>How it goes</Trans>} />
          <ol>
            {steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
          <ul>
            {others
              .filter(([name]) => kindOf[name] !== kind)
              .map(([name, text]) => (
                <li key={name}>
                  <Link to={pathFor(name)}>{text}</Link>
                </li>
              ))}
          </ul>
        </aside>
      </Columns>
    </Wrap>
  )
}
