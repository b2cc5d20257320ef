import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Attachment, ServiceRequest } from '@portal/contract'
import { previewFormOf, type RequestPriority, type RequestState } from '@portal/contract/facts'
import { Moment, Said } from '@portal/desk'
import { usePreview } from '@portal/file-preview'
import { formatSize } from '@portal/i18n'
import { thingPath } from '@portal/routing'
import { Badge, Button } from '@portal/ui-kit'
import { Eye } from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePriorityNames, useStateNames } from './request-words.tsx'

type Comment = ServiceRequest['comments'][number] & { readonly internal?: boolean }
type Event = ServiceRequest['events'][number]

const Files = chakra('ul', {
  base: {
    listStyle: 'none',
    mt: '2',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& li': { display: 'flex', alignItems: 'center', minW: '0' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: { base: 'control.touch', md: '7' },
      px: '2.5',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      bg: 'bg.panel',
      textStyle: 'sm',
      color: 'fg.link',
      overflowWrap: 'anywhere',
    },
    '& small': { color: 'fg.subtle' },
  },
})

/** Row 66. Attachments, each a download; one of a kind that is shown in the page can be looked into there (DWN-03: by who may download). */
export function FileLinks({ files }: { files: readonly Attachment[] }) {
  const { t, i18n } = useLingui()
  const { dialog, look } = usePreview()
  const forbidden = useUser()?.isOverseasSpecial
  if (!files.length) return null
  return (
    <>
      <Files>
        {files.map(({ fileId, name, size, url }) => (
          <li key={fileId}>
            <a href={url} download={name}>
              <bdi>{name}</bdi> <small>{formatSize(i18n, size)}</small>
            </a>
            {!forbidden && previewFormOf(name) && (
              <Button
                look="icon"
                aria-label={t`Preview: ${name}`}
                onClick={() => look({ fileId, name, of: 'request' })}
              >
                <Eye size={18} strokeWidth={1.75} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </Files>
      {dialog}
    </>
  )
}
/** Cases that an answer leads to; they are opened beside what is being written. */
const CaseLinks = ({ cases }: Pick<Comment, 'cases'>) =>
  cases.length > 0 && (
    <Files>
      {cases.map(({ articleId, title }) => (
        <li key={articleId}>
          <Link to={thingPath('article', articleId)} target="_blank">
            {title}
          </Link>
        </li>
      ))}
    </Files>
  )

/** What was said in a request, the oldest first. */
export function Thread({ comments, forStaff = false }: { comments: readonly Comment[]; forStaff?: boolean }) {
  const { t } = useLingui()
  return (
    <Said aria-label={t`What was said`}>
      {comments.map(({ id, side, own, author, text, at, files, cases, internal }) => (
        <li key={id} data-side={side} data-internal={internal || undefined}>
          <header>
            <b>{own ? t`You` : (author ?? t`Someone who has left`)}</b>
            {internal ? (
              <Badge tone="warning">{t`Among staff`}</Badge>
            ) : (
              side === 'staff' && <span>{forStaff ? t`Answer` : t`Support`}</span>
            )}
            <Moment at={at} />
          </header>
          <div data-text="" dir="auto">
            {text}
          </div>
          <CaseLinks cases={cases} />
          <FileLinks files={files} />
        </li>
      ))}
    </Said>
  )
}

const Trail = chakra('ol', {
  base: {
    listStyle: 'none',
    textStyle: 'sm',
    display: 'grid',
    gap: '2',
    '& time': { color: 'fg.subtle', display: 'block' },
    '& li': { overflowWrap: 'anywhere' },
  },
})
function Happened({ event: { action, to, detail, by } }: { event: Event }) {
  const { t } = useLingui()
  const states = useStateNames()
  const priorities = usePriorityNames()
  /** `account, priority`, as the server writes it. */
  const assignedAs = (text: string) => {
    const [account, priority] = text.split(', ')
    return `${account}, ${priorities[priority as RequestPriority]}`
  }
  const who = by ?? t`Someone who has left`
  switch (action) {
    case 'submit':
      return <Trans>{who} sent the request</Trans>
    case 'comment':
      return <Trans>{who} wrote</Trans>
    case 'answer':
      return <Trans>{who} answered</Trans>
    case 'assign':
      return detail ? (
        <Trans>
          {who} assigned it: {assignedAs(detail)}
        </Trans>
      ) : (
        <Trans>{who} took it up</Trans>
      )
    case 'note':
      return <Trans>{who} left a note among staff</Trans>
    case 'resolve':
      return <Trans>{who} marked it as solved</Trans>
    case 'close':
      return <Trans>{who} closed it</Trans>
    case 'reopen':
      return <Trans>{who} opened it again</Trans>
    case 'rate':
      return (
        <Trans>
          {who} rated it: {detail} of 5
        </Trans>
      )
    case 'share':
      return detail === 'on' ? <Trans>{who} let colleagues see it</Trans> : <Trans>{who} hid it from colleagues</Trans>
    case 'merge':
      return (
        <Trans>
          {who} merged it into #{detail}
        </Trans>
      )
    case 'absorb':
      return (
        <Trans>
          {who} merged #{detail} into it
        </Trans>
      )
    case 'removeFile':
      return (
        <Trans>
          {who} took away {detail}
        </Trans>
      )
    default:
      return <>{states[to as RequestState]}</>
  }
}
/** What became of a request, the oldest first, as the server has it. */
export function RequestTrail({ events }: { events: readonly Event[] }) {
  const { t } = useLingui()
  const states = useStateNames()
  return (
    <Trail aria-label={t`History`}>
      {events.map((event) => (
        <li key={`${event.at} ${event.action} ${event.detail}`}>
          <Happened event={event} />
          {event.to && ` → ${states[event.to]}`}
          <Moment at={event.at} />
        </li>
      ))}
    </Trail>
  )
}
