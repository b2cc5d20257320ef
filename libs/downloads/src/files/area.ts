import { defineArea, lazyPage } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { files } from '@portal/routing/areas/files'
import { packageView, releasesNamed, signingKeyQuery, verifyView } from './queries.ts'
import { texts } from './texts.ts'

/** What people do with files of releases. */
export const area = defineArea(
  files,
  {
    downloadPackage: {
      ...lazyPage(() => import('./pages/package-page.tsx')),
      queries: ({ search }) => {
        const { releases } = packageView.read(search)
        return releases.length ? [releasesNamed(releases)] : []
      },
    },
    verify: {
      ...lazyPage(() => import('./pages/verify-page.tsx')),
      queries: ({ search }) => {
        const { release } = verifyView.read(search)
        return [signingKeyQuery, ...(release ? [releasesNamed([release])] : [])]
      },
      head: () => ({ canonical: { path: pathFor('verify') } }),
    },
  },
  [texts],
)
