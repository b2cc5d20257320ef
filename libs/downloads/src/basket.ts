import { uniqueId } from '@portal/api-client'
import { maxPageSize } from '@portal/contract/facts'
import { useSyncExternalStore } from 'react'

/** DWN-01. A release whose file is wanted, under a name that the browser gave it. */
type BasketItem = { readonly uid: string; readonly id: string }
/** DWN-02. A package that was begun of the items: its path, its files, and those of the releases that it holds. */
export type BasketJob = { readonly path: string; readonly fileIds: readonly string[]; readonly ids: readonly string[] }
type Basket = { readonly items: readonly BasketItem[]; readonly job: BasketJob | null }

const empty: Basket = { items: [], job: null }
/** Files that one basket takes. */
export const maxItems = maxPageSize
/** Whether it names a release, as addresses and baskets do. */
export const isReleaseId = (id: unknown): id is string => typeof id === 'string' && /^[1-9]\d{11}$/.test(id)
// Whoever has the device may have written anything there.
const isBasket = (value: unknown): value is Basket => {
  const { items, job } = value as Partial<Basket>
  return (
    Array.isArray(items) &&
    items.every(({ uid, id }: BasketItem) => uid && isReleaseId(id)) &&
    (!job || (Array.isArray(job.ids) && Array.isArray(job.fileIds)))
  )
}

const key = 'download-package'
const listeners = new Set<() => void>()
let known: Basket | undefined
const read = (): Basket => {
  if (known) return known
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    known = isBasket(kept) ? kept : empty
  } catch {
    known = empty // nothing, or what is no JSON, or storage is off
  }
  return known
}
const change = (to: (basket: Basket) => Basket): void => {
  known = to(read())
  try {
    localStorage.setItem(key, JSON.stringify(known))
  } catch {
    /* no room, or storage is off: it lasts as long as the page */
  }
  listeners.forEach((listener) => listener())
}
const readAnew = ({ key: changed }: StorageEvent) => {
  if (changed !== key && changed !== null) return
  known = undefined
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  if (!listeners.size) addEventListener('storage', readAnew)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (!listeners.size) removeEventListener('storage', readAnew)
  }
}

/** What is to be downloaded together. It lives in the browser, in all its windows, until it is emptied; the server's page knows it empty. */
export const useBasket = () => {
  const basket = useSyncExternalStore(subscribe, read, () => empty)
  const has = (id: string) => basket.items.some((item) => item.id === id)
  return {
    ...basket,
    has,
    /** Adds releases that are not in it yet, as far as there is room. What was begun of the items before is forgotten. */
    add: (ids: readonly string[]) =>
      change(({ items }) => ({
        items: [
          ...items,
          ...ids
            .filter((id, at) => !items.some((item) => item.id === id) && ids.indexOf(id) === at)
            .map((id) => ({ uid: uniqueId(), id })),
        ].slice(0, maxItems),
        job: null,
      })),
    remove: (ids: readonly string[]) =>
      change(({ items }) => ({ items: items.filter(({ id }) => !ids.includes(id)), job: null })),
    setJob: (job: BasketJob | null) => change((now) => ({ ...now, job })),
  }
}
