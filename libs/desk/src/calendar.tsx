import { DatePicker, parseDate, useDatePickerContext } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback } from 'react'
import { datePickerRecipe } from './recipes.ts'

type View = 'day' | 'month' | 'year'
type Props = {
  /** As 2026-11-24; '' for none. */ day: string
  onChange: (day: string) => void
  onClose: () => void
  /** The control that it stands below, and the button that opens it, by their ids. */
  ids: { control: string; trigger: string }
}

function Cells({ view }: { view: View }) {
  const { t } = useLingui()
  const { visibleRangeText } = useDatePickerContext()
  const shown = visibleRangeText.formatted
  const further = { day: t`${shown}, choose a month`, month: t`${shown}, choose a year`, year: shown }
  return (
    <DatePicker.View view={view}>
      <DatePicker.ViewControl>
        <DatePicker.PrevTrigger>
          <ChevronLeft size={16} aria-hidden />
        </DatePicker.PrevTrigger>
        <DatePicker.ViewTrigger aria-label={further[view]}>
          <DatePicker.RangeText />
        </DatePicker.ViewTrigger>
        <DatePicker.NextTrigger>
          <ChevronRight size={16} aria-hidden />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      {view === 'day' ? (
        <DatePicker.DayTable />
      ) : view === 'month' ? (
        <DatePicker.MonthTable />
      ) : (
        <DatePicker.YearTable />
      )}
    </DatePicker.View>
  )
}

/** A calendar to choose a day from, in the language of the page. It is there while it is open only. */
export function Calendar({ day, onChange, onClose, ids }: Props) {
  const { t, i18n } = useLingui()
  const byView = (day: string, month: string, year: string) => (view: View) =>
    view === 'day' ? day : view === 'month' ? month : year
  // It is drawn open, so that nobody has asked the library for the focus yet.
  const focusDay = useCallback((content: HTMLElement | null) => {
    const frame = requestAnimationFrame(() =>
      content
        ?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')
        ?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <DatePicker.Root
      recipe={datePickerRecipe}
      open
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      ids={ids}
      locale={i18n.locale === 'en' ? 'en-GB' : i18n.locale}
      timeZone="UTC" // days of the portal are those of UTC
      value={day ? [parseDate(day)] : []}
      onValueChange={({ value: [chosen] }) => onChange(chosen?.toString() ?? '')}
      positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 4 }}
      translations={{
        content: t`Calendar`,
        prevTrigger: byView(t`Previous month`, t`Previous year`, t`Previous decade`),
        nextTrigger: byView(t`Next month`, t`Next year`, t`Next decade`),
        dayCell: ({ valueText, selected }) => (selected ? t`${valueText}, chosen` : valueText),
      }}
    >
      <DatePicker.Positioner>
        <DatePicker.Content ref={focusDay}>
          <Cells view="day" />
          <Cells view="month" />
          <Cells view="year" />
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  )
}
