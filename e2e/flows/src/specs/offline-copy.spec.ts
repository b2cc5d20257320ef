import { expect } from '@playwright/test'
import JSZip from 'jszip'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expectAccessible } from '../gates/accessible.ts'
import { expectFits } from '../gates/fits.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

const command = join(import.meta.dirname, '../../../../tools/export-offline.ts')

/** Exports a portal as an operator does, and unpacks it as whoever has the stick. */
const unpackExported = async (address: string, folder: string) => {
  const archive = join(folder, 'portal.zip')
  const { stdout } = await promisify(execFile)(process.execPath, [command, address, archive])
  for (const [name, file] of Object.entries((await JSZip.loadAsync(await readFile(archive))).files)) {
    if (file.dir) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), await file.async('nodebuffer'))
  }
  return stdout
}

/** The copy for networks that are closed, opened from a folder. */
export const offlineCopySpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)

  test(
    'row 103 the exported portal opens from a folder, is searched and read there, and asks for nothing else',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      test.slow()
      const folder = await mkdtemp(join(tmpdir(), 'offline-copy-'))
      expect(await unpackExported(`${baseURL}${base}`, folder)).toMatch(/ \d{3} pages/)

      const page = await browser.newPage()
      const asked: string[] = []
      page.on('request', (request) => {
        if (!/^(?:file|data):/.test(request.url())) asked.push(request.url())
      })
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.goto(pathToFileURL(join(folder, 'index.html')).href)
      await expectAccessible(page, 'the contents')
      await expectFits(page)

      await page.getByRole('searchbox').fill('ks ipc 2120d')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText(/\d/)
      await expectAccessible(page, 'what was found')
      const hit = page.getByRole('main').getByRole('listitem').getByRole('link').first()
      const title = (await hit.textContent())!
      await hit.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split(': ')[0]!)
      await expectFits(page)
      await page
        .getByRole('navigation', { name: say('Breadcrumbs') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/index\.html$/)

      await page.goto(pathToFileURL(join(folder, 'search.html')).href + '?q=%3Cimg%20onerror%3Dalert(1)%3E%20qqqq')
      await expect(page.getByRole('status')).not.toBeEmpty()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
      expect([asked, problems]).toEqual([[], []])
      await page.close()
      await rm(folder, { recursive: true, force: true })
    },
  )
}
