import { Trans } from '@lingui/react/macro'
import { Button, Note } from '@portal/ui-kit'

/** Row 87. Names the pictures that were pasted and lie elsewhere: none is left pointing outside, and none goes unsaid. */
export function LeftOutNote({ names, onDone }: { names: readonly string[]; onDone: () => void }) {
  if (!names.length) return null
  return (
    <Note kind="warning" alert>
      <p>
        <Trans>These pictures lie elsewhere and were left out. Save them, and add them from files:</Trans>
      </p>
      <ul>
        {names.map((name, at) => (
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <Button size="staff" mt="2" onClick={onDone}>
        <Trans>Close</Trans>
      </Button>
    </Note>
  )
}
