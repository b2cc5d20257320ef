import type { Release } from '@portal/contract'
import { usePartWithTexts } from '@portal/rendering'
import { useState, type ReactNode } from 'react'

/** A release as its licence is asked about. */
export type Licensed = Pick<Release, 'id' | 'title' | 'licenceHash'>
type WithLicence = Licensed & { readonly licenceHash: string }

const accepted = new Set<string>()
const keyOf = ({ id, licenceHash }: Licensed) => `${id} ${licenceHash}`
const isOpen = (release: Licensed): release is WithLicence =>
  release.licenceHash !== null && !accepted.has(keyOf(release))

/** Row 37. Asks for the licences of what is to be downloaded, each once as long as the page lives. */
export const useLicence = () => {
  const [asked, ask] = useState<{ readonly releases: readonly WithLicence[]; readonly then: () => void }>()
  const [Dialog, fetchDialog] = usePartWithTexts(async () => {
    const { texts, LicenceDialog } = await import('./licence/index.ts')
    return { texts, Part: LicenceDialog }
  })
  const close = () => ask(undefined)
  const dialog: ReactNode = asked && Dialog && (
    <Dialog
      releases={asked.releases}
      onClose={close}
      onAccepted={() => {
        asked.releases.forEach((release) => accepted.add(keyOf(release)))
        close()
        asked.then()
      }}
    />
  )
  return {
    dialog,
    needsLicence: (releases: readonly Licensed[]) => releases.some(isOpen),
    /** Does it once all licences of the releases are accepted: at once when none is open. */
    afterLicence: (releases: readonly Licensed[], then: () => void) => {
      const open = releases.filter(isOpen)
      if (!open.length) return then()
      fetchDialog()
      ask({ releases: open, then })
    },
  }
}
