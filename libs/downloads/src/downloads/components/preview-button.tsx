import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Release } from '@portal/contract'
import { previewFormOf } from '@portal/contract/facts'
import { usePreview } from '@portal/file-preview'
import { Button } from '@portal/ui-kit'
import { useLicence } from '../../use-licence.tsx'

/** Looks into the file of a release in the page, where it is of a kind that is shown there and the reader may have it (DWN-03). A licence is accepted first. */
export function PreviewButton({ release }: { release: Pick<Release, 'id' | 'title' | 'file' | 'licenceHash'> }) {
  const { t } = useLingui()
  const forbidden = useUser()?.isOverseasSpecial
  const licence = useLicence()
  const preview = usePreview()
  const { file } = release
  if (!file || forbidden || !previewFormOf(file.name)) return null
  const name = file.name
  return (
    <>
      <Button
        aria-label={t`Preview: ${name}`}
        onClick={() => licence.afterLicence([release], () => preview.look(file))}
      >
        <Trans>Preview</Trans>
      </Button>
      {licence.dialog}
      {preview.dialog}
    </>
  )
}
