import { expect, type Page } from '@playwright/test'
import { pathFor } from '@portal/routing'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What people do with files of releases: take several at once, and prove that one is genuine. */
export const downloadSpecs = (test: PortalTest, { base, content, titleOf }: Words) => {
  const say = sayIn(content)
  const list = base + pathFor('allDownloads')
  const here = base + pathFor('downloadPackage')
  const addTo = (title: string) => say('Add to package: {title}').replace('{title}', title)
  const wayToPackage = (page: Page) => page.getByRole('main').locator(`a[href="${here}"]`)
  /** Opens a list of releases and puts the first ones that can be had into the package; answers their titles. */
  const choose = async (page: Page, count: number) => {
    await page.goto(list, { waitUntil: 'networkidle' })
    const buttons = page.getByRole('main').getByRole('button', { name: addTo('') })
    const titles: string[] = []
    for (let nth = 0; nth < count; nth += 1) {
      titles.push((await buttons.first().getAttribute('aria-label'))!.slice(addTo('').length))
      await buttons.first().click()
    }
    await expect(wayToPackage(page)).toContainText(String(count))
    return titles
  }
  const make = (page: Page) => page.getByRole('button', { name: say('Make one package of all') })
  const itemsOf = (page: Page) => page.getByRole('list', { name: say('Files of the package') }).getByRole('listitem')
  const ready = say('The package is ready. If the line breaks, the download goes on where it stopped.')
  const download = (page: Page) =>
    page.getByRole('link', { name: say('Download the package, {whole}').replace('{whole}', '') })

  test('DWN-01 DWN-02 several files are chosen in a list, packed and downloaded as one; all of it survives a reload', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    const titles = await choose(page, 3)
    await wayToPackage(page).click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf('downloadPackage') })).toBeFocused()
    await page.reload({ waitUntil: 'networkidle' })
    const items = itemsOf(page)
    await expect(items).toHaveCount(3)
    await page.getByRole('button', { name: say('Remove {title}').replace('{title}', titles[1]!), exact: true }).click()
    await expect(items).toHaveCount(2)

    // A server that is still packing, until the page is loaded anew.
    await page.route('**/file-zip/*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const { fileIds } = answer.data
      Object.assign(answer.data, { state: 'packaging', packaging: [fileIds[1]], bytes: 1000, url: null, size: null })
      await route.fulfill({ response, json: answer })
    })
    await make(page).click()
    await expect(page.getByRole('progressbar', { name: say('Packed') })).toHaveJSProperty('value', 1000)
    await expect(items.first()).toContainText(say('packed'))
    await expect(items.last()).toContainText(say('being packed'))
    await page.unroute('**/file-zip/*')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('status').filter({ hasText: ready })).toBeVisible()
    const url = (await download(page).getAttribute('href'))!
    const answer = await page.request.get(url, { headers: { range: 'bytes=0-3' } })
    expect([answer.status(), await answer.text()]).toEqual([206, 'PK\u0003\u0004'])

    await page.getByRole('button', { name: say('Discard the package') }).click()
    await expect(make(page)).toBeVisible()
    await expect.poll(async () => (await page.request.head(url)).status()).toBe(404)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(make(page)).toBeVisible()
    await expect(items).toHaveCount(2)
  })

  test('row 32 a link brings the same set back for somebody else, who may keep it', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const titles = await choose(page, 2)
    await wayToPackage(page).click()
    await page.getByRole('button', { name: say('Copy the link to this set') }).click()
    await expect(page.getByText(say('Link copied'))).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())

    const other = await pageFor('customer')
    await other.goto(address, { waitUntil: 'networkidle' })
    await expect(itemsOf(other)).toHaveCount(titles.length)
    for (const title of titles) await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible()
    await make(other).click()
    await expect(download(other)).toBeVisible()
    await other.getByRole('button', { name: say('Add these to my package') }).click()
    await expect(other).toHaveURL(here)
    await other.reload({ waitUntil: 'networkidle' })
    await expect(itemsOf(other)).toHaveCount(2)
  })

  test('row 29 a file is checked in the browser: named when it is ours, warned of when one byte of it differs', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(list, { waitUntil: 'networkidle' })
    const [release] = await choose(page, 1)
    await page.getByRole('main').getByRole('link', { name: release!, exact: true }).click()
    const file = page.getByRole('complementary', { name: say('Download') }).locator('a[download]')
    const [name, url] = [(await file.getAttribute('download'))!, (await file.getAttribute('href'))!]
    const buffer = await (await page.request.get(url)).body()
    await page.getByRole('link', { name: say('Check a downloaded file') }).click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf('verify') })).toBeFocused()
    await page.waitForLoadState('networkidle')

    const input = page.getByLabel(say('Drop the file here, or choose it'))
    const mimeType = 'application/octet-stream'
    await input.setInputFiles({ name: 'renamed.bin', mimeType, buffer })
    const result = page.getByRole('alert')
    await expect(result).toContainText(say('“{0}” is genuine and whole').replace('{0}', 'renamed.bin'))
    await expect(result.getByRole('link', { name: release!, exact: true })).toBeVisible()
    buffer[buffer.length >> 1]! ^= 1
    await input.setInputFiles({ name, mimeType, buffer })
    await expect(result).toContainText(say('“{0}” is not known').replace('{0}', name))

    await expect(page.getByText(`sha256sum -c '${name}.sha256'`)).toBeVisible()
    const key = (await (await page.request.get('/signing-key.pub')).text()).trim()
    await expect(page.getByText(key.split('\n')[1]!)).toBeVisible()
  })

  test('row 37 a licence is read and accepted before the file comes; it is asked once', async ({ pageFor }) => {
    const page = await pageFor('guest')
    const found = await page.request.post('/api/doc/directory/getFileList', {
      data: { pageNo: 1, pageSize: 100, data: {} },
      headers: { 'local-language': base.slice(1) },
    })
    const releases: { id: string; licenceHash: string | null; file: object | null }[] = (await found.json()).data.data
    const { id } = releases.find(({ licenceHash, file }) => licenceHash && file)!
    await page.goto(`${base}${pathFor('toolsDownloadDetails', { id })}`, { waitUntil: 'networkidle' })
    const link = page.getByRole('complementary', { name: say('Download') }).locator('a[download]')
    await link.click()
    const dialog = page.getByRole('dialog', { name: say('Accept the licence') })
    await dialog.getByRole('button', { name: say('Cancel'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await link.click()
    const accept = dialog.getByRole('button', { name: say('Accept and download') })
    const [kept, download] = await Promise.all([
      page.waitForResponse('**/acceptLicence'),
      page.waitForEvent('download'),
      accept.click(),
    ])
    expect(kept.status()).toBe(200)
    expect(download.suggestedFilename()).toBe(await link.getAttribute('download'))
    await Promise.all([page.waitForEvent('download'), link.click()])
    await expect(dialog).toBeHidden()
  })

  test('row 38 a PDF is looked into on the page of its release, by the keyboard too, and is no download', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    const found = await page.request.post('/api/doc/directory/getFileList', {
      data: { pageNo: 1, pageSize: 100, data: { category: 'systemAndOfficeSoftware.planning' } },
      headers: { 'local-language': base.slice(1) },
    })
    const releases: { id: string; file: { name: string } | null }[] = (await found.json()).data.data
    const { id, file } = releases.find((release) => release.file?.name.endsWith('.pdf'))!
    await page.goto(`${base}${pathFor('toolsDownloadDetails', { id })}`, { waitUntil: 'networkidle' })
    const button = page.getByRole('button', { name: say('Preview: {name}').replace('{name}', file!.name) })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: file!.name })
    const first = dialog.getByRole('group', { name: say('Page {number}').replace('{number}', '1'), exact: true })
    await expect(first).toContainText('KS-IPC-4231E-Z')
    // What is drawn is no white sheet.
    await expect
      .poll(() =>
        first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
          return data.some((value) => value < 128)
        }),
      )
      .toBe(true)
    const width = (await first.boundingBox())!.width
    await dialog.getByRole('button', { name: say('Larger') }).press('Enter')
    await expect.poll(async () => (await first.boundingBox())!.width).toBeGreaterThan(width * 1.4)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
}
