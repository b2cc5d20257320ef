import { Trans, useLingui } from '@lingui/react/macro'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { ListPage } from '../../shared/list-page.tsx'
import { advisoryNumbers, severityMark } from '../components/advisory-list.tsx'
import { categoryPath } from '../queries.ts'

/** Every advisory, the newest first, or those of one category. */
export function Component() {
  const { i18n } = useLingui()
  return (
    <ListPage
      kind="advisory"
      title={i18n._(useScreen().entry.title)}
      lead={<Trans>What is known of weaknesses in our products, how bad they are, and which version mends them.</Trans>}
      whole={pathFor('securityNotice')}
      categoryPath={categoryPath}
      example="CVE-2026-94417"
      mark={severityMark}
      facts={advisoryNumbers}
    />
  )
}
