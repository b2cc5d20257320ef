import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button, Note } from '@portal/ui-kit'

type Choices = { readonly isError: boolean; readonly refetch: () => unknown }

/** Said where something cannot be chosen because a list of what there is did not arrive, with a way to ask for it again. */
export function ChoicesFailed({ of }: { of: readonly Choices[] }) {
  const failed = of.filter(({ isError }) => isError)
  return (
    failed.length > 0 && (
      <Note kind="bad" alert>
        <chakra.span css={{ '& + button': { verticalAlign: 'middle', my: '-2' } }}>
          <Trans>The list could not be loaded</Trans>
        </chakra.span>{' '}
        <Button look="text" size="staff" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
          <Trans>Try again</Trans>
        </Button>
      </Note>
    )
  )
}
