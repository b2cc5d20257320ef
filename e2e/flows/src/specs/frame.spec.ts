import { expect } from '@playwright/test'
import { pathFor } from '@portal/routing'
import type { PortalTest } from '../portal-test.ts'
import { publishedMenu } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What staff put around every page. */
export const frameSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)

  test('SIT-01 a link that nobody should follow is told to its author; a published one stands in the footer of every page', async ({
    pageFor,
  }) => {
    const author = await pageFor('author')
    await author.goto(`${base}${pathFor('uploadArticle')}?kind=menu`, { waitUntil: 'networkidle' })
    await author.getByLabel(say('Title'), { exact: true }).fill('Menu')
    const links = author.getByLabel(say('Links'), { exact: true })
    await links.fill('Prize | javascript:alert(1)')
    await author.getByRole('button', { name: say('Submit for approval'), exact: true }).click()
    await expect(links).toHaveAttribute('aria-invalid', 'true')
    await expect(links).toHaveAccessibleDescription(/Prize \| javascript:alert/)

    const name = `Menu ${Date.now()}`
    await publishedMenu(pageFor, content === 'zh' ? 'zh' : 'en', [`${name} | ${pathFor('hotlines')}`])
    const guest = await pageFor('guest')
    const link = guest.getByRole('contentinfo').getByRole('link', { name })
    await expect(async () => {
      await guest.goto(base + pathFor('search'), { waitUntil: 'networkidle' })
      await expect(link).toBeVisible({ timeout: 500 })
    }).toPass()
    await link.click()
    await expect(guest).toHaveURL(base + pathFor('hotlines'))
  })
}
