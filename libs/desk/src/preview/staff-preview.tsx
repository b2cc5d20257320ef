import { useUser } from '@portal/auth-session'
import { staffUser, type ContentKindName } from '@portal/contract/facts'
import { usePartWithTexts } from '@portal/rendering'
import { loadSanitiser } from '@portal/ui-kit'

const load = () =>
  Promise.all([import('./index.ts'), loadSanitiser()]).then(([{ texts, PreviewPanel }]) => ({
    texts,
    Part: PreviewPanel,
  }))

/** Row 45. For the staff: what readers find of a kind at another time. Others fetch nothing of it. */
export function StaffPreview({ kind }: { kind: ContentKindName }) {
  const isStaff = useUser()?.type === staffUser
  const [PreviewPanel] = usePartWithTexts(load, isStaff)
  return isStaff && PreviewPanel ? <PreviewPanel kind={kind} /> : null
}
