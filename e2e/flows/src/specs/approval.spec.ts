import { expect, type Page } from '@playwright/test'
import { pathFor } from '@portal/routing'
import { accountOf } from '../people.ts'
import type { PortalTest } from '../portal-test.ts'
import { ignoreReports, readingCase, shareCase, waitingCase } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What approvers, authors and readers say to each other about a case. */
export const approvalSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)
  const lang = content === 'zh' ? 'zh' : 'en'
  const passage = lang === 'zh' ? '把曝光时间设为 1/50 秒' : 'Set the exposure to 1/50 s'

  test('row 83 an approver comments on a passage, its author finds it in the text and resolves it', async ({
    pageFor,
  }) => {
    const { articleId } = await waitingCase(pageFor, lang, `<p>${passage}.</p><p>${'x '.repeat(2000)}</p>`)
    const review = `${base}${pathFor('undoneMatterInfo')}?articleId=${articleId}&view=text`
    const approver = await pageFor('approver')
    await approver.goto(review, { waitUntil: 'networkidle' })
    const comments = approver.getByRole('region', { name: say('Comments') })
    await approver.getByText(passage).selectText()
    await comments.getByRole('button', { name: say('Comment'), exact: true }).click()
    await expect(comments.getByText(passage)).toBeVisible()
    await comments.getByLabel(say('Comment on this passage')).fill('1/25 s?')
    await comments.getByRole('button', { name: say('Send'), exact: true }).click()
    const shown = comments.getByRole('button', { name: say('Show in the text: {quote}').replace('{quote}', passage) })
    await expect(shown).toBeVisible()
    expect(await approver.evaluate(() => CSS.highlights.get('case-comment')?.size)).toBe(1)

    const author = await pageFor('author')
    await author.goto(review, { waitUntil: 'networkidle' })
    const read = author.getByRole('region', { name: say('Comments') })
    await expect(read.getByText('1/25 s?')).toBeVisible()
    await read.getByRole('button', { name: say('Resolve'), exact: true }).click()
    await expect(read.getByRole('group')).toBeVisible()
    await expect(read.getByText('1/25 s?')).toBeHidden()
  })

  test('row 88 a guest who reports an error reads by a secret link what became of it', async ({ pageFor }) => {
    const told = await readingCase(pageFor, lang)
    const guest = await pageFor('guest')
    await guest.goto(base + pathFor('dataSectionDetail', { id: told.articleId }), { waitUntil: 'networkidle' })
    await guest.getByRole('button', { name: say('Report an error'), exact: true }).click()
    const dialog = guest.getByRole('dialog')
    await dialog.getByRole('textbox').fill('It is 1/25 s.')
    await dialog.getByRole('button', { name: say('Send'), exact: true }).click()
    const link = (await dialog.getByText('#mistake=').textContent())!
    expect(new URL(link).pathname).toBe(new URL(guest.url()).pathname)
    await ignoreReports(pageFor, told, 'It is 1/50 s.')

    await guest.goto('about:blank')
    await guest.goto(link, { waitUntil: 'networkidle' })
    await expect(dialog.getByText(say('Your report was looked at, and the case stays as it is.'))).toBeVisible()
    await expect(dialog.getByText(say('Reason: {reason}').replace('{reason}', 'It is 1/50 s.'))).toBeVisible()
  })

  test('row 79 what a colleague shares is counted in every tab and on every device, and no more in any once it is read', async ({
    pageFor,
  }) => {
    const shared = await readingCase(pageFor, lang)
    const here = await pageFor('author')
    const tab = await here.context().newPage()
    const device = await pageFor('author')
    const list = base + pathFor('shareKnowledge')
    const pages = [here, tab, device]
    await Promise.all([
      here.goto(list, { waitUntil: 'networkidle' }),
      tab.goto(base + pathFor('messageCenter'), { waitUntil: 'networkidle' }),
      device.goto(base + pathFor('myArticle'), { waitUntil: 'networkidle' }),
    ])
    const countIn = async (page: Page) => {
      const entry = page.locator('nav a[href$="/user/share-knowledge"]').first() // the menu, before the tabs of the page
      await expect(entry).toBeVisible()
      return Number(((await entry.locator('small').allTextContents())[0] ?? '0').replace('+', ''))
    }
    const before = await countIn(here)
    const counted = (count: number) =>
      Promise.all(pages.map((page) => expect.poll(() => countIn(page), { timeout: 4000 }).toBe(count)))
    await counted(before)
    const note = `Look ${Date.now()}`
    await shareCase(pageFor, shared, accountOf('author', lang).userAccount, note)
    await counted(before + 1)
    await here.reload()
    const row = here.getByRole('row').filter({ hasText: shared.title }).first()
    await row.getByRole('button').click()
    await counted(before)
  })
}
