import { useLingui } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { LinkTabs } from '@portal/ui-kit'

/** The lists of the training centre's staff. */
export function DeskTabs({ current }: { current: 'orders' | 'classes' | 'courses' | 'statistics' }) {
  const { t } = useLingui()
  return (
    <LinkTabs
      label={t`Training centre`}
      current={current}
      tabs={[
        { key: 'orders', text: t`Orders`, to: pathFor('trainingDesk') },
        { key: 'classes', text: t`Classes`, to: pathFor('trainingDeskClasses') },
        { key: 'courses', text: t`Courses`, to: pathFor('trainingDeskCourses') },
        { key: 'statistics', text: t`Statistics`, to: pathFor('trainingDeskStatistics') },
      ]}
    />
  )
}
