// One line a route: edition, full path pattern, authority, with tabs between them. Overseas paths bear /:lang in the running site.
import { fullPath } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'

for (const edition of ['cn', 'overseas'] as const)
  for (const entry of Object.values(routesOf(edition)))
    console.log([edition, fullPath(entry), entry.authority?.join(',') ?? '-'].join('\t'))
