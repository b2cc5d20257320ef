import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useScreen } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { ListPage } from '../../shared/list-page.tsx'
import { categoryPath } from '../category-path.ts'

/** All guides by what they are about; words look into their questions and ends too. */
export function Component() {
  const { i18n } = useLingui()
  return (
    <ListPage
      kind="faultTree"
      title={i18n._(useScreen().entry.title)}
      lead={<Trans>Answer one question after the other, and find the cause in a few minutes.</Trans>}
      whole={pathFor('faultTrees')}
      categoryPath={categoryPath}
      example="PoE"
      facts={({ productModels }) => productModels.slice(0, 4).map((model) => <bdi key={model}>{model}</bdi>)}
    />
  )
}
