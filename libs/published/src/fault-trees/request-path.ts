import { pathFor } from '@portal/routing'

/** SRV-01. Where a service request begins that knows the way through a tree: nothing is asked twice. */
export const requestPath = (tree: string, path: readonly string[], category = ''): string =>
  `${pathFor('requestSubmit')}?${new URLSearchParams({ tree, path: path.join('.'), ...(category && { category }) })}`
