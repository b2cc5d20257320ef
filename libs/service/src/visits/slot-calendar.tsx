import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { VisitSlot } from '@portal/contract/facts'
import { Button, Note, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { slotsQuery } from './visit-queries.ts'
import { dayName, hoursOf } from './visit-words.tsx'
import { daysOf } from './weeks.ts'

export type ChosenTime = { readonly day: string; readonly slot: VisitSlot }

// A line for each day on a phone, a week in a line elsewhere.
const Days = chakra('fieldset', {
  base: {
    minW: '0',
    border: 'none',
    p: '0',
    m: '0',
    '& > legend': { fontWeight: 'medium', mb: '1.5', p: '0' },
    '& > ol': {
      listStyle: 'none',
      m: '0',
      p: '0',
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' },
    },
    '& > ol > li': {
      display: 'grid',
      gap: '1.5',
      alignItems: 'start',
      alignContent: 'start',
      gridTemplateColumns: { base: 'calc(var(--u) * 5.5) 1fr 1fr', lg: 'minmax(0, 1fr)' },
      borderTopWidth: '1px',
      borderColor: 'border',
      pt: '2',
    },
    '& > ol > li > span': { textStyle: 'sm', color: 'fg.muted' },
    '& > ol > li:not([data-free]) > span': { color: 'fg.subtle' },
    '& label': {
      position: 'relative',
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'start',
      minH: 'control.touch',
      px: '2.5',
      py: '1',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      bg: 'bg.panel',
      textStyle: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
    '& label:has(input:checked)': {
      bg: 'brand.subtle',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px var(--ks-colors-brand-solid)',
    },
    '& label:has(input:focus-visible)': { outline: '2px solid var(--ks-colors-focus-ring)', outlineOffset: '2px' },
    '& label:has(input:disabled)': { bg: 'bg.muted', borderColor: 'border', color: 'fg.subtle', cursor: 'default' },
    '& input': {
      position: 'absolute',
      inset: '0',
      opacity: '0',
      width: 'full',
      height: 'full',
      m: '0',
      cursor: 'inherit',
    },
    '& small': { color: 'fg.muted', textStyle: 'xs' },
    '& label:has(input:disabled) small': { color: 'fg.subtle' },
  },
})

type Props = {
  province: string
  chosen: ChosenTime | undefined
  onChoose: (time: ChosenTime) => void
  error?: ReactNode
}

/** The times that can be booked in a province, day by day; those that are full cannot be chosen. Times are those of the province's clock. */
export function SlotCalendar({ province, chosen, onChoose, error }: Props) {
  const { t, i18n } = useLingui()
  const name = useId()
  const { data, isError, refetch } = useQuery(slotsQuery(province))
  if (isError)
    return (
      <Note kind="warning">
        <Trans>The times could not be loaded.</Trans>{' '}
        <Button look="text" size="staff" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Note>
    )
  if (!data)
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton height="220px" />
      </div>
    )
  const days = daysOf(data)
  return (
    <Days data-varies="" aria-describedby={`${name}-zone`}>
      <legend>
        <Trans>When</Trans>
      </legend>
      <ol>
        {days.map(({ day, times, weekday }, at) => (
          <chakra.li
            key={day}
            data-free={times.some(({ left }) => left > 0) ? '' : undefined}
            css={at ? undefined : { gridColumnStart: { lg: String(weekday) } }}
          >
            <span>{dayName(i18n, day)}</span>
            {times.map(({ slot, left }) => (
              <label key={slot}>
                <input
                  type="radio"
                  name={name}
                  aria-label={`${dayName(i18n, day)}, ${hoursOf(slot)}`}
                  checked={chosen?.day === day && chosen.slot === slot}
                  disabled={left < 1}
                  onChange={() => onChoose({ day, slot })}
                />
                <bdi>{hoursOf(slot)}</bdi>
                <small>
                  {left < 1 ? <Trans>No place</Trans> : <Plural value={left} one="# place" other="# places" />}
                </small>
              </label>
            ))}
          </chakra.li>
        ))}
      </ol>
      <chakra.p id={`${name}-zone`} textStyle="sm" color="fg.subtle" mt="2">
        <Trans>All times are China time (UTC+8).</Trans>
      </chakra.p>
      {error && (
        <chakra.p role="alert" textStyle="sm" color="fg.error" mt="1">
          {error}
        </chakra.p>
      )}
    </Days>
  )
}
