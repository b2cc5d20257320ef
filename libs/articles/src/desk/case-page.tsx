import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { caseKind, type KindName } from '@portal/contract/facts'
import { selectionKeys, StaffPage } from '@portal/desk'
import { StaffPreview } from '@portal/desk/staff-preview'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { pathFor } from '@portal/routing'
import { ButtonLink } from '@portal/ui-kit'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The keys of a comparison. */
export const comparisonKeys = (
  <>
    <dt>
      <kbd>Alt</kbd>
      <kbd>↓</kbd>
      <kbd>↑</kbd>
    </dt>
    <dd>
      <Trans>Next or previous change of a comparison</Trans>
    </dd>
  </>
)

type Props = { title: ReactNode; kind?: KindName | undefined; children: ReactNode }

/** A page of lists of what staff write, with the way to a new one of a kind; of cases unless it says otherwise. Row 45: of any other kind, below its list, what readers find at another time. */
export function CasePage({ title, kind = caseKind, children }: Props) {
  const { i18n } = useLingui()
  const name = i18n._(thingKinds[kind])
  return (
    <StaffPage
      title={title}
      keys={
        <>
          {selectionKeys}
          {comparisonKeys}
        </>
      }
      action={
        <ButtonLink asChild look="solid" size="staff">
          <Link to={pathFor('uploadArticle') + (kind === caseKind ? '' : `?kind=${kind}`)}>
            <Plus size={16} aria-hidden />
            {kind === caseKind ? <Trans>Write a case</Trans> : <Trans>New: {name}</Trans>}
          </Link>
        </ButtonLink>
      }
    >
      {children}
      {kind !== caseKind && <StaffPreview kind={kind} />}
    </StaffPage>
  )
}
