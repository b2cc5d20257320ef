import { Trans } from '@lingui/react/macro'
import { allDirectories, pathFor, sharedRoutes } from '@portal/routing'
import { SearchBox } from '@portal/search'
import { Shell } from '@portal/site-content'
import { CookieBanner } from '@portal/tracking'

const documents = { text: <Trans>Documents</Trans>, to: pathFor(sharedRoutes, 'dataSection', { id: allDirectories }) }
const directory = { text: <Trans>Data directory</Trans>, to: pathFor(sharedRoutes, 'dataDirectory') }

/** The frame of the Chinese edition. */
export function PortalShell() {
  return (
    <Shell
      nav={[documents, directory]}
      search={<SearchBox size="header" />}
      footer={[
        {
          title: <Trans>Find</Trans>,
          links: [documents, directory, { text: <Trans>Search</Trans>, to: pathFor(sharedRoutes, 'search') }],
        },
      ]}
      contact={
        <p>
          <Trans>Hotline 400-000-1204</Trans>
          <br />
          <Trans>Every day 8:00–20:00, holidays included</Trans>
        </p>
      }
    >
      <CookieBanner />
    </Shell>
  )
}
