import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * Every sentence with values in it. Lingui would take what looks like a tag in a value, such as what somebody searched for, for an element of the message: as an element of its own it stays text.
 * @public The macro makes `<Trans>` this (lingui.config.ts).
 */
export const Trans = ({ values = {}, ...props }: TransProps) => (
  <LinguiTrans
    {...props}
    values={Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
      ]),
    )}
  />
)
