import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { fileAddressOf } from '@portal/article-grammar'
import { maxTreeLine, type TreeStep } from '@portal/contract/facts'
import { FileField, RefusalText } from '@portal/desk'
import { Button, Field, Input } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { pictureRefusals } from '../refusals.tsx'

const Shown = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    '& > div': { width: 'full' },
    '& img': {
      maxH: '120px',
      maxW: 'full',
      objectFit: 'contain',
      borderWidth: '1px',
      borderColor: 'border',
      bg: 'white',
    },
  },
})

type Props = { picture: TreeStep['picture']; lang: string; onChange: (picture: TreeStep['picture']) => void }

/** The picture of a step: stored as soon as it is chosen, with what it shows in words. */
export function StepPicture({ picture, lang, onChange }: Props) {
  const { t } = useLingui()
  const call = useCall()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file, file.name)
      return call('POST /doc/doc-file/upload', { body })
    },
    onSuccess: ({ fileId }) => onChange({ file: fileId, text: '' }),
  })
  if (!picture)
    return (
      <FileField
        label={t`Picture`}
        hint={upload.isPending ? t`The file is being stored…` : t`May be left empty`}
        error={upload.isError && <RefusalText error={upload.error} own={pictureRefusals} />}
        accept="image/png,image/jpeg,image/gif,image/bmp"
        disabled={upload.isPending}
        onChoose={([file]) => upload.mutate(file!)}
      />
    )
  return (
    <Shown>
      <img src={fileAddressOf(picture.file, 'picture')} alt="" />
      <Field label={t`What the picture shows`}>
        {(control) => (
          <Input
            {...control}
            size="staff"
            lang={lang}
            maxLength={maxTreeLine}
            value={picture.text}
            onChange={({ target }) => onChange({ ...picture, text: target.value })}
          />
        )}
      </Field>
      <Button look="text" size="staff" onClick={() => onChange(null)}>
        <Trans>Remove the picture</Trans>
      </Button>
    </Shown>
  )
}
