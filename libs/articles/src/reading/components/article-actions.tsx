import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Flag, Link2, Printer } from 'lucide-react'
import { maxMistakePassage } from '@portal/contract/facts'
import { useState } from 'react'
import { usePartWithTexts } from '@portal/rendering'
import { useInBrowser } from '@portal/ui-kit'
import { copyText } from './copy-text.tsx'
import { Keep } from './keep.tsx'
import { ShareAction } from './share-action.tsx'

/** What a reader may do with a case: print it, copy its address, report an error, keep it. */
export function ArticleActions({
  articleId,
  title,
  models,
}: {
  articleId: string
  title: string
  models: readonly string[]
}) {
  const [passage, setPassage] = useState<string>()
  // Whoever reported an error comes back by a secret link; what it says is read by the part itself.
  const follows = useInBrowser() && location.hash.startsWith('#mistake=')
  const [seen, setSeen] = useState(false)
  const [MistakeDialog, fetchDialog] = usePartWithTexts(async () => {
    const { texts, MistakeDialog } = await import('../on-demand/index.ts')
    return { texts, Part: MistakeDialog }
  }, follows)
  const outcome = follows && !seen
  const report = () => {
    setSeen(true)
    setPassage(getSelection()?.toString().trim().slice(0, maxMistakePassage) ?? '') // before the dialog takes the selection
    fetchDialog()
  }
  return (
    <chakra.div
      css={{
        borderTopWidth: '1px',
        borderColor: 'border',
        mt: '6',
        pt: '4',
        _print: { display: 'none' },
        '& > :is(button, a)': {
          display: 'flex',
          width: 'full',
          gap: '2.5',
          alignItems: 'center',
          minH: { base: 'control.touch', lg: '8' },
          color: 'fg.muted',
          bg: 'transparent',
          border: '0',
          cursor: 'pointer',
          textAlign: 'start',
        },
        '& > :is(button, a):hover': { color: 'fg' },
      }}
    >
      <Keep articleId={articleId} models={models} />
      <button type="button" onClick={() => print()}>
        <Printer size={16} aria-hidden />
        <Trans>Print or save as PDF</Trans>
      </button>
      <button type="button" onClick={() => void copyText(location.href, <Trans>Link copied</Trans>)}>
        <Link2 size={16} aria-hidden />
        <Trans>Copy link</Trans>
      </button>
      <ShareAction articleId={articleId} title={title} />
      <button type="button" onClick={report}>
        <Flag size={16} aria-hidden />
        <Trans>Report an error</Trans>
      </button>
      {MistakeDialog && (
        <MistakeDialog
          open={outcome || passage !== undefined}
          articleId={articleId}
          passage={passage ?? ''}
          outcome={outcome}
          title={title}
          onClose={() => {
            setSeen(true)
            setPassage(undefined)
          }}
        />
      )}
    </chakra.div>
  )
}
