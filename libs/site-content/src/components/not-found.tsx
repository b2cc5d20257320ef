import { Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, Wrap } from '@portal/ui-kit'
import { Link } from 'react-router-dom'

/** NAV-11. The same for what does not exist and for what the visitor may not see. */
export function NotFound() {
  return (
    <Wrap>
      <EmptyContent
        heading="h1"
        title={<Trans>This page does not exist</Trans>}
        action={
          <>
            <ButtonLink asChild look="solid">
              <Link to={pathFor('search')}>
                <Trans>Search</Trans>
              </Link>
            </ButtonLink>
            <ButtonLink asChild>
              <Link to={pathFor('home')}>
                <Trans>Go to the home page</Trans>
              </Link>
            </ButtonLink>
          </>
        }
      >
        <Trans>
          The address may be mistyped, or the page was moved or is not public. Search by model or fault, or begin at the
          home page.
        </Trans>
      </EmptyContent>
    </Wrap>
  )
}
