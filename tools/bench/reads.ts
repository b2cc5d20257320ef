import autocannon from 'autocannon'

/** One kind of read, as requests that follow each other. */
export type Read = { readonly name: string; readonly requests: autocannon.Request[] }
export type Speed = { readonly perSecond: number; readonly p50: number; readonly p99: number }
type Listed = { readonly articleId: string; readonly title: string }

const json = { 'content-type': 'application/json', 'local-language': 'en' }
const post = (path: string, body: unknown): autocannon.Request => ({
  method: 'POST',
  path: `/api/doc/${path}`,
  headers: json,
  body: JSON.stringify(body),
})
const signedIn = (requests: autocannon.Request[], token: string) =>
  requests.map((request) => ({ ...request, headers: { ...request.headers, token } }))
const directories = ['01', '02', '03', '04', '0101', '0102', '0201', undefined]
let drawn = 0

/** What readers ask for, of the articles that the server holds: guests, whose answers are kept, and one who is signed in, whose are not. */
export const readsOf = async (address: string, token: string): Promise<Read[]> => {
  const answer = await fetch(`${address}/api/doc/doc-article/pageFront`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ pageSize: 100, data: {} }),
  })
  const {
    data: { data: articles },
  } = (await answer.json()) as { data: { data: Listed[] } }
  const page = `/en/dataSectionDetail/${articles[0]!.articleId}`
  const words = [...new Set(articles.flatMap(({ title }) => title.match(/\p{L}{5,}/gu) ?? []))]
  const calls: Read[] = [
    { name: 'article', requests: articles.map(({ articleId }) => post('doc-article/findArticle', { articleId })) },
    {
      name: 'list',
      requests: directories.flatMap((directoryCode) =>
        [1, 2, 9].map((pageNo) => post('doc-article/pageFront', { pageNo, data: { directoryCode } })),
      ),
    },
    { name: 'search', requests: words.map((keyword) => post('daGrand_search/search', { data: { keyword } })) },
  ]
  return [
    { name: 'constant answer', requests: [{ path: '/healthz' }] },
    ...calls,
    ...calls.map(({ name, requests }) => ({ name: `${name}, signed in`, requests: signedIn(requests, token) })),
    { name: 'page, kept', requests: [{ path: page, headers: { 'accept-encoding': 'gzip' } }] },
    // An address that nobody asked for yet is drawn.
    {
      name: 'page, drawn',
      requests: [
        {
          headers: { 'accept-encoding': 'gzip' },
          setupRequest: (request) => ({ ...request, path: `${page}?n=${(drawn += 1)}` }),
        },
      ],
    },
  ]
}

/** How often a read is answered, and in how many milliseconds. Throws when the server refuses one. */
export const speedOf = async (address: string, { name, requests }: Read, seconds: number): Promise<Speed> => {
  const {
    requests: answered,
    latency,
    non2xx,
    errors,
  } = await autocannon({ url: address, connections: 32, duration: seconds, requests })
  if (non2xx || errors) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`)
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99 }
}
