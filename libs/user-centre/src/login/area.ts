import { defineArea, lazyPage } from '@portal/rendering'
import { login } from '@portal/routing/areas/login'
import { codeWaysQuery } from '../queries.ts'
import { texts } from './texts.ts'

/** The log-in. */
export const area = defineArea(
  login,
  { login: { ...lazyPage(() => import('./pages/login-page.tsx')), queries: () => [codeWaysQuery] } },
  [texts],
)
