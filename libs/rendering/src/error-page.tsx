import { Trans } from '@lingui/react/macro'
import { isApiError } from '@portal/api-client'
import { Button, EmptyContent, Wrap } from '@portal/ui-kit'
import { useEffect, useState, type ComponentType } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { isPartFailure, reloadOnce } from './part-failure.ts'
import { Waiting } from './waiting.tsx'

const partMissing = <Trans>A part of this page could not be loaded</Trans>
const Reload = ({ look = 'solid' }: { look?: 'solid' | 'outline' }) => (
  <Button look={look} onClick={() => location.reload()}>
    <Trans>Reload the page</Trans>
  </Button>
)

/** ERR-01. What is said on a page that can be read, where a part of it is missing. */
export const PartMissing = () => (
  <>
    {partMissing} <Reload look="outline" />
  </>
)

/** Where a page could not be shown: what happened, and what to do. Without a network it tries again by itself when there is one. */
export function ErrorPage({ NotFound }: { NotFound: ComponentType }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const partFailed = isPartFailure(error)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (partFailed) void reloadOnce().then((reloads) => setStays(!reloads))
  }, [partFailed])
  const offline = isApiError(error) && error.reason === 'offline'
  useEffect(() => {
    if (!offline) return
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [offline, revalidate])
  if (partFailed) {
    return stays ? (
      <Wrap>
        <EmptyContent heading="h1" title={partMissing} action={<Reload />}>
          <Trans>
            The site may have been renewed since you opened it, or the connection broke. Reload the page to go on.
          </Trans>
        </EmptyContent>
      </Wrap>
    ) : (
      <Waiting />
    )
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (offline) {
    return (
      <Wrap>
        <EmptyContent
          heading="h1"
          title={<Trans>No connection</Trans>}
          action={
            <Button look="solid" onClick={() => void revalidate()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The server could not be reached. Check the network, then try again.</Trans>
        </EmptyContent>
      </Wrap>
    )
  }
  return (
    <Wrap>
      <EmptyContent heading="h1" title={<Trans>This page could not be shown</Trans>} action={<Reload />}>
        <Trans>Something went wrong on our side. Try again in a moment.</Trans>
      </EmptyContent>
    </Wrap>
  )
}
