import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { visitDaysAhead, visitServiceTypes } from '@portal/contract/facts'
import { formatNumber } from '@portal/i18n'
import { useScreen } from '@portal/rendering'
import { loginPath, pathFor } from '@portal/routing'
import {
  ButtonLink,
  EmptyContent,
  Field,
  Muted,
  Note,
  PageTitle,
  SectionHead,
  Select,
  usePart,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { SlotCalendar } from '../slot-calendar.tsx'
import { bookingView, provincesQuery, serviceTypesQuery } from '../visit-queries.ts'
import { useServiceTypes } from '../visit-words.tsx'

const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    counterReset: 'step',
    '& > li': { counterIncrement: 'step', borderTopWidth: '2px', borderColor: 'brand.solid', pt: '3' },
    '& > li::before': { content: 'counter(step)', color: 'fg.muted', fontWeight: 'semibold' },
    '& h3': { textStyle: 'lg', mt: '1' },
    '& p': { color: 'fg.muted' },
  },
})
const Prices = chakra('dl', {
  base: {
    m: '0',
    maxW: 'calc(var(--u) * 30)',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& dd': { m: '0', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
})
const Provinces = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
  },
})
const Section = chakra('section', { base: { mt: '10', '&:last-of-type': { mb: '16' } } })
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, calc(var(--u) * 19)))' },
    mb: '4',
  },
})

function Booking({ preset }: { preset: 'training' | undefined }) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const names = useServiceTypes()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const { data: provinces } = useSuspenseQuery(provincesQuery)
  const { data: types } = useSuspenseQuery(serviceTypesQuery)
  const section = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState(false)
  const isGuest = user === null
  const [BookingForm] = usePart(() => import('../booking-form.tsx').then((part) => part.BookingForm), !isGuest)
  const { type = preset, province: asked, day, slot } = bookingView.read(search)
  const province = provinces.some(({ code }) => code === asked) ? asked : ''
  const time = /^\d{4}-\d\d-\d\d$/.test(day) && slot ? { day, slot } : undefined
  const choose = (changes: Parameters<typeof bookingView.write>[1]) =>
    setSearch(new URLSearchParams(bookingView.write(search, changes)), { replace: true, preventScrollReset: true })
  if (!provinces.length)
    return (
      <EmptyContent title={<Trans>No visits can be booked yet</Trans>}>
        <Trans>Ask a hotline meanwhile.</Trans>
      </EmptyContent>
    )
  return (
    <div ref={section}>
      <Choices>
        <Field
          label={<Trans>What a technician comes for</Trans>}
          error={missing && !type && <Trans>Choose what for.</Trans>}
        >
          {(control) => (
            <Select
              {...control}
              value={type ?? ''}
              onChange={({ target }) => choose({ type: visitServiceTypes.find((each) => each === target.value) })}
            >
              <option value="">{t`Choose`}</option>
              {types.map(({ code, price }) => (
                <option key={code} value={code}>
                  {t`${names[code]} (¥${formatNumber(i18n, price)})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={<Trans>Province</Trans>} error={missing && !province && <Trans>Choose a province.</Trans>}>
          {(control) => (
            <Select
              {...control}
              value={province}
              onChange={({ target }) => choose({ province: target.value, day: '', slot: undefined })}
            >
              <option value="">{t`Choose`}</option>
              {provinces.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Choices>
      {province ? (
        <SlotCalendar
          province={province}
          chosen={time}
          onChoose={choose}
          error={missing && !time && <Trans>Choose a time.</Trans>}
        />
      ) : (
        <Muted>
          <Trans>Choose a province, and the times of the next {visitDaysAhead} days are shown here.</Trans>
        </Muted>
      )}
      {user ? (
        BookingForm ? (
          <BookingForm
            key={user.userAccount}
            user={user}
            choice={{ type, province, time }}
            onMissing={() => {
              setMissing(true)
              const first = type && province ? 'input[type=radio]:enabled' : '[aria-invalid=true]'
              requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(first)?.focus())
            }}
          />
        ) : (
          <chakra.p role="status" mt="6">
            <Trans>One moment…</Trans>
          </chakra.p>
        )
      ) : (
        <chakra.div mt="6" display="grid" gap="3" justifyItems="start">
          <Note>
            <Trans>To book, log in. What you chose stays chosen.</Trans>
          </Note>
          <ButtonLink asChild look="solid">
            <Link to={loginPath(pathname + search.toString().replace(/^(?=.)/, '?'))}>
              <Trans>Log in to book</Trans>
            </Link>
          </ButtonLink>
        </chakra.div>
      )}
    </div>
  )
}

/** SRV-02. On-site service: what it is, what it costs, where technicians come to; and the booking. Training on site is the same screen with its type chosen. */
export function Component() {
  const { t, i18n } = useLingui()
  const { name } = useScreen()
  const user = useUser()
  const names = useServiceTypes()
  const { data: provinces } = useSuspenseQuery(provincesQuery)
  const { data: types } = useSuspenseQuery(serviceTypesQuery)
  const training = name === 'trainingService'
  return (
    <Wrap>
      <PageTitle>
        {training ? <Trans>Training on site</Trans> : <Trans id="route.doorService">On-site service</Trans>}
      </PageTitle>
      <Muted>
        <Trans>
          A technician of ours comes to you: to install, to repair, to look devices over, or to train the people who use
          them.
        </Trans>
      </Muted>
      {user && (
        <chakra.p mt="2">
          <chakra.span
            css={{
              '& a': {
                color: 'fg.link',
                textDecoration: 'underline',
                display: 'inline-flex',
                minH: 'control.touch',
                alignItems: 'center',
              },
            }}
          >
            <Link to={pathFor('myVisits')}>
              <Trans id="route.myVisits">My visits</Trans>
            </Link>
          </chakra.span>
        </chakra.p>
      )}
      <Section aria-label={t`How it goes`}>
        <SectionHead title={<Trans>How it goes</Trans>} />
        <Steps>
          <li>
            <h3>
              <Trans>Choose a time</Trans>
            </h3>
            <p>
              <Trans>Each province has places for the morning and the afternoon.</Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>We confirm it</Trans>
            </h3>
            <p>
              <Trans>By the next working day you read here who comes.</Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>The technician comes</Trans>
            </h3>
            <p>
              <Trans>Until they set out, you can move the visit or cancel it without cost.</Trans>
            </p>
          </li>
        </Steps>
      </Section>
      <Section aria-label={t`What it costs`}>
        <SectionHead title={<Trans>What it costs</Trans>} />
        <Prices>
          {types.map(({ code, price }) => (
            <div key={code}>
              <dt>{names[code]}</dt>
              <dd>
                <Trans>¥{formatNumber(i18n, price)} a visit</Trans>
              </dd>
            </div>
          ))}
        </Prices>
        <chakra.p color="fg.muted" mt="3">
          <Trans>Parts are charged apart. Under warranty, a repair costs nothing.</Trans>
        </chakra.p>
      </Section>
      {provinces.length > 0 && (
        <Section aria-label={t`Where we come to`}>
          <SectionHead title={<Trans>Where we come to</Trans>} />
          <Provinces>
            {provinces.map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </Provinces>
        </Section>
      )}
      <Section aria-label={t`Book a visit`}>
        <SectionHead title={<Trans>Book a visit</Trans>} />
        <Booking preset={training ? 'training' : undefined} />
      </Section>
    </Wrap>
  )
}
