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
  const written = {
    title: titles[lang],
    summary: titles[lang],
    body: longCase(lang)(pictures),
    lang,
    scope: 1,
    directoryCode: '010201',
    labels: ['fault'],
    productModels: ['KS-IPC-4231E-Z'],
  }
  const { articleId, billNo } = await author.post<PublishedCase>('/doc/doc-article/save', {
    articleId: null,
    revision: null,
    startTime: null,
    endTime: null,
    translationOf: null,
    ...written,
  })
  const { revision } = await author.post<{ revision: number }>('/doc/doc-article/commitCheck', { articleId })
  await (await callsOf(await pageFor('approver'), lang)).post('/doc/doc-article/approve', { articleId, revision })
  return { articleId, billNo, title: written.title }
}

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
