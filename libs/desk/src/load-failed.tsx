import { Trans } from '@lingui/react/macro'
import { Button, EmptyContent } from '@portal/ui-kit'
import type { ComponentProps, ReactNode } from 'react'

type Props = Pick<ComponentProps<typeof EmptyContent>, 'heading'> & {
  /** What could not be loaded, as a sentence. */ title: ReactNode
  onRetry: () => void
  /** A way out beside trying again. */ also?: ReactNode
}

/** Stands where something should be that the server did not answer, with a way to ask again. */
export const LoadFailed = ({ title, onRetry, also, ...more }: Props) => (
  <EmptyContent
    {...more}
    title={title}
    action={
      <>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {also}
      </>
    }
  >
    <Trans>The server did not answer as expected. Check the network, then try again.</Trans>
  </EmptyContent>
)
