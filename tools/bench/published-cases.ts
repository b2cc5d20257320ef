import type { Article } from './vitepress-pages.ts'

type Envelope<T> = { readonly data: T }
type Listed = { readonly articleId: string; readonly title: string }

const call = async <T>(origin: string, path: string, body: unknown): Promise<T> => {
  const answer = await fetch(`${origin}/api/doc/doc-article/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'local-language': 'en' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return ((await answer.json()) as Envelope<T>).data
}

/** Every published English case of the running product, newest first, with the cases that its page links to. */
export const publishedCases = async (origin: string): Promise<Article[]> => {
  const { data } = await call<{ data: Listed[] }>(origin, 'pageFront', { pageSize: 100, data: {} })
  return Promise.all(
    data.map(async ({ articleId }): Promise<Article> => {
      const { title, summary, body } = await call<{ title: string; summary: string; body: string }>(
        origin,
        'findArticle',
        { articleId },
      )
      const related = await call<{ data: Listed[] }>(origin, 'pageFront', {
        pageSize: 5,
        data: { listFlag: 2, articleId },
      })
      return {
        id: articleId,
        title,
        summary,
        body,
        related: related.data.map((other) => ({ id: other.articleId, title: other.title })),
      }
    }),
  )
}

/** Addresses of the pictures that the cases show. */
export const picturesOf = (articles: readonly Article[]): string[] => [
  ...new Set(
    articles.flatMap(({ body }) => [...body.matchAll(/<img[^>]*\bsrc="([^"]+)"/g)].map(([, address]) => address!)),
  ),
]

/** The case that is read in the comparison: the newest one that links to another and has a picture, and the top directory that lists it. */
export const findCase = async (origin: string): Promise<{ article: string; next: string; directory: string }> => {
  const listed = await call<{ data: (Listed & { directoryCode: string })[] }>(origin, 'pageFront', {
    pageSize: 100,
    data: {},
  })
  const articles = new Map((await publishedCases(origin)).map((article) => [article.id, article]))
  const found = listed.data.find(({ articleId }) => {
    const { related, body } = articles.get(articleId)!
    return related.length > 0 && body.includes('<img')
  })
  if (!found) throw new Error('no published case has a picture and a related case')
  return {
    article: found.articleId,
    next: articles.get(found.articleId)!.related[0]!.id,
    directory: found.directoryCode.slice(0, 2),
  }
}
