import { expect, test as base, type Locator } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every specimen, by the names of their files: a new one is tested because it is there. */
export const specimenNames = readdirSync(join(import.meta.dirname, '../../../apps/gallery/src/specimens')).map((file) =>
  file.replace(/\.tsx$/, ''),
)

type View = { theme?: 'light' | 'dark'; dir?: 'ltr' | 'rtl'; lang?: 'zh' | 'en' | 'ru' | 'es' }
type Fixtures = {
  /** Opens one specimen and answers its section. What the browser complains of fails the test. */ show: (
    name: string,
    view?: View,
  ) => Promise<Locator>
}

export const test = base.extend<Fixtures>({
  show: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(async (name, view = {}) => {
      await page.goto(`/?${new URLSearchParams({ only: name, theme: 'light', dir: 'ltr', ...view })}`)
      const section = page.getByRole('region', { name, exact: true })
      await expect(section).toBeVisible()
      return section
    })
    expect(problems, 'what the browser complained of').toEqual([])
  },
})
