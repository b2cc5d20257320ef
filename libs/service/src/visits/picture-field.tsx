import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { fileAddressOf } from '@portal/article-grammar'
import { maxVisitPictures } from '@portal/contract/facts'
import { FileField, RefusalText } from '@portal/desk'
import { Button } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'

export type Picture = { readonly fileId: string; readonly name: string }

export const Pictures = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    mt: '2',
    p: '0',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '& > li': { width: 'calc(var(--u) * 8)', display: 'grid', gap: '1' },
    '& img': {
      width: 'full',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'border',
      bg: 'bg.muted',
    },
  },
})

type Props = {
  pictures: readonly Picture[]
  onChange: (change: (pictures: readonly Picture[]) => readonly Picture[]) => void
}

/** Pictures of the fault: each is stored as soon as it is chosen, so that neither a reload nor the end of the login loses it. */
export function PictureField({ pictures, onChange }: Props) {
  const { t } = useLingui()
  const call = useCall()
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const body = new FormData()
        body.append('file', file, file.name)
        const stored = await call('POST /iframe/visit/image/upload', { body })
        onChange((now) => (now.some(({ fileId }) => fileId === stored.fileId) ? now : [...now, stored]))
      }
    },
  })
  const free = maxVisitPictures - pictures.length
  return (
    <div>
      <FileField
        label={<Trans>Pictures (optional)</Trans>}
        hint={
          upload.isPending
            ? t`The pictures are being stored…`
            : t`Up to ${maxVisitPictures} pictures of 10 MB: PNG, JPEG, GIF or BMP. Where they were taken is removed from them.`
        }
        error={upload.isError && <RefusalText error={upload.error} />}
        accept="image/png,image/jpeg,image/gif,image/bmp"
        multiple
        disabled={upload.isPending || free < 1}
        onChoose={(files) => upload.mutate(files.slice(0, free))}
      />
      {pictures.length > 0 && (
        <Pictures aria-label={t`Pictures of the fault`}>
          {pictures.map(({ fileId, name }) => (
            <li key={fileId}>
              <img src={fileAddressOf(fileId, name)} alt={name} loading="lazy" />
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
        </Pictures>
      )}
    </div>
  )
}
