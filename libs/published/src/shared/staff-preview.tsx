import { Trans } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { staffUser, type ContentKindName } from '@portal/contract/facts'
import { usePartWithTexts } from '@portal/rendering'
import { StaffPanel } from './staff-panel.tsx'

const load = async () => {
  const [{ Preview }, { texts }, { texts: kitTexts }] = await Promise.all([
    import('../preview/preview.tsx'),
    import('../preview/texts.ts'),
    import('@portal/desk/texts'),
  ])
  return { texts: [texts, kitTexts], Part: Preview }
}

/** Row 45. For the staff: what readers find of a kind at another time. Nothing of it is fetched before it is unfolded. */
export function StaffPreview({ kind }: { kind: ContentKindName }) {
  const [Preview, fetchPreview] = usePartWithTexts(load)
  if (useUser()?.type !== staffUser) return null
  return (
    <StaffPanel onToggle={fetchPreview}>
      <summary>
        <Trans>What readers see at another time</Trans>
      </summary>
      {Preview && <Preview kind={kind} />}
    </StaffPanel>
  )
}
