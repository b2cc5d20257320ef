import { lazyPage, type Page } from '@portal/rendering'
import { codeWaysQuery } from '../queries.ts'

/** The pages for logging in, by route name. */
export const loginPages = {
  login: { ...lazyPage(() => import('./pages/login-page.tsx')), queries: () => [codeWaysQuery] },
} satisfies Record<string, Page>
