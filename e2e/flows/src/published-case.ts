import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Person } from './people.ts'

const picture = (name: string) => readFileSync(join(import.meta.dirname, '../../../content/pictures', name))
type PageFor = (person: Person) => Promise<Page>
export type PublishedCase = { readonly articleId: string; readonly title: string; readonly billNo: string }

/** What a member of staff calls, with their own token. */
const callsOf = async (page: Page) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const send = async <Data,>(path: string, options: Parameters<APIRequestContext['post']>[1]): Promise<Data> => {
    const answer = (await (await page.request.post(`/api${path}`, { headers: { token }, ...options })).json()) as { code: number; data: Data }
    expect(answer, path).toMatchObject({ code: 200 })
    return answer.data
  }
  return {
    post: <Data,>(path: string, data: object) => send<Data>(path, { data }),
    upload: async (name: string) => (await send<{ url: string }>('/doc/doc-file/upload', { multipart: { file: { name, mimeType: 'image/png', buffer: picture(name) } } })).url,
  }
}

type Written = { readonly title: string; readonly lang: string; readonly productModels?: string[]; /** Given the addresses of two pictures. */ readonly body: (pictures: readonly [string, string]) => string }

/** Writes a case and publishes it, as an author and an approver do. */
export const publishCase = async (pageFor: PageFor, { title, lang, body, productModels = [] }: Written): Promise<PublishedCase> => {
  const author = await callsOf(await pageFor('author'))
  const pictures = [await author.upload('camera-subnet.en.png'), await author.upload('camera-poe.en.png')] as const
  const saved = await author.post<PublishedCase>('/doc/doc-article/save', {
    articleId: null, revision: null, title, summary: title, body: body(pictures), lang, scope: 1, directoryCode: '010201', labels: ['fault'], productModels, startTime: null, endTime: null, translationOf: null,
  })
  const { revision } = await author.post<{ revision: number }>('/doc/doc-article/commitCheck', { articleId: saved.articleId })
  const approver = await callsOf(await pageFor('approver'))
  await approver.post('/doc/doc-article/approve', { articleId: saved.articleId, revision })
  return { articleId: saved.articleId, billNo: saved.billNo, title }
}

/** What readers said of a case, as an approver sees it. */
export const votesOf = async (pageFor: PageFor, articleId: string) =>
  (await callsOf(await pageFor('approver'))).post<{ helpful: number; unhelpful: number; remarks: { reason: string; comment: string }[] }>('/doc/article_votes/find', { articleId })
