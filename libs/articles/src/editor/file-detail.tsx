import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { FileField, RefusalText } from '@portal/desk'
import { Button } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const Stored = chakra('p', { base: { textStyle: 'sm', overflowWrap: 'anywhere', '& > code': { textStyle: 'xs' } } })

type Props = {
  id: string
  label: ReactNode
  error: ReactNode
  fileId: string | null
  onChange: (fileId: string | null) => void
}

/** A file that readers are offered: it is stored as soon as it is chosen. */
export function FileDetail({ id, label, error, fileId, onChange }: Props) {
  const { t } = useLingui()
  const call = useCall()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file, file.name)
      return call('POST /doc/doc-file/uploadFile', { body })
    },
    onSuccess: ({ fileId: stored }) => onChange(stored),
  })
  const refused = upload.isError && <RefusalText error={upload.error} />
  return (
    <div>
      <FileField
        id={id}
        label={label}
        error={refused || error}
        hint={
          upload.isPending ? t`The file is being stored…` : t`Up to 200 MB; its checksums are worked out by the server`
        }
        disabled={upload.isPending}
        onChoose={([file]) => upload.mutate(file!)}
      />
      {fileId && (
        <Stored>
          {upload.data?.fileId === fileId ? upload.data.name : <Trans>A file is stored.</Trans>}{' '}
          <Button look="text" size="staff" onClick={() => onChange(null)}>
            <Trans>Remove it</Trans>
          </Button>
        </Stored>
      )}
    </div>
  )
}
