import { useUser } from '@portal/auth-session'
import { caseKind, contentLanguages, kindNames, maxModels, maxTitle } from '@portal/contract/facts'
import { useEdition } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CaseOpener } from '../case-opener.tsx'
import type { Saved } from '../saver.ts'

/** Writes a new case, or content of another kind (?kind=…), begun with a title, models and a language where an address brings them, or edits one (?articleId=…). The first save gives the case its address; the editor stays as it is. */
export function Component() {
  const { language } = useEdition()
  const user = useUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  // Whose text it is does not change when the login ends.
  const [userAccount] = useState(user?.userAccount ?? '')
  const asked = search.get('articleId')
  // Another address is another editor, unless it is the one that the case in this editor has just been given.
  const [shown, show] = useState({ asked, editor: 0 })
  const [created, setCreated] = useState<{ articleId: string; editor: number }>()
  if (asked !== shown.asked)
    show({
      asked,
      editor: asked === created?.articleId && shown.editor === created.editor ? shown.editor : shown.editor + 1,
    })

  const saved = ({ articleId }: Saved) => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes('/doc/doc-article/'),
    })
    if (asked === articleId) return
    setCreated({ articleId, editor: shown.editor })
    void navigate(`${pathFor('uploadArticle')}?articleId=${articleId}`, { replace: true })
  }
  return (
    <CaseOpener
      key={shown.editor}
      userAccount={userAccount}
      kind={kindNames.find((kind) => kind === search.get('kind')) ?? caseKind}
      articleId={asked}
      translationOf={search.get('translationOf')}
      start={{
        title: (search.get('title') ?? '').slice(0, maxTitle),
        productModels: search.getAll('model').slice(0, maxModels),
      }}
      lang={contentLanguages.find((lang) => lang === search.get('lang')) ?? language.content}
      onSaved={saved}
    />
  )
}
