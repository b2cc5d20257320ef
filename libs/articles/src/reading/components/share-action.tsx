import { Trans } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { staffUser } from '@portal/contract/facts'
import { usePartWithTexts } from '@portal/rendering'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

/** Staff share a case with colleagues. */
export function ShareAction({ articleId, title }: { articleId: string; title: string }) {
  const user = useUser()
  const [open, setOpen] = useState(false)
  const [ShareDialog, fetchDialog] = usePartWithTexts(async () => {
    const { texts, ShareDialog } = await import('../on-demand/index.ts')
    return { texts, Part: ShareDialog }
  })
  if (user?.type !== staffUser) return null
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          fetchDialog()
        }}
      >
        <Share2 size={16} aria-hidden />
        <Trans>Share</Trans>
      </button>
      {ShareDialog && <ShareDialog open={open} articleId={articleId} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
