import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 A and AA and axe's best practices hold for what is shown now; fails with each rule, its element and why. `covered`: something open lies over the rest, so what it half hides is not measured. `repeated`: states of one component stand below each other, so a landmark comes more than once. `within`: the part that is looked at, when the rest was before. */
export const expectAccessible = async (
  page: Page,
  shown: string,
  { covered = false, repeated = false, within }: { covered?: boolean; repeated?: boolean; within?: string } = {},
) => {
  const axe = new AxeBuilder({ page })
  if (within) axe.include(within)
  // Its usual way opens a page of its own for each run, to bring frames together: half of the time. No page here has a frame.
  const { violations } = await axe
    .setLegacyMode()
    .options({
      rules: { 'target-size': { enabled: !covered }, 'landmark-unique': { enabled: !repeated } },
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    .analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
    ),
    shown,
  ).toEqual([])
}
