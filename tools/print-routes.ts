// One line a route: edition, full path pattern, authority, with tabs between them. Overseas paths bear /:lang in the running site.
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { fullPath } from '@portal/routing'

for (const { name: edition, routes } of [cn, overseas]) {
  for (const [name, { authority }] of Object.entries(routes))
    console.log([edition, fullPath(routes, name), authority?.join(',') ?? '-'].join('\t'))
}
