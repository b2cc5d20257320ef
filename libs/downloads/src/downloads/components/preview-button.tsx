import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Release } from '@portal/contract'
import { previewFormOf } from '@portal/contract/facts'
import { usePartWithTexts } from '@portal/rendering'
import { Button, loadSanitiser } from '@portal/ui-kit'
import { useState } from 'react'
import { useLicence } from '../../use-licence.tsx'

/** Looks into the file of a release in the page, where it is of a kind that is shown there and the reader may have it (DWN-03). A licence is accepted first. */
export function PreviewButton({ release }: { release: Pick<Release, 'id' | 'title' | 'file' | 'licenceHash'> }) {
  const { t } = useLingui()
  const forbidden = useUser()?.isOverseasSpecial
  const [open, setOpen] = useState(false)
  const { dialog, afterLicence } = useLicence()
  const [Preview, fetchPreview] = usePartWithTexts(async () => {
    const [{ texts, PreviewDialog }] = await Promise.all([import('../../preview/index.ts'), loadSanitiser()])
    return { texts, Part: PreviewDialog }
  })
  const { file } = release
  if (!file || forbidden || !previewFormOf(file.name)) return null
  const name = file.name
  return (
    <>
      <Button
        aria-label={t`Preview: ${name}`}
        onClick={() =>
          afterLicence([release], () => {
            fetchPreview()
            setOpen(true)
          })
        }
      >
        <Trans>Preview</Trans>
      </Button>
      {dialog}
      {Preview && <Preview file={file} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
