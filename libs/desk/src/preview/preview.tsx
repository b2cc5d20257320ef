import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import {
  chinaSideUser,
  contentKinds,
  externalUser,
  pageSize,
  staffUser,
  userTypes,
  type ContentKindName,
  type DetailField,
  type Details,
  type UserType,
} from '@portal/contract/facts'
import { formatDay, languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { Badge, Button, EmptyContent, Field, Input, Prose, SafeHtml, Select } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Moment } from '../facts.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useSiteZone } from '../site-zone.tsx'
import { usePage } from '../use-page.ts'
import { clockAt, momentOfClock } from '../validity.ts'
import { previewedQuery, previewQuery, type Looking } from './queries.ts'
import { StaffPanel } from './staff-panel.tsx'

type Entry = DataOf<Calls['POST /extend/content/preview/list']>['data'][number]

const Frame = chakra('div', {
  base: {
    pb: '3',
    '& > [data-asked]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 15)), 1fr))',
      gap: '4',
      mt: '3',
    },
    '& > p': { mt: '4', color: 'fg.muted' },
    '& > ol': { listStyle: 'none' },
    '& > ol > li': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& > ol > li > button': {
      display: 'block',
      width: 'full',
      minH: { base: 'control.touch', md: '7' },
      textAlign: 'start',
      color: 'fg.link',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& [data-meta]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      color: 'fg.subtle',
      textStyle: 'sm',
    },
    '& > footer': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' },
  },
})

const unread: ReadonlySet<string | undefined> = new Set(['captions', 'certificate', 'faultTree'])
/** What a detail says that is read as it is written; files, codes and what programs read are left out. */
const linesOf = (kind: ContentKindName, details: Details): string[] =>
  Object.entries<DetailField>(contentKinds[kind].details).flatMap(([name, { type, form }]) =>
    ['line', 'lines', 'list'].includes(type) && !unread.has(form) ? [details[name] ?? []].flat().join('\n') || [] : [],
  )
function Text({ looking, id }: { looking: Looking; id: string }) {
  const { data, isError, refetch } = useQuery(previewedQuery(looking, id))
  if (isError)
    return (
      <LoadFailed heading="h3" title={<Trans>The text could not be loaded</Trans>} onRetry={() => void refetch()} />
    )
  if (!data) return null
  const { lang, summary, body, details } = data
  return (
    <chakra.article lang={lang} maxW="calc(var(--u) * 46)" py="2">
      <chakra.p color="fg.muted">{summary}</chakra.p>
      {linesOf(looking.kind, details).map((said) => (
        <chakra.p key={said} whiteSpace="pre-line" overflowWrap="anywhere" mt="2">
          {said}
        </chakra.p>
      ))}
      {body && (
        <Prose>
          <SafeHtml html={body} />
        </Prose>
      )}
    </chakra.article>
  )
}

type LineProps = { entry: Entry; now: number; open: boolean; onToggle: () => void; children: ReactNode }
function Line({ entry, now, open, onToggle, children }: LineProps) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  const { title, lang, category, day, startTime, endTime } = entry
  return (
    <li>
      <button type="button" lang={lang} aria-expanded={open} onClick={onToggle}>
        {title}
      </button>
      <div data-meta="">
        {startTime && Date.parse(startTime) > now && (
          <Badge tone="warning">
            <Trans>Not shown yet</Trans>
          </Badge>
        )}
        {day && <time dateTime={day}>{formatDay(i18n, day)}</time>}
        {/* What is filed by a choice has a code alone. */}
        {category && category.name !== category.code && <span>{category.name}</span>}
        {lang !== language.content && <span>{languageName(i18n, lang)}</span>}
        {startTime && (
          <span>
            <Trans>
              Shown from <Moment at={startTime} />
            </Trans>
          </span>
        )}
        {endTime && (
          <span>
            <Trans>
              Shown until <Moment at={endTime} />
            </Trans>
          </span>
        )}
      </div>
      {children}
    </li>
  )
}

/** Content of a kind as readers find it at a moment that staff choose, by the clock of the site; each piece unfolds. */
function Preview({ kind }: { kind: ContentKindName }) {
  const { t } = useLingui()
  const { zone, zoneName } = useSiteZone()
  const [now] = useState(() => new Date())
  const [clock, setClock] = useState(() => clockAt(now.toISOString(), zone))
  const [reader, setReader] = useState<UserType>(externalUser)
  const [pageNo, setPageNo] = useState(1)
  const [open, setOpen] = useState<string>()
  const readers: Record<UserType, string> = {
    [externalUser]: t`Everyone`,
    [chinaSideUser]: t`China-side customers`,
    [staffUser]: t`Staff`,
  }
  const at = momentOfClock(clock, zone)
  const looking: Looking = { kind, at: at ?? '', reader }
  const { data, isError, refetch } = usePage({ ...previewQuery(looking, pageNo), enabled: at !== undefined })
  const ask = (change: () => void) => {
    change()
    setPageNo(1)
    setOpen(undefined)
  }
  const total = data?.total ?? 0
  return (
    <Frame>
      <div data-asked="">
        <Field
          label={t`Day and time`}
          hint={t`Time zone: ${zoneName}`}
          error={at === undefined && t`Choose a day and a time.`}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={clock}
              onChange={({ target: { value } }) => ask(() => setClock(value))}
            />
          )}
        </Field>
        <Field label={t`Who reads`}>
          {(control) => (
            <Select
              {...control}
              value={reader}
              onChange={({ target: { value } }) => ask(() => setReader(Number(value) as UserType))}
            >
              {userTypes.map((type) => (
                <option key={type} value={type}>
                  {readers[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {isError ? (
        <LoadFailed title={<Trans>The list could not be loaded</Trans>} onRetry={() => void refetch()} />
      ) : (
        data &&
        at !== undefined &&
        (total === 0 ? (
          <EmptyContent title={<Trans>Nothing is shown then</Trans>} />
        ) : (
          <>
            <p role="status">
              <Trans>Shown then: {total}</Trans>
            </p>
            <ol>
              {data.data.map((entry) => (
                <Line
                  key={entry.id}
                  entry={entry}
                  now={now.getTime()}
                  open={open === entry.id}
                  onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
                >
                  {open === entry.id && <Text looking={looking} id={entry.id} />}
                </Line>
              ))}
            </ol>
            {total > pageSize && (
              <footer>
                <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                  <Trans>Previous</Trans>
                </Button>
                <Button disabled={pageNo * pageSize >= total} onClick={() => setPageNo(pageNo + 1)}>
                  <Trans>Next</Trans>
                </Button>
              </footer>
            )}
          </>
        ))
      )}
    </Frame>
  )
}

/** Row 45. What readers find of a kind at another time, folded up: nothing is asked for before. */
export function PreviewPanel({ kind }: { kind: ContentKindName }) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <StaffPanel onToggle={() => setUnfolded(true)}>
      <summary>
        <Trans>What readers see at another time</Trans>
      </summary>
      {unfolded && <Preview kind={kind} />}
    </StaffPanel>
  )
}
