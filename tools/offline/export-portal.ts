import { load } from 'cheerio'
import { limitAsync, pick } from 'es-toolkit'
import MiniSearch from 'minisearch'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Signer } from '../../apps/server/src/files/minisign.ts'
import { contentsList } from './contents-list.ts'
import { framed, frameStyles, type Frame } from './frame.ts'
import { contentOf, filesOf, markupFor, type PageContent } from './page-content.ts'
import { runSearch, searchOptions, type FoundPage } from './search-page.ts'
import { textsFor } from './texts.ts'
import { wordsOf } from './words.ts'

type Options = {
  /** The portal as guests see it, in the language that is wanted: https://support.example.com/en. */
  readonly address: string
  /** Takes each file of the copy, by its path with slashes. */
  readonly write: (name: string, content: Buffer) => void | Promise<void>
  /** Signs the manifest; without it nothing is signed. */
  readonly signer?: Signer | undefined
  readonly now?: Date
  /** Larger files stay online, in bytes. */
  readonly maxFile?: number
}
/** What was exported. `left`: addresses of pages that could not be had, with what the portal answered. */
export type Exported = {
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly left: readonly string[]
}

/** Requests at once: other visitors of the portal are not to notice. */
const lanes = 4
/** Steps of one fault tree, whatever it links to. */
const maxSteps = 500
const maxFound = 100
const megabyte = 1024 * 1024
/** What is read, seen or heard without another program than one's own; packages, firmware and programs stay in the index of downloads. */
const readable =
  /^(?:image|text|video|audio)\/|^application\/(?:pdf|json|msword|vnd\.(?:openxmlformats|oasis|ms-(?:excel|powerpoint)))/

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
/** A name that every file system takes. */
const safeName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(-80)

/** Addresses of the pages that guests may read at an address and below, as the portal's sitemap lists them. */
const listedPages = async (start: URL): Promise<URL[]> => {
  const read = async (address: URL): Promise<URL[]> => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address.href} answers ${answer.status}`)
    const $ = load(await answer.text(), { xml: true })
    const named = (within: string) =>
      $(`${within} > loc`)
        .toArray()
        .map((loc) => new URL(new URL($(loc).text()).pathname, start))
    return [...named('url'), ...(await Promise.all(named('sitemap').map(read))).flat()]
  }
  const base = start.pathname.replace(/\/$/, '')
  return (await read(new URL('/sitemap.xml', start))).filter(
    ({ pathname }) => pathname !== (base || '/') && pathname.startsWith(`${base}/`),
  )
}

const fetchPage = async (address: URL): Promise<PageContent | undefined | { readonly refused: string }> => {
  const answer = await fetch(address, { redirect: 'manual' })
  if (!answer.ok) return { refused: `${address.pathname}${address.search} (${answer.status})` }
  return contentOf(await answer.text(), address)
}

/** A file of the portal that belongs into a copy; undefined for one that is too large, gone, or no document. */
const fetchFile = async (address: URL, maxFile: number): Promise<Buffer | undefined> => {
  const cancel = new AbortController()
  const answer = await fetch(address, { signal: cancel.signal })
  const isWanted =
    answer.ok &&
    readable.test(answer.headers.get('content-type') ?? '') &&
    !/^text\/html/.test(answer.headers.get('content-type')!) &&
    Number(answer.headers.get('content-length') ?? 0) <= maxFile
  if (!isWanted) {
    cancel.abort()
    return undefined
  }
  const content = Buffer.from(await answer.arrayBuffer())
  return content.length <= maxFile ? content : undefined
}

/** Gives each thing a file name of its own, whatever the case of letters counts for. */
const createNames = () => {
  const taken = new Set<string>()
  return (wanted: string, key: string) => {
    const extension = extname(wanted)
    const name = taken.has(wanted.toLowerCase())
      ? `${basename(wanted, extension)}-${digest(key).slice(0, 8)}${extension}`
      : wanted
    taken.add(name.toLowerCase())
    return name
  }
}

/**
 * Row 103. A copy of what guests may read of a portal in one language, which opens from a folder or a stick without a network: pages as the
 * portal draws them, their pictures and documents, a table of contents, a search, and a manifest with the SHA-256 of each file, signed with
 * the key of the portal's downloads. It asks the portal as a guest does, so nothing is in it that a guest may not see.
 */
export const exportPortal = async ({
  address,
  write,
  signer,
  now = new Date(),
  maxFile = 20 * megabyte,
}: Options): Promise<Exported> => {
  const start = new URL(address)
  const manifest: { name: string; size: number; sha256: string }[] = []
  const put = async (name: string, given: Buffer | string) => {
    const content = Buffer.from(given)
    manifest.push({ name, size: content.length, sha256: digest(content) })
    await write(name, content)
  }
  const home = load(await (await fetch(start)).text())
  const site = home('title').text().split('|').at(-1)!.trim()
  const tag = home('html').attr('lang') ?? 'en'
  const texts = textsFor(tag)
  const frame: Frame = {
    site,
    tag,
    dir: home('html').attr('dir') ?? 'ltr',
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(now),
    texts,
  }

  // Pages, and the steps of fault trees that they lead to.
  const pageName = createNames()
  const pages = new Map<string, { readonly address: URL; readonly file: string; readonly content: PageContent }>()
  const steps = new Map<string, Set<string>>()
  const left: string[] = []
  const visit = limitAsync(async (to: URL): Promise<string[]> => {
    const content = await fetchPage(to)
    if (!content) return []
    if ('refused' in content) {
      left.push(content.refused)
      return []
    }
    const name = `${to.pathname.slice(start.pathname.replace(/\/$/, '').length + 1)}${to.search.replace('?path=', '-')}`
    const key = to.pathname + to.search
    pages.set(key, { address: to, file: pageName(`${safeName(decodeURIComponent(name))}.html`, key), content })
    const known = steps.get(to.pathname) ?? new Set<string>()
    steps.set(to.pathname, known)
    const found = content.steps.filter((step) => !known.has(step)).slice(0, maxSteps - known.size)
    for (const step of found) known.add(step)
    return found
  }, lanes)
  let next = await listedPages(start)
  while (next.length) {
    const found = (await Promise.all(next.map(visit))).flat()
    next = [...new Set(found)].filter((path) => !pages.has(path)).map((path) => new URL(path, start))
  }

  // Files that they show or offer.
  const fileName = createNames()
  const files = new Map<string, string | undefined>()
  const take = limitAsync(async (to: URL) => {
    const content = await fetchFile(to, maxFile)
    const key = to.pathname + to.search
    if (!content) {
      files.delete(key)
      return
    }
    const name = `files/${fileName(safeName(decodeURIComponent(basename(to.pathname))) || 'file', key)}`
    files.set(key, name)
    await put(name, content)
  }, lanes)
  const wanted = new Map(
    [...pages.values()].flatMap(({ address: at, content }) =>
      filesOf(content, at)
        .filter(({ pathname, search }) => !pages.has(pathname + search) && /\.\w+$/.test(pathname))
        .map((to) => [to.pathname + to.search, to] as const),
    ),
  )
  await Promise.all([...wanted.values()].map(take))

  // Styles: most pages of a kind share theirs.
  const sheets = new Map<string, string>()
  const sheetOf = async (style: string) => {
    const name = sheets.get(style) ?? `styles/${digest(style).slice(0, 12)}.css`
    if (!sheets.has(style)) {
      sheets.set(style, name)
      await put(name, style)
    }
    return name
  }

  const index = new MiniSearch<FoundPage>(searchOptions(wordsOf))
  for (const { address: at, file, content } of pages.values()) {
    const main = markupFor(
      content,
      at,
      {
        pageAt: ({ pathname, search }) =>
          pathname === start.pathname ? '../index.html' : pages.get(pathname + search)?.file,
        fileAt: ({ pathname, search }) => {
          const there = files.get(pathname + search)
          return there && `../${there}`
        },
      },
      texts.onlineHint,
    )
    const styles = await Promise.all(content.styles.map(sheetOf))
    await put(
      `pages/${file}`,
      framed({ ...frame, dir: content.dir }, { title: content.title, root: '../', styles, main, online: at.href }),
    )
    const { title, trail, summary, text } = content
    index.add({ id: file, group: at.pathname, title, trail: trail.join(' › '), summary, text })
  }

  const [theme] = sheets.values()
  const own = theme ? [theme] : []
  const listed = [...pages.values()]
    .filter(({ address: { search } }) => !search)
    .map(({ file, content: { title, trail } }) => ({ title, trail, file: `pages/${file}` }))
  await put('copy.css', frameStyles)
  await put(
    'index.html',
    framed(frame, {
      title: texts.contents,
      root: '',
      styles: own,
      main: `<div class="contents"><h1>${texts.contents}</h1>${contentsList(listed, tag)}</div>${signer ? `<p class="verify">${texts.verify}</p>` : ''}`,
      online: start.href,
    }),
  )
  for (const [name, part] of [
    ['minisearch.js', '../umd/index.js'],
    ['minisearch-licence.txt', '../../LICENSE.txt'],
  ] as const)
    await put(`search/${name}`, await readFile(new URL(part, import.meta.resolve('minisearch'))))
  await put('search/index.js', `globalThis.copyIndex=${JSON.stringify(index)}`)
  await put(
    'search/search.js',
    `(${runSearch})(document,MiniSearch.loadJS(copyIndex,(${searchOptions})(${wordsOf})),${JSON.stringify(pick(texts, ['hits', 'nothing', 'more']))},${maxFound})`,
  )
  await put(
    'search.html',
    framed(frame, {
      title: texts.search,
      root: '',
      styles: own,
      main: `<div class="found"><h1>${texts.search}</h1><p role="status"></p><ol></ol></div>`,
      scripts: ['search/minisearch.js', 'search/index.js', 'search/search.js'],
    }),
  )

  const list = Buffer.from(
    JSON.stringify(
      {
        site,
        language: tag,
        address: start.href,
        made: now.toISOString(),
        files: manifest.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      },
      null,
      2,
    ),
  )
  await write('MANIFEST.json', list)
  if (signer) {
    const blake2b = createHash('blake2b512').update(list).digest()
    await write('MANIFEST.json.minisig', Buffer.from(signer.sign({ blake2b, name: 'MANIFEST.json', at: now })))
    await write('signing-key.pub', Buffer.from(signer.publicKey))
  }
  return {
    pages: pages.size,
    files: files.size,
    bytes: manifest.reduce((sum, { size }) => sum + size, 0),
    left,
  }
}
