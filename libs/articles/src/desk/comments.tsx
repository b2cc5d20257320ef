import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Article, ArticleComment } from '@portal/contract'
import { articleCodes, maxCommentText } from '@portal/contract/facts'
import { LoadFailed, Moment, RefusalNote, Said, useKeptDraft, useWrite } from '@portal/desk'
import { Button, Field, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type RefObject } from 'react'
import type { Anchor } from './anchor.ts'
import { commentsQuery } from './queries.ts'
import { commentRefusals, showCaseRefusal } from './refusals.tsx'
import { selectedPassage } from './text-places.ts'
import { useCommentMarks } from './use-comment-marks.ts'

const Part = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    mb: '6',
    textStyle: 'sm',
    '& [data-quote]': {
      display: 'block',
      width: 'full',
      textAlign: 'start',
      p: '0',
      borderWidth: '0',
      bg: 'transparent',
      color: 'fg.muted',
      borderInlineStartWidth: '2px',
      borderColor: 'border.emphasized',
      ps: '3',
      mb: '1',
      minH: { base: 'control.touch', md: 'auto' },
      overflowWrap: 'anywhere',
    },
    '& button[data-quote]': { cursor: 'pointer', borderColor: 'fg.warning', _hover: { color: 'fg' } },
    '& form': { display: 'grid', gap: '3' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& summary': { cursor: 'pointer', minH: { base: 'control.touch', md: '8' }, alignContent: 'center' },
  },
})
type Props = {
  article: Article
  /** Where the text is, while it is shown. */
  text: RefObject<HTMLElement | null>
  shown: boolean
}
const nothing = { quote: '', before: '', after: '', text: '', open: false }
const isDraft = (kept: object) => ['quote', 'text'].every((name) => typeof kept[name as keyof typeof kept] === 'string')
const none: readonly ArticleComment[] = []

function CommentForm({ article: { articleId }, text, shown }: Props) {
  const { t } = useLingui()
  const { draft, change, drop } = useKeptDraft(`comment-${articleId}`, nothing, isDraft)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const add = useWrite('POST /doc/doc-article/comments/add', {
    onDone: () => {
      drop()
      setTried(false)
    },
    onRefused: setRefusal,
  })
  const begin = (anchor: Anchor | undefined) => {
    setRefusal(undefined)
    change({ ...(anchor ?? { quote: '', before: '', after: '' }), open: true })
  }
  if (!draft.open)
    return (
      <div>
        <Button size="staff" onClick={() => begin(text.current && shown ? selectedPassage(text.current) : undefined)}>
          <Trans>Comment</Trans>
        </Button>
      </div>
    )
  const said = draft.text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { quote, before, after } = draft
    if (said) add.send({ body: { articleId, quote, before, after, text: said } })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div>
        {draft.quote && <blockquote data-quote="">{draft.quote}</blockquote>}
        <Field
          label={draft.quote ? <Trans>Comment on this passage</Trans> : <Trans>Comment on the whole case</Trans>}
          hint={draft.quote ? undefined : <Trans>Select a passage of the text first to comment on it alone.</Trans>}
          error={tried && !said && t`This is needed.`}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={maxCommentText}
              value={draft.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
      </div>
      <RefusalNote error={refusal} own={commentRefusals} />
      <div data-actions="">
        <Button size="staff" onClick={() => drop()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="solid" size="staff" aria-busy={add.busy}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}

function OneComment({
  comment: { id, quote, text, author, at, revision, resolved },
  gone,
  onShow,
}: {
  comment: ArticleComment
  /** The passage is not in the text any more. */ gone: boolean
  /** Shows the passage in the text; undefined where it cannot. */ onShow: (() => void) | undefined
}) {
  const { t } = useLingui()
  const resolve = useWrite('POST /doc/doc-article/comments/resolve', { onDone: () => {}, onRefused: showCaseRefusal })
  return (
    <li>
      {quote &&
        (onShow ? (
          <button type="button" data-quote="" aria-label={t`Show in the text: ${quote}`} onClick={onShow}>
            {quote}
          </button>
        ) : (
          <blockquote data-quote="">{gone ? <Trans>The passage has changed: {quote}</Trans> : quote}</blockquote>
        ))}
      <p data-text="">{text}</p>
      <header>
        <b>{author.fullName}</b>
        <Moment at={at} />
        <span>
          <Trans>Revision {revision}</Trans>
        </span>
      </header>
      {resolved && (
        <p>
          <Trans>Resolved by {resolved.by.fullName}</Trans>
        </p>
      )}
      <Button
        look="text"
        size="staff"
        aria-busy={resolve.busy}
        onClick={() => resolve.send({ body: { id, resolved: !resolved } })}
      >
        {resolved ? <Trans>Reopen</Trans> : <Trans>Resolve</Trans>}
      </Button>
    </li>
  )
}

/** Row 83. What its author and approvers say about passages of a case, beside its text; nobody else sees it. */
export function Comments({ article, text, shown }: Props) {
  const user = useUser()
  const takesPart = user?.roleList.includes('approver') || user?.userAccount === article.createUser.userAccount
  const { data, isError, refetch } = useQuery({ ...commentsQuery(article.articleId), enabled: takesPart })
  const comments = data ?? none
  const { isThere, show } = useCommentMarks(text, comments, shown, article.body)
  const waits = article.code === articleCodes.pending
  if (!takesPart || (!waits && !comments.length && !isError)) return null
  const list = (some: readonly ArticleComment[]) => (
    <Said>
      {some.map((comment) => (
        <OneComment
          key={comment.id}
          comment={comment}
          gone={!isThere(comment.id)}
          onShow={shown && isThere(comment.id) ? () => show(comment) : undefined}
        />
      ))}
    </Said>
  )
  const [open, resolved] = [comments.filter((one) => !one.resolved), comments.filter((one) => one.resolved)]
  return (
    <Part aria-labelledby="case-comments">
      <h2 id="case-comments">
        <Trans>Comments</Trans>
      </h2>
      {isError && <LoadFailed title={<Trans>The comments could not be loaded</Trans>} onRetry={() => void refetch()} />}
      {open.length > 0 && list(open)}
      {resolved.length > 0 && (
        <details>
          <summary>
            <Plural value={resolved.length} one="# resolved comment" other="# resolved comments" />
          </summary>
          {list(resolved)}
        </details>
      )}
      {waits && data && <CommentForm article={article} text={text} shown={shown} />}
    </Part>
  )
}
