import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '@portal/desk'
import { Button, Card, showMessage } from '@portal/ui-kit'
import { X } from 'lucide-react'
import { KindOf, ThingLink } from './own-thing.tsx'
import type { DayReading, ReadDay } from './read-days.ts'

const Day = chakra(Card, {
  base: {
    mb: '4',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      ps: '4',
      pe: '2',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& h2': { textStyle: 'md', fontWeight: 'semibold' },
    '& li': {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'calc(var(--u) * 3.5) minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '3',
      ps: '4',
      pe: '2',
      py: '1',
      minH: { base: 'control.touch', md: '10' },
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& li > time': {
      color: 'fg.subtle',
      textStyle: 'sm',
      gridColumn: { base: '1', md: 'auto' },
      order: { base: 1, md: 0 },
    },
    '& [data-what]': { minW: '0', overflowWrap: 'anywhere', '& small': { color: 'fg.subtle', ms: '2' } },
    '& a': { color: 'fg.link', display: 'inline-block', py: { base: '2', md: '0' } },
  },
})
const forgotten = () => {
  showMessage(<Trans>It was forgotten.</Trans>)
  document.querySelector<HTMLElement>('h1')?.focus() // the button that was pressed goes with what it stood beside
}

function Reading({ reading }: { reading: DayReading }) {
  const { t, i18n } = useLingui()
  const forget = useWrite('POST /doc/doc-footprint/delete', { onDone: forgotten })
  const title = reading.title ?? t`what is no longer available`
  return (
    <li>
      <time dateTime={reading.at}>
        {new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(reading.at))}
      </time>
      <span data-what="">
        <ThingLink thing={reading} />
        <small>
          <KindOf kind={reading.kind} />
        </small>
      </span>
      <Button
        look="icon"
        size="staff"
        aria-label={t`Forget: ${title}`}
        title={t`Forget`}
        onClick={() => forget.send({ body: { ids: [...reading.ids] } })}
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </Button>
    </li>
  )
}

/** What one read on a day. */
export function FootprintDay({ day: { from, before, readings } }: { day: ReadDay }) {
  const { t, i18n } = useLingui()
  const clear = useWrite('POST /doc/doc-footprint/clear', { onDone: forgotten })
  const day = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'full' }).format(from)
  return (
    <Day asChild>
      <section aria-label={day}>
        <header>
          <h2>
            <time dateTime={from.toISOString()}>{day}</time>
          </h2>
          <Button
            look="text"
            size="staff"
            aria-label={t`Forget this day: ${day}`}
            aria-busy={clear.busy}
            onClick={() => clear.send({ body: { from: from.toISOString(), before: before.toISOString() } })}
          >
            <Trans>Forget this day</Trans>
          </Button>
        </header>
        <ul>
          {readings.map((reading) => (
            <Reading key={reading.id} reading={reading} />
          ))}
        </ul>
      </section>
    </Day>
  )
}
