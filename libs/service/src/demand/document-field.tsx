import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { maxDemandDocument, maxDemandDocuments } from '@portal/contract/facts'
import { FileField, RefusalText } from '@portal/desk'
import { formatSize } from '@portal/i18n'
import { Button } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'

export type Document = { readonly fileId: string; readonly name: string; readonly size: number }
const megabytes = maxDemandDocument >> 20

export const Documents = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    mt: '2',
    p: '0',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      minH: { base: 'control.touch', md: '9' },
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      overflowWrap: 'anywhere',
    },
    '& small': { color: 'fg.subtle', textStyle: 'sm' },
    '& button': { ms: 'auto' },
  },
})

type Props = {
  documents: readonly Document[]
  /** How many the demand has already. */
  before?: number
  onChange: (change: (documents: readonly Document[]) => readonly Document[]) => void
}

/** Documents of a demand: each is stored as soon as it is chosen, so that neither a reload nor the end of the login loses it. */
export function DocumentField({ documents, before = 0, onChange }: Props) {
  const { t, i18n } = useLingui()
  const call = useCall()
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const body = new FormData()
        body.append('file', file, file.name)
        const stored = await call('POST /demand/document/upload', { body })
        onChange((now) => (now.some(({ fileId }) => fileId === stored.fileId) ? now : [...now, stored]))
      }
    },
  })
  const free = maxDemandDocuments - before - documents.length
  return (
    <div>
      <FileField
        label={<Trans>Documents (optional)</Trans>}
        hint={
          upload.isPending
            ? t`The documents are being stored…`
            : t`Up to ${maxDemandDocuments} documents of ${megabytes} MB: PDF, pictures, Word, Excel, PowerPoint, ZIP or text.`
        }
        error={
          upload.isError && (
            <RefusalText
              error={upload.error}
              own={{
                unsupported: (
                  <Trans>The file is none of these kinds, whatever its name says. Choose another one.</Trans>
                ),
              }}
            />
          )
        }
        multiple
        disabled={upload.isPending || free < 1}
        onChoose={(files) => upload.mutate(files.slice(0, free))}
      />
      {documents.length > 0 && (
        <Documents aria-label={t`Chosen documents`}>
          {documents.map(({ fileId, name, size }) => (
            <li key={fileId}>
              <bdi>{name}</bdi> <small>{formatSize(i18n, size)}</small>
              <Button
                look="text"
                size="staff"
                aria-label={t`Remove ${name}`}
                onClick={() => onChange((now) => now.filter((each) => each.fileId !== fileId))}
              >
                <Trans>Remove it</Trans>
              </Button>
            </li>
          ))}
        </Documents>
      )}
    </div>
  )
}
