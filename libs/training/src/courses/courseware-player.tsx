import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { query, useCall, type AnswerOf } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import { Button, Muted, Note, Skeleton } from '@portal/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { courseQuery } from '../shared/training-queries.ts'
import { keepNewest } from './keep-newest.ts'

const Root = chakra('div', {
  base: {
    mt: '4',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& iframe': {
      display: 'block',
      width: 'full',
      height: 'min(75vh, 720px)',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'lg',
      // Packages are drawn for a white page, whatever the reader's theme is.
      bg: 'white',
      colorScheme: 'light',
    },
    '& ol': { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& ol button[aria-current]': { fontWeight: 'semibold', bg: 'bg.info' },
    '& ol svg': { color: 'fg.success' },
    '& [data-steps]': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
  },
})

type Opened = AnswerOf<'POST /train/trainCourse/openCourseware'>
type Values = Record<string, string>
/** What a part of courseware says. */
type Said = { readonly part: number; readonly values: Values }

/** How often it is kept what courseware says, in milliseconds; and how much it may say at once, in characters. */
const everyMs = 2000
const maxSaid = 200_000
/** How long courseware that is closed may take to say its last. */
const leaveMs = 1500

/** What courseware says, as far as it is of the right shape; the server looks at each value. */
const valuesIn = (data: unknown): Values | undefined => {
  const said = typeof data === 'object' && data !== null && 'courseware' in data ? data.courseware : undefined
  if (typeof said !== 'object' || said === null || !Object.values(said).every((value) => typeof value === 'string'))
    return undefined
  return JSON.stringify(said).length <= maxSaid ? (said as Values) : undefined
}

/** Where a part that has ended asks to go: to the next one, the one before, one by its name (behind a #), or away. */
const goIn = (data: unknown): string | undefined => {
  const go = typeof data === 'object' && data !== null && 'go' in data ? data.go : undefined
  return typeof go === 'string' ? go : undefined
}

type FrameProps = {
  opened: Opened
  title: string
  /** It is asked to end, and says so when it has. */ leaving: boolean
  onLeft: () => void
  onSaid: (values: Values) => void
  onGo: (go: string) => void
}

/**
 * Courseware in a frame that has no origin: it reaches nothing of this page, and no cookie or storage. Who listens to it looks from which frame a message
 * comes. What it kept before is the name of the frame, which it reads before anything else.
 */
function Frame({ opened, title, leaving, onLeft, onSaid, onGo }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // What it says later does not begin it anew.
  const [{ url, name }] = useState(() => ({
    url: opened.url,
    name: JSON.stringify({
      entry: opened.entry,
      launchData: opened.launchData,
      passingScore: opened.passingScore,
      values: opened.values,
    }),
  }))
  const said = useRef(false)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      const values = source && source === frame.current?.contentWindow ? valuesIn(data) : undefined
      if (!values) return
      said.current = true
      onSaid(values)
      const go = goIn(data)
      // Whoever leaves a part has said where to: what it asks for as it is closed comes too late.
      if (go !== undefined && !leaving) onGo(go)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onSaid, onGo, leaving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(onLeft, leaveMs)
    return () => clearTimeout(timer)
  }, [leaving, onLeft])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      name={name}
      src={leaving ? 'about:blank' : url}
      onLoad={() => {
        if (leaving) onLeft()
        // What tells nothing of how far somebody is has been followed once it was opened.
        else if (!said.current) onSaid(opened.values)
      }}
    />
  )
}

type Props = {
  course: string
  /** Which lesson, from 0. */ lesson: number
  title: string
  onClose: () => void
}

/** Plays the courseware of a lesson, part by part, and keeps what it says of who is signed in. */
export function CoursewarePlayer({ course, lesson, title, onClose }: Props) {
  const { t } = useLingui()
  const call = useCall()
  const user = useUser()
  const queryClient = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const [item, setItem] = useState(0)
  /** The parts that were opened since the player was. */
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]))
  /** Where to go once the part that is played has ended: to another, or away. */
  const [next, setNext] = useState<{ readonly to: number | undefined }>()
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [lost, setLost] = useState(false)
  const { data, isError, refetch } = useQuery({
    ...query('POST /train/trainCourse/openCourseware', { body: { id: course, lesson, item } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const keeper = useRef<ReturnType<typeof keepNewest<Said>>>(undefined)
  useEffect(() => {
    const made = keepNewest<Said>({
      send: async ({ part, values }) => {
        const body = { id: course, lesson, item: part, values }
        const kept = await call('POST /train/trainCourse/saveCourseware', { body })
        if (kept.done) setDone((before) => new Set([...before, part]))
        if (kept.lessonDone) void queryClient.invalidateQueries({ queryKey: courseQuery(course).queryKey })
      },
      onTried: (kept) => setLost(!kept),
      everyMs,
    })
    keeper.current = made
    return made.end
  }, [call, course, lesson, queryClient])
  const isDone = (part: number) => done.has(part) || data?.items[part]?.done === true
  const onSaid = (values: Values) => user && keeper.current?.keep({ part: item, values })
  const goTo = (to: number | undefined) => {
    setNext(undefined)
    if (to === undefined) return onClose()
    setItem(to)
    setSeen((before) => new Set([...before, to]))
  }
  const leave = (to?: number) => (data ? setNext({ to }) : goTo(to))
  const parts = data?.items ?? []
  const isOpen = (part: number) => parts[part]!.open || seen.has(part) || seen.has(part - 1)
  const onGo = (go: string) => {
    const to =
      go === 'next' ? item + 1 : go === 'previous' ? item - 1 : parts.findIndex(({ id }) => id && go === `#${id}`)
    if (go === 'close' || (go === 'next' && to >= parts.length)) leave()
    else if (parts[to] && to !== item) leave(to)
  }
  return (
    <Root ref={root}>
      {parts.length > 1 && (
        <ol aria-label={t`Parts`}>
          {parts.map((part, at) => (
            <li key={at}>
              <Button
                size="staff"
                {...(at === item && { 'aria-current': 'true' as const })}
                disabled={!isOpen(at)}
                onClick={() => at !== item && leave(at)}
              >
                {isDone(at) && <CircleCheck size={16} strokeWidth={1.75} role="img" aria-label={t`Done`} />}
                <span lang="zh-CN">{part.title}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {parts.some((_, at) => !isOpen(at)) && (
        <Muted>
          <Trans>The parts of this lesson open one after the other.</Trans>
        </Muted>
      )}
      {data ? (
        <Frame
          key={item}
          opened={data}
          title={data.items[item]?.title || title}
          leaving={next !== undefined}
          onLeft={() => next && goTo(next.to)}
          onSaid={onSaid}
          onGo={onGo}
        />
      ) : isError ? (
        <Note kind="warning">
          <Trans>The lesson could not be opened.</Trans>{' '}
          <Button look="text" size="staff" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Note>
      ) : (
        <Skeleton height="320px" />
      )}
      {lost && (
        <Note kind="warning">
          <Trans>How far you are could not be kept just now. It is tried again; leave this page open.</Trans>
        </Note>
      )}
      <div data-steps="">
        <Button size="staff" onClick={() => void root.current?.querySelector('iframe')?.requestFullscreen()}>
          <Trans>Full screen</Trans>
        </Button>
        <Button size="staff" onClick={() => leave()}>
          <Trans>Close the lesson</Trans>
        </Button>
      </div>
    </Root>
  )
}
