import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { query, reasonOf, useCall } from '@portal/api-client'
import { Button, Dialog, Note, Skeleton } from '@portal/ui-kit'
import { useMutation, useQueries } from '@tanstack/react-query'
import type { Licensed } from '../use-licence.tsx'

const Text = chakra('div', {
  base: {
    whiteSpace: 'pre-line',
    overflow: 'auto',
    overflowWrap: 'anywhere',
    maxH: '40dvh',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    p: '3',
    mb: '4',
    color: 'fg.muted',
  },
})
// Whoever reads the licence has not opened the release.
const licenceOf = ({ id }: Licensed) => ({
  ...query('POST /doc/directory/getFile', { body: { id } }),
  meta: { ahead: true },
})

/** Row 37. The licences of releases, each text once; they are downloaded when all of them are accepted, which is kept. */
export function LicenceDialog({
  releases,
  onAccepted,
  onClose,
}: {
  releases: readonly (Licensed & { readonly licenceHash: string })[]
  onAccepted: () => void
  onClose: () => void
}) {
  const call = useCall()
  const texts = [...new Map(releases.map((release) => [release.licenceHash, release])).values()]
  const read = useQueries({ queries: texts.map(licenceOf) })
  const accept = useMutation({
    mutationFn: () =>
      call('POST /doc/doc-file/acceptLicence', {
        body: { accepted: releases.map(({ id, licenceHash }) => ({ id, licenceHash })) },
      }),
    onSuccess: onAccepted,
  })
  return (
    <Dialog
      open
      wide
      title={<Trans>Accept the licence</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="solid"
            aria-busy={accept.isPending}
            disabled={read.some(({ data }) => !data)}
            onClick={() => accept.isPending || accept.mutate()}
          >
            <Trans>Accept and download</Trans>
          </Button>
        </>
      }
    >
      {texts.map(({ id, licenceHash }, nth) => (
        <div key={licenceHash}>
          <chakra.p fontWeight="medium" mb="2" overflowWrap="anywhere">
            {releases
              .filter((release) => release.licenceHash === licenceHash)
              .map(({ title }) => title)
              .join(', ')}
          </chakra.p>
          <Text key={id} tabIndex={0} lang={read[nth]!.data?.lang}>
            {read[nth]!.data ? read[nth]!.data.licence : <Skeleton height="20" />}
          </Text>
        </div>
      ))}
      {read.some(({ isError }) => isError) && (
        <Note kind="bad" alert>
          <Trans>The licence could not be loaded. Close this and try again in a moment.</Trans>
        </Note>
      )}
      {accept.error && (
        <Note kind="bad" alert>
          {reasonOf(accept.error) === 'staleRevision' ? (
            <Trans>The licence has changed meanwhile. Reload the page and read it again.</Trans>
          ) : (
            <Trans>It could not be kept that you accept. Try again in a moment.</Trans>
          )}
        </Note>
      )}
    </Dialog>
  )
}
