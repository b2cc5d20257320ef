import { Trans } from '@lingui/react/macro'
import { edition } from '@portal/edition-overseas'
import { allDirectories, pathFor, sharedRoutes } from '@portal/routing'
import { SearchBox } from '@portal/search'
import { Shell } from '@portal/site-content'
import { CookieBanner } from '@portal/tracking'

const documents = { text: <Trans>Documents</Trans>, to: pathFor(sharedRoutes, 'dataSection', { id: allDirectories }) }
const faq = { text: <Trans>FAQ</Trans>, to: pathFor(sharedRoutes, 'dataDirectory') }

/** The frame of the overseas edition. */
export function PortalShell() {
  return (
    <Shell
      nav={[documents, faq]}
      search={<SearchBox size="header" />}
      footer={[
        {
          title: <Trans>Find</Trans>,
          links: [
            documents,
            faq,
            { text: <Trans>Search</Trans>, to: pathFor(sharedRoutes, 'search') },
            { text: <Trans id="route.robot">Ask the robot</Trans>, to: pathFor(edition.routes, 'robot') },
          ],
        },
      ]}
      contact={
        <p>
          <Trans>Write to {edition.supportMail}</Trans>
          <br />
          <Trans>Monday to Friday, 8:00–18:00 UTC</Trans>
        </p>
      }
    >
      <CookieBanner />
    </Shell>
  )
}
