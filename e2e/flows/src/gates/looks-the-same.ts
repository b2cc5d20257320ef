import { expect, test, type Locator, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprintOf } from './fingerprint.ts'

/**
 * What is shown looks as it did when its baseline was recorded on a machine that draws text alike. A machine without baselines of its own
 * keeps the picture in test-results and says so in an annotation, but on a build machine it fails; `--update-snapshots` records them. `varies`: what is covered, because it changes from day to day.
 */
export const expectLooksTheSame = async (shown: Locator | Page, name: string, varies: Locator[] = []) => {
  const info = test.info()
  const picture = [await fingerprintOf('page' in shown ? shown.page() : shown), `${name}.png`]
  const how = { animations: 'disabled', caret: 'hide', mask: varies } as const
  const recording = ['all', 'changed'].includes(info.config.updateSnapshots)
  const folder = dirname(info.snapshotPath(...picture))
  if (!recording && !existsSync(folder)) {
    if (process.env.CI)
      throw new Error(`no pictures were recorded on a machine that draws text as this one does: ${folder} is missing`)
    await shown.screenshot({ ...how, path: info.outputPath(`${name}.png`) })
    info.annotations.push({ type: 'screenshot', description: 'nothing to compare with on this machine' })
    return
  }
  await expect(shown).toHaveScreenshot(picture, { ...how, threshold: 0.3, maxDiffPixelRatio: 0.005 })
}
