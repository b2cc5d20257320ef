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
    const titles = await choose(page, 6)
    await wayToPackage(page).click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf('downloadPackage') })).toBeFocused()
    await page.reload({ waitUntil: 'networkidle' })
    const items = itemsOf(page)
    await expect(items).toHaveCount(6)
    await page.getByRole('button', { name: say('Remove {title}').replace('{title}', titles[1]!), exact: true }).click()
    await expect(items).toHaveCount(5)

    // A server that is still packing, until the page is loaded anew.
    await page.route('**/file-zip/*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const { fileIds } = answer.data
      Object.assign(answer.data, {
        state: 'packaging',
        packaging: [fileIds.at(-1)],
        bytes: 1000,
        url: null,
        size: null,
      })
      await route.fulfill({ response, json: answer })
    })
    await make(page).click()
    const packed = page.getByRole('progressbar', { name: say('Packed') })
    const accept = page.getByRole('button', { name: say('Accept and download') })
    await expect(packed.or(accept)).toBeVisible() // which of the newest releases have a licence changes with the content
    if (await accept.isVisible()) await accept.click()
    await expect(packed).toHaveJSProperty('value', 1000)
    await expect(items.first()).toContainText(say('packed'))
    await expect(items.last()).toContainText(say('being packed'))
    await page.unrouteAll({ behavior: 'wait' }) // an answer that is under way is given first
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
    await expect(items).toHaveCount(5)
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

  test('row 26 row 35 from the home page to the newest firmware of a device: it comes over a broken line, whole and proven genuine', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(base || '/', { waitUntil: 'networkidle' })
    await page
      .getByRole('region', { name: say('Get help') })
      .getByRole('link', { name: titleOf('firmware') })
      .click()
    await page.getByLabel(say('Model'), { exact: true }).fill('ks ipc 4231e z')
    await page.getByLabel(say('Version in use'), { exact: true }).press('Enter')
    const newest = say('The newest version for {model}').replace('{model}', 'KS-IPC-4231E-Z')
    await expect(page.getByRole('heading', { name: newest })).toBeVisible()
    const file = page.getByRole('main').locator('a[download]')
    const [name, url] = [(await file.getAttribute('download'))!, (await file.getAttribute('href'))!]

    const ask = (range: string, tag = '') =>
      page.request.get(url, { headers: { range: `bytes=${range}`, ...(tag && { 'if-range': tag }) } })
    const first = await ask('0-99999')
    const rest = await ask('100000-', first.headers().etag)
    expect([first.status(), rest.status()]).toEqual([206, 206])
    const buffer = Buffer.concat([await first.body(), await rest.body()])
    await page.goto(`${base}${pathFor('verify')}`, { waitUntil: 'networkidle' })
    const input = page.getByLabel(say('Drop the file here, or choose it'))
    await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByRole('alert')).toContainText(say('“{0}” is genuine and whole').replace('{0}', name))
  })

  test('row 38 DWN-03 a release that staff published is had by whoever finds it, and not by who may not download; they are told why', async ({
    pageFor,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8)
    const title = `KS-IPC-4231E-Z ${mark}`
    const author = await pageFor('author')
    await author.goto(`${base}/user/upload-article?kind=release`, { waitUntil: 'networkidle' })
    await author.getByLabel(say('Title'), { exact: true }).fill(title)
    const details = author.locator('summary').filter({ hasText: say('Details and Word import') })
    if (await details.isVisible()) await details.click()
    await author.getByLabel(say('Summary'), { exact: true }).fill(title)
    const models = author.getByRole('combobox', { name: say('Product models') })
    await models.fill('4231E')
    await models.press('Enter')
    for (const choice of ['Track', 'Region'])
      await author.getByLabel(say(choice), { exact: true }).selectOption({ index: 1 })
    await author.getByLabel(say('Category'), { exact: true }).selectOption('thePackage.camera.bullet')
    await author.getByLabel(say('Version'), { exact: true }).fill('1.0.1')
    await author.getByLabel(say('Date'), { exact: true }).fill('2026-01-02')
    const buffer = Buffer.from(`firmware ${mark}`)
    const file = { name: `${mark}.bin`, mimeType: 'application/octet-stream', buffer }
    const [stored] = await Promise.all([
      author.waitForResponse('**/uploadFile'),
      author.getByLabel(say('File'), { exact: true }).setInputFiles(file),
    ])
    expect(stored.status()).toBe(200)
    await author.getByRole('button', { name: say('Submit for approval') }).click()
    await expect(author).toHaveURL(`${base}/user/my-article`)

    const approver = await pageFor('approver')
    await approver.goto(`${base}/user/undone-matter`)
    await approver.getByRole('link', { name: title }).click()
    await approver.getByRole('button', { name: say('Approve and publish') }).click()
    await expect(approver.getByText(say('{billNo} is published.').replace('{billNo}', '')).first()).toBeVisible()

    const guest = await pageFor('guest')
    await guest.goto(`${base}${pathFor('toolsSearch')}?keyword=${mark}`, { waitUntil: 'networkidle' })
    await guest.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const offer = guest.getByRole('complementary', { name: say('Download') })
    const url = (await offer.locator('a[download]').getAttribute('href'))!
    expect(await (await guest.request.get(url)).body()).toEqual(buffer)

    const refused = await pageFor('refused')
    await refused.goto(guest.url(), { waitUntil: 'networkidle' })
    await expect(refused.getByText(say('Your account may not download files.')).first()).toBeVisible()
    await expect(refused.getByRole('main').locator('a[download]')).toHaveCount(0)
    for (const range of [{}, { range: 'bytes=0-3' }]) {
      const answer = await refused.request.get(url, { headers: { ...range, accept: 'application/json' } })
      expect([answer.status(), (await answer.json()).reason]).toEqual([403, 'downloadForbidden'])
    }
  })
}
