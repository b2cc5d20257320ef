import { useLingui } from '@lingui/react/macro'
import { FileField, RefusalText, type RefusalTexts } from '@portal/desk'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<Stored> = {
  label: ReactNode
  hint: ReactNode
  /** What the browser offers to choose: endings of names, and media types. */ accept: string
  store: (body: FormData) => Promise<Stored>
  onStored: (stored: Stored) => void
  /** What is said of refusals in other words. */ refusals?: RefusalTexts
}

/** A file that is stored as soon as it is chosen. */
export function StoredField<Stored>({ label, hint, accept, store, onStored, refusals }: Props<Stored>) {
  const { t } = useLingui()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file, file.name)
      return store(body)
    },
    onSuccess: onStored,
  })
  return (
    <FileField
      label={label}
      hint={upload.isPending ? t`The file is being stored…` : hint}
      error={upload.isError && <RefusalText error={upload.error} own={refusals} />}
      accept={accept}
      disabled={upload.isPending}
      onChoose={([file]) => upload.mutate(file!)}
    />
  )
}
