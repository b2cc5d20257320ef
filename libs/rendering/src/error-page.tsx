import { Trans } from '@lingui/react/macro'
import { isApiError } from '@portal/api-client'
import { Button, EmptyContent, Wrap } from '@portal/ui-kit'
import { useEffect, type ComponentType } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'

// ERR-01. What browsers say when a chunk or its style sheet cannot be had.
const isChunkFailure = (error: unknown) => error instanceof Error && /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)

/** Where a page could not be shown: what happened, and what to do. Without a network it tries again by itself when there is one. */
export function ErrorPage({ NotFound }: { NotFound: ComponentType }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const offline = isApiError(error) && error.reason === 'offline'
  useEffect(() => {
    if (!offline) return
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [offline, revalidate])
  const reload = <Button look="solid" onClick={() => location.reload()}><Trans>Reload the page</Trans></Button>
  if (isChunkFailure(error)) {
    return <Wrap><EmptyContent heading="h1" title={<Trans>A part of this page could not be loaded</Trans>} action={reload}><Trans>The site may have been renewed since you opened it, or the connection broke. Reload the page to go on.</Trans></EmptyContent></Wrap>
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (offline) {
    return <Wrap><EmptyContent heading="h1" title={<Trans>No connection</Trans>} action={<Button look="solid" onClick={() => void revalidate()}><Trans>Try again</Trans></Button>}><Trans>The server could not be reached. Check the network, then try again.</Trans></EmptyContent></Wrap>
  }
  return <Wrap><EmptyContent heading="h1" title={<Trans>This page could not be shown</Trans>} action={reload}><Trans>Something went wrong on our side. Try again in a moment.</Trans></EmptyContent></Wrap>
}
