import { Trans } from '@lingui/react/macro'
import { ChatDoor, SearchBox } from '@portal/search'
import { Shell } from '@portal/site-content'
import { CookieBanner } from '@portal/tracking'

/** The frame of the Chinese edition. */
export function PortalShell() {
  return (
    <Shell
      search={<SearchBox size="header" />}
      contact={
        <>
          <p>
            <Trans>Hotline 400-000-1204</Trans>
            <br />
            <Trans>Every day 8:00–20:00, holidays included</Trans>
          </p>
          <ChatDoor mt="3" />
        </>
      }
    >
      <CookieBanner />
    </Shell>
  )
}
