import { useLingui } from '@lingui/react/macro'
import { RefusalText } from '@portal/desk'
import { Field, Input } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<Stored> = {
  label: ReactNode
  hint: ReactNode
  /** What the browser offers to choose: endings of names, and media types. */ accept: string
  store: (body: FormData) => Promise<Stored>
  onStored: (stored: Stored) => void
}

/** A file that is stored as soon as it is chosen. */
export function StoredField<Stored>({ label, hint, accept, store, onStored }: Props<Stored>) {
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
    <Field
      label={label}
      hint={upload.isPending ? t`The file is being stored…` : hint}
      error={upload.isError && <RefusalText error={upload.error} />}
    >
      {(control) => (
        <Input
          {...control}
          type="file"
          size="staff"
          py="1.5"
          accept={accept}
          disabled={upload.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) upload.mutate(file)
            target.value = '' // the same file may be chosen again
          }}
        />
      )}
    </Field>
  )
}
