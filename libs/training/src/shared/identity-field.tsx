import { Trans } from '@lingui/react/macro'
import { maxCertificateWords } from '@portal/contract/facts'
import { Field, Input } from '@portal/ui-kit'

type Props = { value: string; wrong: boolean; optional?: boolean; onChange: (value: string) => void }

/** The number of an identity card. It is kept in no draft and offered by no browser. */
export function IdentityField({ value, wrong, optional, onChange }: Props) {
  return (
    <Field
      label={optional ? <Trans>ID number (optional)</Trans> : <Trans>ID number</Trans>}
      hint={
        <Trans>
          The certificate is issued by itself on it when you pass. Without it there is none until you give it at the
          order. It is kept encrypted until then, and never on this device.
        </Trans>
      }
      error={wrong && <Trans>This is no ID number. Compare it with the card.</Trans>}
    >
      {(control) => (
        <Input
          {...control}
          aria-required={!optional}
          dir="ltr"
          autoComplete="off"
          maxLength={maxCertificateWords}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
