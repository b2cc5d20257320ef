import type MiniSearch from 'minisearch'
import type { Options, SearchResult } from 'minisearch'
import type { Texts } from './texts.ts'

/** A page as the search of an offline copy knows it. `group`: pages of which one is enough, as the steps of a fault tree are; `trail` is where it stands, `summary` a sentence or two. */
export type FoundPage = {
  readonly id: string
  readonly group: string
  readonly title: string
  readonly trail: string
  readonly summary: string
  readonly text: string
}

/** How an index is made and read: both need the same. It is sent to the browser as text. */
export const searchOptions = (wordsOf: (text: string) => string[]): Options<FoundPage> => ({
  fields: ['title', 'text'],
  storeFields: ['group', 'title', 'trail', 'summary'],
  tokenize: wordsOf,
  processTerm: (word) => word,
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    // An inflected or mistyped word of letters; numbers and Chinese are meant as they are.
    fuzzy: (word) => (word.length > 4 && /^\p{L}+$/u.test(word) ? 0.2 : false),
    boost: { title: 4 },
  },
})

/** Runs in the search page of an offline copy, sent there as text: it uses nothing from outside. The query stands in the address, as that of the portal does. */
export const runSearch = (
  page: Document,
  index: MiniSearch<FoundPage>,
  { hits, nothing, more }: Pick<Texts, 'hits' | 'nothing' | 'more'>,
  max: number,
): void => {
  const query = new URLSearchParams(page.location.search).get('q')?.trim() ?? ''
  const field = page.querySelector<HTMLInputElement>('input[name=q]')!
  const said = page.querySelector<HTMLElement>('[role=status]')!
  const list = page.querySelector('main ol')!
  field.value = query
  if (!query) {
    field.focus()
    return
  }
  page.title = `${query} | ${page.title}`
  const all = index.search(query) as (SearchResult & FoundPage)[]
  const found = [...Map.groupBy(all, ({ group }) => group).values()].map(([best]) => best!)
  said.textContent = [
    found.length ? hits.replace('{count}', String(found.length)) : nothing,
    ...(found.length > max ? [more] : []),
  ].join(' ')
  for (const { id, title, trail, summary } of found.slice(0, max)) {
    const link = Object.assign(page.createElement('a'), { href: `pages/${id}`, textContent: title })
    const item = page.createElement('li')
    item.append(link)
    for (const [kind, text] of [
      ['trail', trail],
      ['summary', summary],
    ])
      if (text) item.append(Object.assign(page.createElement('p'), { className: kind!, textContent: text }))
    list.append(item)
  }
}
