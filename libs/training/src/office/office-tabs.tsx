import { useLingui } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { LinkTabs } from '@portal/ui-kit'

/** The two lists of the training centre. */
export function OfficeTabs({ current }: { current: 'requests' | 'certificates' }) {
  const { t } = useLingui()
  return (
    <LinkTabs
      label={t`Training centre`}
      current={current}
      tabs={[
        { key: 'requests', text: t`Requests`, to: pathFor('cooperationDesk') },
        { key: 'certificates', text: t`Certificates`, to: pathFor('certificateDesk') },
      ]}
    />
  )
}
