import { articlePages } from '@portal/articles'
import { edition } from '@portal/edition-cn'
import { lazyPage, type PagesOf, type Portal } from '@portal/rendering'
import { searchPages } from '@portal/search'
import { NotFound, siteContentPages } from '@portal/site-content'
import { UserCentreFrame, userCentrePages } from '@portal/user-centre'
import { homeQueries } from './home-queries.ts'
import { PortalShell } from './portal-shell.tsx'

const pages = {
  ...articlePages,
  ...searchPages,
  ...userCentrePages,
  ...siteContentPages,
  home: { ...lazyPage(() => import('./home-page.tsx')), queries: () => homeQueries },
} satisfies PagesOf<typeof edition>

/** The Chinese edition, composed. */
export const portal: Portal = {
  edition,
  pages,
  Shell: PortalShell,
  UserCentre: UserCentreFrame,
  NotFound,
}
