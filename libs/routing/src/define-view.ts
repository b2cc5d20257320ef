import { maxPageNo, maxStaffKeyword } from '@portal/contract/facts'

/** One value of a view: how it is read from an address and written into it. */
export type ViewField<V> = {
  /** Its name in the address, when that is another one than in the view. */
  readonly param?: string
  /** What the text of an address means ('' when it says nothing); nonsense is as if it were not there. */
  readonly read: (text: string) => V
  /** '' leaves it out of the address. */
  readonly write: (value: V) => string
}
export type ViewFields = Readonly<
  Record<string, { param?: string; read: (text: string) => unknown; write: (value: never) => string }>
>
export type ViewOf<F extends ViewFields> = { readonly [K in keyof F]: ReturnType<F[K]['read']> }
export type ViewChanges<F extends ViewFields> = { readonly [K in keyof F]?: ViewOf<F>[K] | undefined }
export type View<F extends ViewFields> = {
  /** What an address asks for. */
  readonly read: (search: URLSearchParams) => ViewOf<F>
  /** An address's query ('' or with its ?) with some of the view changed; undefined takes a value out. What changes the list begins at its first page. */
  readonly write: (search: URLSearchParams, changes: ViewChanges<F>) => string
}

/** One of a few values, words or numbers. Without a fallback it is undefined until it is chosen; the fallback is left out of the address. */
export function oneOf<const V extends string | number>(values: readonly V[]): ViewField<V | undefined>
export function oneOf<const V extends string | number>(values: readonly V[], fallback: NoInfer<V>): ViewField<V>
export function oneOf<V extends string | number>(values: readonly V[], fallback?: V): ViewField<V | undefined> {
  return {
    read: (text) => values.find((value) => String(value) === text) ?? fallback,
    write: (value) => (value === undefined || value === fallback ? '' : String(value)),
  }
}
/** Text of one line, cut where it is longer. */
export const words = (max: number): ViewField<string> => ({
  read: (text) =>
    text
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, max),
  write: (line) => line,
})
/** The words of a keyword filter. */
export const keyword = words(maxStaffKeyword)
/** A number within bounds, with a point or a comma; the fallback, which also stands for nonsense, is left out of the address. */
export const numberIn = (min: number, max: number, fallback: number): ViewField<number> => ({
  read: (text) => {
    const value = Number.parseFloat(text.replace(',', '.'))
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback
  },
  write: (value) => (value === fallback ? '' : String(value)),
})
/** PAG-01. The page of a list, from 1; the address calls it `page`. */
export const pageNo: ViewField<number> = {
  param: 'page',
  read: (text) => Math.min(maxPageNo, Math.max(1, Number.parseInt(text, 10) || 1)),
  write: (page) => (page > 1 ? String(page) : ''),
}

/** An address's query with some of its values changed; undefined or '' takes one out. */
export const withChanges = (search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = String(next)
  return text && `?${text}`
}

/** Declares what the address of a list says, once: the screen reads it and its links write it. */
export const defineView = <F extends ViewFields>(fields: F): View<F> => {
  const all = Object.entries(fields as unknown as Readonly<Record<string, ViewField<unknown>>>).map(
    ([name, field]) => [name, field.param ?? name, field] as const,
  )
  return {
    read: (search) =>
      Object.fromEntries(all.map(([name, param, { read }]) => [name, read(search.get(param) ?? '')])) as ViewOf<F>,
    write: (search, changes) =>
      withChanges(
        search,
        Object.fromEntries(
          all
            .filter(([name, , field]) => name in changes || field === pageNo)
            .map(([name, param, { write }]) => {
              const value = changes[name]
              return [param, value === undefined ? undefined : write(value)]
            }),
        ),
      ),
  }
}
