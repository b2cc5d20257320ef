import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { bulletins } from '@portal/routing/areas/bulletins'
import { certificates } from '@portal/routing/areas/certificates'
import { cooperation } from '@portal/routing/areas/cooperation'
import { downloads } from '@portal/routing/areas/downloads'
import { files } from '@portal/routing/areas/files'
import { faultTrees } from '@portal/routing/areas/fault-trees'
import { glossary } from '@portal/routing/areas/glossary'
import { search } from '@portal/routing/areas/search'
import { security } from '@portal/routing/areas/security'
import { service } from '@portal/routing/areas/service'
import { training } from '@portal/routing/areas/training'
import { videos } from '@portal/routing/areas/videos'
import { visits } from '@portal/routing/areas/visits'

/** What a first view may send, in bytes as they travel: scripts (brotli), and the document with its critical styles (gzip). */
const max = { scripts: 161_000, document: 14 * 1024 }
/** Screens that bring a form of filters, and beside it a package with checksums, places with their hours, all words of the trade, or the courses: what they may send until the form comes by itself. */
const maxOfForms = { scripts: 176_000, document: 24 * 1024 }
/** A film brings its player. */
const maxOfPlayer = { ...maxOfForms, scripts: 180_000 }
/** What is kept of visitors is one long table. */
const maxOfNotice = { scripts: 162_000, document: 17 * 1024 }
/** The home page says where help is beside the documents. */
const maxOfHome = { ...max, document: 15.5 * 1024 }
/** A case brings its collection and the marks of its terms. */
const maxOfCase = { scripts: 164_000, document: 14.5 * 1024 }
const withForms = {
  ...downloads,
  ...files,
  ...bulletins,
  ...security,
  ...service,
  ...videos,
  ...faultTrees,
  ...glossary,
  directorySearch: search.directorySearch,
  ...training,
  ...certificates,
  ...cooperation,
  ...visits,
}
/** What the first view of a screen may send. */
export const maxOf = (screen: string) =>
  screen === 'videoDetails'
    ? maxOfPlayer
    : screen in withForms
      ? maxOfForms
      : screen === 'dataSectionDetail'
        ? maxOfCase
        : screen === 'dataNotice'
          ? maxOfNotice
          : screen === 'home'
            ? maxOfHome
            : max
/** Bytes of a document as it travels, without those of the case that it shows: that is as long as its author made it. */
export const bytesAroundCase = (html: string, bytes: number): number => {
  const article = /<article>.*<\/article>/s.exec(html)?.[0]
  return article ? bytes - gzipSync(article).length : bytes
}
/** How much of the window what is shown may move by, as the browser reckons it (layout shift). */
const maxMoved = 0.01

type Seen = { moved: number; scripts: number; listening: string[] }
declare global {
  interface Window {
    firstView?: Seen
  }
}

/** Notes from the first moment of each document how much moves, how many bytes of scripts come, and who listens to messages of other windows. */
export const watchFirstView = async (page: Page) => {
  await page.addInitScript(() => {
    const seen: Seen = { moved: 0, scripts: 0, listening: [] }
    window.firstView = seen
    // An observer, not the browser's lists: a test that holds the clock takes those away.
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('layout-shift', (entry) => {
      seen.moved += (entry as PerformanceEntry & { value: number }).value
    })
    observe('resource', (entry) => {
      if (new URL(entry.name).pathname.endsWith('.js'))
        seen.scripts += (entry as PerformanceResourceTiming).encodedBodySize
    })
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...rest: Parameters<typeof add>) {
      if ((this ?? window) === window && rest[0].startsWith('message')) seen.listening.push(rest[0])
      add.apply(this ?? window, rest)
    }
    Object.defineProperty(window, 'onmessage', {
      set: () => {
        seen.listening.push('onmessage')
      },
    })
  })
}

/** Goes to an address as a visitor who was never here: none of its files is taken from the browser's cache. Answers how that ends. */
export const visitFirst = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address)
  return () => session.detach()
}

const firstViewOf = (page: Page) => page.evaluate(() => window.firstView!)

/** A visitor's first view keeps within its bytes of scripts and does not move. */
export const expectLightAndStill = async (page: Page, screen: string) => {
  await expect.poll(async () => (await firstViewOf(page)).scripts).toBeGreaterThan(50_000) // they may come late on a busy machine
  await page.waitForLoadState('networkidle')
  const { scripts, moved } = await firstViewOf(page)
  expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(maxOf(screen).scripts)
  expect(moved, 'moved by').toBeLessThanOrEqual(maxMoved)
}

/** Row 50. The page listens to no messages of other windows. */
export const expectDeafToOthers = async (page: Page) => expect((await firstViewOf(page)).listening).toEqual([])
