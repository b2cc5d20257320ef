import { Trans } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { usePartWithTexts } from '@portal/rendering'
import { loginPath } from '@portal/routing'
import { Bookmark } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'

type Props = { articleId: string; models: readonly string[] }

/** Keeps a case in one's collection. A guest is led to the login first, and comes back. */
export function Keep({ articleId, models }: Props) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const isGuest = user === null
  const [KeepButtons, fetchButtons] = usePartWithTexts(async () => {
    const [{ texts, KeepButtons }, { texts: keepTexts }] = await Promise.all([
      import('../on-demand/index.ts'),
      import('@portal/desk/keep-thing'),
    ])
    return { texts: [texts, keepTexts], Part: KeepButtons }
  }, !isGuest)
  if (user && KeepButtons) return <KeepButtons articleId={articleId} models={models} user={user} />
  const text = (
    <>
      <Bookmark size={16} aria-hidden />
      <Trans>Keep in my collection</Trans>
    </>
  )
  return isGuest ? (
    <Link to={loginPath(pathname + search)}>{text}</Link>
  ) : (
    <button type="button" aria-disabled="true" onClick={fetchButtons}>
      {text}
    </button>
  )
}
