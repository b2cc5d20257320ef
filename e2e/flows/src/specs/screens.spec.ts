import { expect, type Page } from '@playwright/test'
import { basenameOf, fullPath } from '@portal/routing'
import { expectAccessible } from '../gates/accessible.ts'
import { untilAlive } from '../gates/alive.ts'
import { expectComposing } from '../gates/composing.ts'
import { foreignRequests, isNecessary, keptBy, toldBy } from '../gates/consent.ts'
import { expectDeafToOthers, expectLightAndStill, visitFirst, watchFirstView } from '../gates/first-view.ts'
import { expectFits } from '../gates/fits.ts'
import { expectLooksTheSame } from '../gates/looks-the-same.ts'
import { expectOpenedParts } from '../gates/opened.ts'
import {
  addressOf,
  allViews,
  showsThing,
  isSameView,
  pairsOf,
  picturedView,
  routesOf,
  screensOf,
  screensToVisit,
  visitsOf,
  type Visit,
} from '../gates/screens.ts'
import { expectDrawn, expectStates } from '../gates/states.ts'
import { expectTargets } from '../gates/targets.ts'
import { expectTranslated } from '../gates/translated.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import { siteIn, type Words } from '../words.ts'

const everyView = process.env.EVERY_VIEW === '1'
const extent = { everyView, inTurns: process.env.IN_TURNS === '1' }
const fortyMinutes = 40 * 60 * 1000

/**
 * What holds on every screen, tried in one visit for each view: no screen is named here, the manifest has them. A gate that fails lets the
 * others go on, and all of them are told. They run before what writes: pictures show the demo content alone.
 */
export const screenSpecs = (test: PortalTest, { edition }: Words) => {
  const routes = routesOf(edition)
  const screens = screensOf(edition)
  // The menus of the frame are the same on every screen: they are opened on one that guests see and on one of staff.
  const framed = new Set([
    screens.find(({ person }) => person === 'guest'),
    screens.find(({ person }) => person !== 'guest'),
  ])

  const visit = async (page: Page, { screen, language, theme, device, isFirst }: Visit, baseURL: string) => {
    const { name, person } = screen
    const { content, tag } = language
    const say = sayIn(content)
    const failures: string[] = []
    const gate = (what: string, hold: () => Promise<unknown>) =>
      test
        .step(`${name}, ${tag}, ${theme}, ${device}: ${what}`, hold)
        .catch((error: Error) => failures.push(`${name}: ${what}\n${error.stack ?? error.message}`))

    const address = await addressOf(page.request, edition, language, name)
    const { told } = toldBy(page)
    const foreign = foreignRequests(page, baseURL)
    await page.context().clearCookies({ name: 'cookie-consent' }) // who comes first is asked about cookies
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    if (everyView) {
      await page.clock.install()
      await watchFirstView(page)
    }
    const viewed = person === 'guest' ? await visitFirst(page, address) : undefined
    if (!viewed) await page.goto(address)
    await untilAlive(page)
    await expectDrawn(page)

    await gate('EDT-04 title and language', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      const site = siteIn(edition, content)
      await expect(page).toHaveTitle(
        name === 'home'
          ? site
          : showsThing(edition, name)
            ? new RegExp(`.+ \\| ${site}$`)
            : `${say(routes[name]!.title.id)} | ${site}`,
      )
    })
    if (viewed) {
      await gate('the first view keeps within its bytes and does not move', () => expectLightAndStill(page, name))
      await viewed()
    }
    await gate('row 50 it listens to no messages of other windows', () => expectDeafToOthers(page))
    const question = page.getByRole('region', { name: say('Cookies') })
    await gate('row 96 EDT-06 TRK-02 before the choice nothing goes to another host, is told or kept', async () => {
      if (everyView) await page.clock.fastForward(fortyMinutes)
      await page.waitForLoadState('networkidle')
      await expect(question).toBeVisible()
      expect([told, foreign, (await keptBy(page)).filter((kept) => !isNecessary(kept))]).toEqual([[], [], []])
    })
    await question.getByRole('button', { name: say('Decline') }).click()
    await expect(question).toBeHidden()
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, 0)
    })

    const picture = picturedView(edition, name)
    if (picture && isSameView(picture, { language, theme, device }))
      await gate('it looks as it did', () =>
        expectLooksTheSame(page, `${name}-${content}-${theme}-${device}`, [
          page.locator('main :is(time, [data-varies=""], [data-varies=cells] td)'),
        ]),
      )
    await gate('translated', () => expectTranslated(page, content))
    await gate('accessible', () => expectAccessible(page, 'as it opens'))
    await gate('everything can be touched', () => expectTargets(page, device === 'phone' ? 44 : 24))
    await gate('what opens is accessible and translated', () =>
      expectOpenedParts(page, { within: everyView || framed.has(screen) ? 'body' : 'main', content }),
    )
    await gate('row 100 nothing stands out', () => expectFits(page))
    if (isFirst && name !== 'notFound')
      await gate('row 100 ERR-01 it waits, is offline, fails, and is there again', () =>
        expectStates(page, {
          address,
          notFound: basenameOf(edition, language.language).replace(/\/$/, '') + fullPath(routes['notFound']!),
          content,
        }),
      )
    if (isFirst)
      await gate('row 14 a composing Enter submits nothing', () =>
        expectComposing(page, { least: device === 'desktop' ? 1 : 0 }),
      )
    if (failures.length) throw new Error(failures.join('\n\n'))
  }

  test(
    'row 100 the visits meet every language, theme and device, and every two of them together',
    { tag: ['@screens', '@desktop'] },
    () => {
      const met = new Set(visitsOf(edition, screens, { ...extent, everyView: false }).flatMap(pairsOf))
      expect([...met].sort()).toEqual([...new Set(allViews(edition).flatMap(pairsOf))].sort())
    },
  )

  for (const { language, theme, device } of visitsOf(edition, [{ name: 'login', person: 'guest' }], { everyView })) {
    test(
      `row 100 EDT-06 the question about cookies, ${language.tag}, ${theme}, ${device}: accessible, translated, nothing stands out`,
      { tag: ['@screens', `@${device}`] },
      async ({ pageFor, isMobile }) => {
        const page = await pageFor('guest')
        await page.context().clearCookies()
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.goto(await addressOf(page.request, edition, language, 'login'), { waitUntil: 'networkidle' })
        await expectDrawn(page)
        await expect(page.getByRole('region', { name: sayIn(language.content)('Cookies') })).toBeVisible()
        await expectTranslated(page, language.content)
        await expectAccessible(page, 'with the question')
        await expectTargets(page, isMobile ? 44 : 24)
        await expectFits(page)
      },
    )
  }

  for (const each of visitsOf(edition, screensToVisit(edition), extent)) {
    const { screen, language, theme, device } = each
    test(
      `row 100 ${screen.name}, ${language.tag}, ${theme}, ${device}: all that holds on every screen`,
      { tag: ['@screens', '@visit', `@${device}`] },
      async ({ pageFor, visitPageFor, baseURL }) => {
        test.slow()
        await visit(await (everyView ? pageFor : visitPageFor)(screen.person), each, baseURL!)
      },
    )
  }
}
