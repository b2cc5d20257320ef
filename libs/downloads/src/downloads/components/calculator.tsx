import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Field, Input, Select } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { DesignerView } from '../designer-view.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) calc(var(--u) * 22)' },
    gap: '8',
    alignItems: 'start',
    mt: '6',
    '& form': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 12)), 1fr))',
      gap: '5',
    },
    '& form > button': { gridColumn: '1 / -1', justifySelf: 'start' },
    '& dl > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& dl > div:last-child': { borderBottomWidth: '0' },
    '& dt': { color: 'fg.subtle' },
    '& dd': { m: '0', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
})

/** A quantity that is typed, or a choice when it has options. */
type Quantity = {
  readonly name: keyof DesignerView
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly options?: readonly (readonly [value: string, name: ReactNode])[]
}
export type Result = readonly [name: ReactNode, value: ReactNode]

/** A calculator: what goes in, as a form whose values stand in the address, and beside it what comes out. */
export function Calculator({
  view,
  quantities,
  results,
  note,
}: {
  view: DesignerView
  quantities: readonly Quantity[]
  results: readonly Result[]
  note: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Columns>
      <Form key={JSON.stringify(view)} preventScrollReset>
        <input type="hidden" name="tool" value={view.tool} />
        {quantities.map(({ name, label, hint, options }) => (
          <Field key={name} label={label} hint={hint}>
            {(control) =>
              options ? (
                <Select {...control} name={name} defaultValue={view[name]}>
                  {options.map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input {...control} name={name} defaultValue={view[name]} inputMode="decimal" autoComplete="off" />
              )
            }
          </Field>
        ))}
        <Button type="submit" look="solid">
          <Trans>Calculate</Trans>
        </Button>
      </Form>
      <Card as="section" aria-label={t`Result`} p={{ base: '4', md: '6' }}>
        <dl>
          {results.map(([name, value], at) => (
            <div key={at}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <chakra.p color="fg.subtle" textStyle="sm" mt="4">
          {note}
        </chakra.p>
      </Card>
    </Columns>
  )
}
