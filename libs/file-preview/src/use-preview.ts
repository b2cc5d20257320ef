import { usePartWithTexts } from '@portal/rendering'
import { loadSanitiser } from '@portal/ui-kit'
import { createElement, useState, type ReactNode } from 'react'
import type { LookedAt } from './dialog/preview-dialog.tsx'

export type { LookedAt }

/** Row 38. Looks into a file in the page before it is downloaded: `dialog` stands anywhere, `look` opens it. All that it takes is fetched at the first look. */
export const usePreview = (): { readonly dialog: ReactNode; readonly look: (file: LookedAt) => void } => {
  const [file, setFile] = useState<LookedAt>()
  const [open, setOpen] = useState(false)
  const [Dialog, fetchDialog] = usePartWithTexts(async () => {
    const [{ texts, PreviewDialog }] = await Promise.all([import('./dialog/index.ts'), loadSanitiser()])
    return { texts, Part: PreviewDialog }
  })
  return {
    dialog: Dialog && file && createElement(Dialog, { file, open, onClose: () => setOpen(false) }),
    look: (chosen) => {
      fetchDialog()
      setFile(chosen)
      setOpen(true)
    },
  }
}
