import { Trans } from '@lingui/react/macro'
import { usePartWithTexts } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, Wrap } from '@portal/ui-kit'
import { Link, useLocation } from 'react-router-dom'

/** NAV-11. The same for what does not exist and for what the visitor may not see; at the number of what was published there, or the code of a directory, what became of it. */
export function NotFound() {
  const [code] = /\b[1-9]\d{11}\b|(?<=\/dataSection\/(\d+\/)*)\d{2,6}$/.exec(useLocation().pathname) ?? []
  const [GoneNote] = usePartWithTexts(async () => {
    const { texts, GoneNote } = await import('../gone/index.ts')
    return { texts, Part: GoneNote }
  }, code !== undefined)
  return (
    <Wrap>
      {code && GoneNote && <GoneNote key={code} code={code} />}
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
