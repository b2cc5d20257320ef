import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longCase } from './long-case.ts'
import type { Person } from './people.ts'

const picture = (name: string) => readFileSync(join(import.meta.dirname, '../../../content/pictures', name))
type PageFor = (person: Person) => Promise<Page>
export type PublishedCase = { readonly articleId: string; readonly title: string; readonly billNo: string }

/** What a member of staff calls, with their own token. */
const callsOf = async (page: Page, language: string) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const send = async <Data>(path: string, options: Parameters<APIRequestContext['post']>[1]): Promise<Data> => {
    const answer = (await (
      await page.request.post(`/api${path}`, { headers: { token, 'local-language': language }, ...options })
    ).json()) as { code: number; data: Data }
    expect(answer, path).toMatchObject({ code: 200 })
    return answer.data
  }
  return {
    post: <Data>(path: string, data: object) => send<Data>(path, { data }),
    upload: async (name: string) =>
      (
        await send<{ url: string }>('/doc/doc-file/upload', {
          multipart: { file: { name, mimeType: 'image/png', buffer: picture(name) } },
        })
      ).url,
  }
}

/** Writes and submits, as an author does. */
const submitWritten = async (
  pageFor: PageFor,
  lang: 'zh' | 'en',
  written: object,
): Promise<PublishedCase & { readonly revision: number }> => {
  const author = await callsOf(await pageFor('author'), lang)
  const { articleId, ...saved } = await author.post<PublishedCase>('/doc/doc-article/save', {
    articleId: null,
    revision: null,
    startTime: null,
    endTime: null,
    translationOf: null,
    lang,
    scope: 1,
    ...written,
  })
  const { revision } = await author.post<{ revision: number }>('/doc/doc-article/commitCheck', { articleId })
  return { ...saved, articleId, revision }
}

/** Writes, submits and publishes, as an author and an approver do. */
const publishWritten = async (pageFor: PageFor, lang: 'zh' | 'en', written: object): Promise<PublishedCase> => {
  const { revision, ...saved } = await submitWritten(pageFor, lang, written)
  const { articleId } = saved
  await (await callsOf(await pageFor('approver'), lang)).post('/doc/doc-article/approve', { articleId, revision })
  return saved
}

const titles = {
  zh: '阅读示例 <img src=x onerror=alert(1)> &amp; "一"',
  en: 'Reading sample <img src=x onerror=alert(1)> &amp; "one"',
}
const found = new Map<string, Promise<PublishedCase>>()

const publish = async (pageFor: PageFor, lang: 'zh' | 'en'): Promise<PublishedCase> => {
  const author = await callsOf(await pageFor('author'), lang)
  // One for all: lists that other tests read stay as they are, and its title tries to be markup.
  const { data } = await author.post<{ data: PublishedCase[] }>('/doc/doc-article/pageFront', {
    pageNo: 1,
    pageSize: 50,
    data: { directoryCode: '010201' },
  })
  const before = data.find(({ title }) => title === titles[lang])
  if (before) return before
  const pictures = [await author.upload('camera-subnet.en.png'), await author.upload('camera-poe.en.png')] as const
  const published = await publishWritten(pageFor, lang, {
    title: titles[lang],
    summary: titles[lang],
    body: longCase(lang)(pictures),
    directoryCode: '010201',
    labels: ['fault'],
    productModels: ['KS-IPC-4231E-Z'],
  })
  return { ...published, title: titles[lang] }
}

/** A bulletin that everyone may read from a moment on, or between two; its title. */
export const scheduledBulletin = async (
  pageFor: PageFor,
  lang: 'zh' | 'en',
  startTime: string,
  endTime: string | null = null,
): Promise<string> => {
  const title = `${lang === 'zh' ? '预告' : 'Announced'} ${Date.now()}`
  await publishWritten(pageFor, lang, {
    kind: 'bulletin',
    title,
    summary: title,
    body: `<p>${title}</p>`,
    directoryCode: null,
    labels: [],
    productModels: [],
    startTime,
    endTime,
    details: { category: 'maintenance', date: startTime.slice(0, 10), urgency: null },
  })
  return title
}

/** A menu in the last line of the footer, for everyone. */
export const publishedMenu = (pageFor: PageFor, lang: 'zh' | 'en', entries: readonly string[]) =>
  publishWritten(pageFor, lang, {
    kind: 'menu',
    title: 'Menu',
    summary: 'Menu',
    body: '',
    directoryCode: null,
    labels: [],
    productModels: [],
    details: { place: 'links', entries },
  })

/** A short case that waits for approval: its body in the words of the caller. */
export const waitingCase = async (pageFor: PageFor, lang: 'zh' | 'en', body: string): Promise<PublishedCase> => {
  const title = `${lang === 'zh' ? '待审批' : 'To approve'} ${Date.now()}`
  const written = { directoryCode: '010201', labels: ['fault'], productModels: ['KS-IPC-4231E-Z'] }
  return { ...(await submitWritten(pageFor, lang, { title, summary: title, body, ...written })), title }
}

/** Decides about errors that readers reported in a case: all that are open are said to be wrong, for a reason. */
export const ignoreReports = async (pageFor: PageFor, { articleId }: PublishedCase, reason: string) => {
  const approver = await callsOf(await pageFor('approver'), '')
  const { data } = await approver.post<{ data: { id: string; articleId: string }[] }>(
    '/doc/article_mistakes/pageFront/handle',
    { pageNo: 1, pageSize: 50, data: { attitude: null } },
  )
  for (const { id } of data.filter((report) => report.articleId === articleId))
    await approver.post('/doc/article_mistakes/updateOrNot', { id, attitude: 2, reason })
}

/** A colleague shares a case with an author. */
export const shareCase = async (pageFor: PageFor, { articleId }: PublishedCase, userAccount: string, note: string) =>
  (await callsOf(await pageFor('approver'), '')).post('/doc/doc-share/save', {
    kind: 'article',
    id: articleId,
    userAccounts: [userAccount],
    note,
  })

/** A long case that everyone may read, written and published as an author and an approver do. */
export const readingCase = (pageFor: PageFor, lang: 'zh' | 'en'): Promise<PublishedCase> => {
  if (!found.has(lang)) found.set(lang, publish(pageFor, lang))
  return found.get(lang)!
}

/** What readers said of a case, as an approver sees it. */
export const votesOf = async (pageFor: PageFor, { articleId }: PublishedCase) =>
  (await callsOf(await pageFor('approver'), '')).post<{
    helpful: number
    unhelpful: number
    remarks: { reason: string; comment: string }[]
  }>('/doc/article_votes/find', { articleId })
