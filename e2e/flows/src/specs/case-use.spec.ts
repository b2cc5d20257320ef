import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { columns, headings } from '../long-case.ts'
import type { Person } from '../people.ts'
import type { PortalTest } from '../portal-test.ts'
import { readingCase, votesOf, type PublishedCase } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What a reader does with a case: go on to others, print it, say whether it helped; and what its author cannot do to the page. */
export const caseUseSpecs = (test: PortalTest, { base, content, edition, find }: Words) => {
  const say = sayIn(content)
  const lang = content as 'zh' | 'en'
  const parts = headings[lang]
  const published = (pageFor: (person: Person) => Promise<Page>) => readingCase(pageFor, lang)
  const addressOf = ({ articleId }: PublishedCase) => `${base}/dataSectionDetail/${articleId}`

  test('a case tells when it changed and for what it is, and leads to the cases beside it', async ({ pageFor }) => {
    const newer = await published(pageFor)
    const page = await pageFor('guest')
    await page.goto(addressOf(newer), { waitUntil: 'networkidle' })
    await expect(
      page.getByRole('article').getByText(new RegExp(say('Updated {0}').replace('{0}', '.*20\\d\\d.*'))),
    ).toBeVisible()
    await expect(
      page.getByRole('group', { name: say('Applies to') }).getByRole('link', { name: 'KS-IPC-4231E-Z' }),
    ).toBeVisible()
    await expect(page.getByText(say('Applies to'), { exact: true })).toBeVisible()
    const beside = page.getByRole('navigation', { name: say('In this directory') })
    const next = beside.getByRole('link', { name: say('Next case') })
    const title = (await next.locator('span').textContent())!
    await next.click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()
    await beside.getByRole('link', { name: say('Previous case') }).click()
    await expect(page.getByRole('heading', { level: 1, name: newer.title, exact: true })).toBeFocused()
  })

  test(
    'a printed case has its number, date, address and whole tables, and nothing of the screen; its text can be searched',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const newer = await published(pageFor)
      const page = await pageFor('guest')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(addressOf(newer), { waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveClass('dark')
      await page.evaluate(() =>
        addEventListener('beforeprint', () => Object.assign(window, { paper: document.documentElement.className })),
      )
      const bytes = await page.pdf({ preferCSSPageSize: true })
      expect(await page.evaluate(() => (window as unknown as { paper: string }).paper)).toBe('')
      await expect(page.locator('html')).toHaveClass('dark')
      const pdf = await getDocumentProxy(new Uint8Array(bytes))
      const { text } = await extractText(pdf, { mergePages: true })
      const said = text.normalize('NFKC').replace(/\s+/g, '')
      const expected = [
        newer.title,
        newer.billNo,
        say('Revision {0}').replace('{0}', '1'),
        addressOf(newer),
        edition.brand,
        'https://kestrel.example/manual',
        ...Object.values(parts),
        'ping192.168.1.31',
        `R3C${columns - 1}`,
      ]
      expect(expected.filter((each) => !said.includes(each.normalize('NFKC').replace(/\s+/g, '')))).toEqual([])
      for (const absent of [
        say('Was this case helpful?'),
        say('Did this case solve the problem?'),
        say('Related'),
        say('Report an error'),
        find.directories,
      ])
        expect(said).not.toContain(absent.replace(/\s+/g, ''))
      const [, , width, height] = (await pdf.getPage(1)).view
      expect([width, height].map((points) => Math.round((points! / 72) * 25.4))).toEqual([210, 297])
      for (let number = 1; number <= pdf.numPages; number++) {
        for (const item of (await (await pdf.getPage(number)).getTextContent()).items)
          if ('str' in item && item.str.trim())
            expect(item.transform[4] + item.width, item.str).toBeLessThanOrEqual(width! - (16 / 25.4) * 72 + 1)
      }
      // The letters travel with the file, Chinese ones too: a Type 3 font is made of their drawings, every other has its file in it.
      const raw = bytes.toString('latin1')
      const fonts = [...raw.matchAll(/\/Subtype \/(Type3|CIDFontType\d|TrueType|Type1)/g)].map(([, kind]) => kind!)
      expect(fonts.length).toBeGreaterThan(0)
      expect(raw.match(/\/FontFile\d? /g) ?? []).toHaveLength(fonts.filter((kind) => kind !== 'Type3').length)
    },
  )

  test('anyone says whether a case helped and may change it; a remark survives an error', async ({ pageFor }) => {
    const told = await published(pageFor)
    const comment = `${parts.command}\n${crypto.randomUUID()}`
    const page = await pageFor('guest')
    await page.goto(addressOf(told), { waitUntil: 'networkidle' })
    const ask = page.getByRole('region', { name: say('Was this case helpful?') })
    const [yes, no] = [
      ask.getByRole('button', { name: say('Yes', 'answer'), exact: true }),
      ask.getByRole('button', { name: say('No', 'answer'), exact: true }),
    ]
    await yes.click()
    await expect(ask.getByRole('status')).toHaveText(say('Thank you. You can change your answer.'))
    const before = await votesOf(pageFor, told)
    expect(before.helpful).toBeGreaterThan(0)
    await no.click()
    await expect(no).toHaveAttribute('aria-pressed', 'true')
    await ask.getByRole('radio', { name: say('The steps do not work') }).check()
    const remark = ask.getByRole('textbox', { name: say('What should the author know? (optional)') })
    await remark.fill(comment)
    await page.route('**/article_votes/save', (route) =>
      route.fulfill({ status: 409, json: { code: 409, reason: 'conflict', message: 'x', data: null } }),
    )
    await ask.getByRole('button', { name: say('Send') }).click()
    await expect(ask.getByRole('alert')).toHaveText(say('It was not sent. Your text is still here; try again.'))
    await expect(remark).toHaveValue(comment)
    await page.unroute('**/article_votes/save')
    await ask.getByRole('button', { name: say('Send') }).click()
    await expect(ask.getByRole('status')).toHaveText(say('Thank you. The author will read it.'))
    const after = await votesOf(pageFor, told)
    expect([after.helpful, after.unhelpful]).toEqual([before.helpful - 1, before.unhelpful + 1])
    expect(after.remarks).toContainEqual(expect.objectContaining({ reason: 'stepsFail', comment }))
  })

  test(
    'security row 34: names that an author gives away do not reach the page, and it works',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const newer = await published(pageFor)
      const page = await pageFor('guest')
      await page.goto(addressOf(newer), { waitUntil: 'networkidle' })
      // Beside the anchors of the text only what React counts up, which no author can name.
      expect(
        await page.evaluate(() => [
          document.querySelectorAll('#root').length,
          document.querySelectorAll('article form, article [name], article [id]:not([id^="art-"], [id^="_R_"])').length,
        ]),
      ).toEqual([1, 0])
      await page
        .getByRole('group', { name: say('Applies to') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/search\?keyword=/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
}
