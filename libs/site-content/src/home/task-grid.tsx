import { Trans, useLingui } from '@lingui/react/macro'
import { useFrame } from '@portal/rendering'
import { pathNamed, siteMenu, type RouteName } from '@portal/routing'
import { QuickGrid, SectionHead } from '@portal/ui-kit'
import {
  CircleFadingArrowUp,
  GraduationCap,
  ListTree,
  MessageSquareMore,
  Phone,
  Play,
  ShieldQuestion,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** What people come for beside documents, the most urgent first. */
const tasks = [
  ['firmware', CircleFadingArrowUp, <Trans>The newest safe version for your model</Trans>],
  ['faultTrees', ListTree, <Trans>Find the cause, one question at a time</Trans>],
  ['requestSubmit', MessageSquareMore, <Trans>Ask us, and follow the answer</Trans>],
  ['securityHome', ShieldQuestion, <Trans>Is my device affected?</Trans>],
  ['video', Play, <Trans>Mount, set up and repair, step by step</Trans>],
  ['systemIntroduction', GraduationCap, <Trans>Courses, classes and certificates</Trans>],
  ['hotlines', Phone, <Trans>Who answers, and whether they do now</Trans>],
] as const satisfies readonly (readonly [RouteName, unknown, unknown])[]

/** How many ways the grid has: two full rows. */
const shown = 6

/** Ways to get help beside the documents: those that staff published, else the first of those that the menus of the edition lead to. `more`: one that is no page. */
export function TaskGrid({ more }: { more?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { home } = useFrame()
  const menu = Object.values(siteMenu).flat()
  return (
    <section aria-label={t`Get help`}>
      <SectionHead title={<Trans>Get help</Trans>} more={more} />
      <QuickGrid
        entries={
          home?.map(({ text, to }) => ({ to, icon: null, title: text })) ??
          tasks
            .flatMap(([task, Icon, note]) =>
              menu
                .filter(({ name }) => name === task)
                .map(({ title, whole }) => ({
                  to: pathNamed(task, whole),
                  icon: <Icon size={24} strokeWidth={1.25} aria-hidden />,
                  title: i18n._(title),
                  note,
                })),
            )
            .slice(0, shown)
        }
      />
    </section>
  )
}
