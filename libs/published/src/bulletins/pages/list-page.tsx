import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Badge } from '@portal/ui-kit'
import { ListPage } from '../../shared/list-page.tsx'
import { detailsFor } from '../../shared/queries.ts'
import { categoryPath } from '../category-path.ts'

/** What the vendor told everyone, the newest first, or of one category. */
export function Component() {
  const { i18n } = useLingui()
  return (
    <ListPage
      kind="bulletin"
      title={i18n._(useScreen().entry.title)}
      lead={<Trans>What changes for your devices and for our service, the newest first.</Trans>}
      whole={pathFor('bulletin')}
      categoryPath={categoryPath}
      example="KS-NVR-7464-R16"
      mark={(entry) =>
        detailsFor('bulletin', entry).urgency === 'mustRead' && (
          <Badge tone="warning">
            <Trans>Must be read</Trans>
          </Badge>
        )
      }
      facts={({ productModels }) => productModels.slice(0, 4).map((model) => <bdi key={model}>{model}</bdi>)}
    />
  )
}
