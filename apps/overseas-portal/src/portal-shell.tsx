import { Trans } from '@lingui/react/macro'
import { edition } from '@portal/edition-overseas'
import { SearchBox } from '@portal/search'
import { Shell } from '@portal/site-content'
import { CookieBanner } from '@portal/tracking'

/** The frame of the overseas edition. */
export function PortalShell() {
  return (
    <Shell
      search={<SearchBox size="header" />}
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
