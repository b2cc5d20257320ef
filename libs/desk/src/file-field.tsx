import { FileUpload } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Field, VisuallyHidden } from '@portal/ui-kit'
import { Upload } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { fileUploadRecipe } from './recipes.ts'

type Props = {
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** What the dialog of the system offers first. What a file really is, says who takes it: its name tells little. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onChoose: (files: readonly File[]) => void
}

const none: File[] = []

/** Takes files that are chosen or dropped, and keeps none of them. */
export function FileField({ id, label, hint, error, accept, multiple = false, disabled = false, onChoose }: Props) {
  const { t } = useLingui()
  const zone = useRef<HTMLDivElement>(null)
  const ask = multiple ? t`Choose files, or drop them here` : t`Choose a file, or drop it here`
  return (
    <Field {...(id !== undefined && { id })} label={label} hint={hint} error={error}>
      {(control) => (
        <FileUpload.Root
          recipe={fileUploadRecipe}
          ids={{ hiddenInput: control.id }}
          translations={{ dropzone: ask }}
          acceptedFiles={none}
          maxFiles={Infinity}
          disabled={disabled}
          invalid={Boolean(error)}
          onFileAccept={({ files }) => {
            if (files.length > 0) onChoose(multiple ? files : files.slice(0, 1))
          }}
        >
          {/* What leads to the field by its id comes to what can be seen. */}
          <FileUpload.HiddenInput accept={accept} multiple={multiple} onFocus={() => zone.current?.focus()} />
          <FileUpload.Dropzone
            ref={zone}
            aria-labelledby={`${control.id}-ask`}
            aria-describedby={control['aria-describedby']}
          >
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            <span id={`${control.id}-ask`}>
              <VisuallyHidden>{label}: </VisuallyHidden>
              {ask}
            </span>
          </FileUpload.Dropzone>
        </FileUpload.Root>
      )}
    </Field>
  )
}
