import { Trans } from '@lingui/react/macro'
import type { DeskRequestDetail } from '@portal/contract'
import { useWrite } from '@portal/desk'
import { Button, Field, Input, showMessage } from '@portal/ui-kit'
import { useState } from 'react'

import { DeskPart } from './desk-part.tsx'

type Props = { readonly request: DeskRequestDetail }

/** Lets it go on in another request of its customer. */
export function Merging({ request: { id } }: Props) {
  const [into, setInto] = useState('')
  const [asked, setAsked] = useState(false)
  const number = into.trim().replace('#', '')
  const good = /^[1-9]\d{0,14}$/.test(number) && number !== id
  const merge = useWrite('POST /extend/zenDesk/desk/merge', {
    onDone: () => showMessage(<Trans>The requests were merged.</Trans>),
  })
  return (
    <DeskPart>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (good) merge.send({ body: { id, into: number } })
        }}
      >
        <Field
          label={<Trans>Merge into</Trans>}
          hint={<Trans>The number of another open request of the same customer</Trans>}
          error={asked && !good && <Trans>Write the number of another request.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              size="staff"
              inputMode="numeric"
              value={into}
              onChange={({ target }) => setInto(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="staff" aria-busy={merge.busy}>
          <Trans>Merge</Trans>
        </Button>
      </form>
    </DeskPart>
  )
}
