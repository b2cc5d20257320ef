import { expect, test, type Locator } from '@playwright/test'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprintOf } from './fingerprint.ts'

/**
 * What is shown looks as it did when its baseline was recorded on a machine that draws text alike. A machine without baselines of its own
 * keeps the picture in test-results and says so in an annotation; `--update-snapshots` records them.
 */
export const expectLooksTheSame = async (shown: Locator, name: string) => {
  const info = test.info()
  const picture = [await fingerprintOf(shown.page()), `${name}.png`]
  const recording = ['all', 'changed'].includes(info.config.updateSnapshots)
  if (!recording && !existsSync(dirname(info.snapshotPath(...picture)))) {
    await shown.screenshot({ path: info.outputPath(`${name}.png`), animations: 'disabled', caret: 'hide' })
    info.annotations.push({ type: 'screenshot', description: 'nothing to compare with on this machine' })
    return
  }
  await expect(shown).toHaveScreenshot(picture, { animations: 'disabled', caret: 'hide', threshold: 0.3, maxDiffPixelRatio: 0.005 })
}
