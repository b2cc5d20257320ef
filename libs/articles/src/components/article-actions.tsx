import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { showMessage } from '@portal/ui-kit'
import { Flag, Link2, Printer } from 'lucide-react'
import { useState } from 'react'
import { MistakeDialog } from './mistake-dialog.tsx'

/** What a reader may do with a case: print it, copy its address, report an error. */
export function ArticleActions({ articleId, title }: { articleId: string; title: string }) {
  const [reporting, setReporting] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    showMessage(<Trans>Link copied</Trans>)
  }
  return (
    <chakra.div css={{ borderTopWidth: '1px', borderColor: 'border', mt: '6', pt: '4', _print: { display: 'none' }, '& button': { display: 'flex', width: 'full', gap: '2.5', alignItems: 'center', minH: { base: 'control.touch', lg: '8' }, color: 'fg.muted', bg: 'transparent', border: '0', cursor: 'pointer', textAlign: 'start' }, '& button:hover': { color: 'fg' } }}>
      <button type="button" onClick={() => print()}><Printer size={16} aria-hidden /><Trans>Print or save as PDF</Trans></button>
      <button type="button" onClick={() => void copy()}><Link2 size={16} aria-hidden /><Trans>Copy link</Trans></button>
      <button type="button" onClick={() => setReporting(true)}><Flag size={16} aria-hidden /><Trans>Report an error</Trans></button>
      <MistakeDialog open={reporting} articleId={articleId} title={title} onClose={() => setReporting(false)} />
    </chakra.div>
  )
}
