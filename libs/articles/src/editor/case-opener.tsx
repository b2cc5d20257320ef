import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import type { Article, ArticleFields, ContentLanguage } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, EmptyContent, Skeleton, WideWrap } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { recordQuery } from '../desk/queries.ts'
import { CaseEditor } from './case-editor.tsx'
import { emptyCase, translationOfCase } from './case-work.ts'
import { draftName, readDraft } from './drafts.ts'
import { useDraftPlace } from './draft-place.ts'
import { openCase, type Opening } from './open-case.ts'
import type { Saved } from './saver.ts'
import { htmlOf, textOf } from './text/text-html.ts'

type Props = {
  userAccount: string
  /** Of a new one. */
  kind: KindName
  articleId: string | null
  translationOf: string | null
  /** What a new one begins with. */
  start: Pick<ArticleFields, 'title' | 'productModels'>
  lang: ContentLanguage
  onSaved: (saved: Saved) => void
}

const toMine = (
  <ButtonLink asChild look="solid">
    <Link to={pathFor('myArticle')}>
      <Trans>To my cases</Trans>
    </Link>
  </ButtonLink>
)

function Refused({ error, again }: { error: unknown; again: () => void }) {
  return error instanceof ApiError && (error.code === 404 || error.code === 400) ? (
    <EmptyContent heading="h1" title={<Trans>This case is not here</Trans>} action={toMine}>
      <Trans>It may have been deleted, or the address is not complete.</Trans>
    </EmptyContent>
  ) : (
    <EmptyContent
      heading="h1"
      title={<Trans>The case could not be loaded</Trans>}
      action={
        <Button look="solid" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The server could not be reached, or your login has ended.</Trans>
    </EmptyContent>
  )
}

const mayChange = ({ actions }: Article) => actions.includes('save')

/** Fetches what the editor begins with, always anew: the case as the server has it now, and what this device kept of it. Once open, the editor stays open. */
export function CaseOpener({ userAccount, kind, articleId, translationOf, start, lang, onSaved }: Props) {
  const { t } = useLingui()
  const place = useDraftPlace(draftName(userAccount, articleId, kind))
  const record = useQuery({ ...recordQuery({ articleId: articleId ?? '' }), enabled: articleId !== null })
  const translated = articleId === null ? translationOf : (record.data?.translationOf ?? null)
  const original = useQuery({
    ...recordQuery({ articleId: translated ?? '' }),
    enabled: translated !== null,
    retry: false,
  })
  const [opening, setOpening] = useState<Opening>()
  const ready =
    place !== undefined &&
    (articleId === null
      ? translationOf === null || !original.isPending
      : record.isFetchedAfterMount && record.isSuccess && mayChange(record.data))
  if (!opening && ready) {
    const fresh = original.data ? translationOfCase(original.data, lang) : { ...emptyCase(lang, kind), ...start }
    setOpening(
      openCase({
        kind: record.data?.kind ?? original.data?.kind ?? kind,
        record: articleId === null ? undefined : record.data,
        fresh,
        draft: readDraft(place),
        normal: (html) => htmlOf(textOf(html)),
      }),
    )
  }
  if (opening)
    return (
      <CaseEditor
        userAccount={userAccount}
        opening={opening}
        place={place}
        record={articleId === null ? undefined : record.data}
        original={original.data}
        onSaved={onSaved}
      />
    )
  if (record.isError)
    return (
      <WideWrap>
        <Refused error={record.error} again={() => void record.refetch()} />
      </WideWrap>
    )
  if (record.data && !mayChange(record.data)) {
    return (
      <WideWrap>
        <EmptyContent heading="h1" title={<Trans>Only its author can change this case</Trans>} action={toMine}>
          <Trans>
            {record.data.createUser.fullName} wrote “{record.data.title || record.data.billNo}”.
          </Trans>
        </EmptyContent>
      </WideWrap>
    )
  }
  return (
    <WideWrap py="8" role="status" aria-label={t`Loading`}>
      <Skeleton height="8" width="40%" mb="6" />
      <Skeleton width="80%" mb="3" />
      <Skeleton width="72%" mb="3" />
      <Skeleton width="76%" />
    </WideWrap>
  )
}
