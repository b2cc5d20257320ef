import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Release } from '@portal/contract'
import { formatSize } from '@portal/i18n'
import { ButtonLink, Muted, saveAddress } from '@portal/ui-kit'
import { Download } from 'lucide-react'
import { useLicence } from '../../use-licence.tsx'

type Props = { release: Pick<Release, 'id' | 'title' | 'file' | 'licenceHash'>; main?: boolean }

/** The way to the file of a release, and its size. `main`: it is what the page is for. Without a file there is nothing to press; an account that may not download (DWN-03) is told so. A licence is accepted first (row 37). */
export function DownloadButton({ release, main = false }: Props) {
  const { title, file } = release
  const { t, i18n } = useLingui()
  const forbidden = useUser()?.isOverseasSpecial
  const { dialog, needsLicence, afterLicence } = useLicence()
  if (!file) return null
  const size = formatSize(i18n, file.size)
  if (forbidden)
    return (
      <Muted>
        <Trans>Your account may not download files.</Trans>
      </Muted>
    )
  return (
    <>
      <ButtonLink
        onClick={(event) => {
          if (!needsLicence([release])) return
          event.preventDefault()
          afterLicence([release], () => saveAddress(file.url, file.name))
        }}
        href={file.url}
        download={file.name}
        look={main ? 'solid' : 'outline'}
        size={main ? 'large' : 'reader'}
        {...(!main && { 'aria-label': t`Download, ${size}: ${title}` })}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        <span>
          <Trans>Download, {size}</Trans>
        </span>
      </ButtonLink>
      {dialog}
    </>
  )
}
