import { query } from '@portal/api-client'
import {
  maxRequestText,
  maxRequestTitle,
  maxWay,
  readTree,
  requestCategories,
  walkTree,
  wayStep,
  type RequestCategory,
} from '@portal/contract/facts'

/** The way through a fault tree by which somebody came here. */
export type TreeWay = { readonly id: string; readonly path: string }

/** What an address says of the fault tree that led to it (`?tree=…&path=a.b.c`); null: none, or nonsense. */
export const wayIn = (search: URLSearchParams): TreeWay | null => {
  const [id, path] = [search.get('tree') ?? '', search.get('path') ?? '']
  return /^[1-9]\d{11}$/.test(id) && path.length <= maxWay && /^[\w-]+(\.[\w-]+)*$/.test(path) ? { id, path } : null
}
/** The category that it names. */
export const categoryIn = (search: URLSearchParams): RequestCategory | undefined =>
  requestCategories.find((category) => category === search.get('category'))

/** What was asked before somebody came here, such as of the robot: a title, and all of it. */
export const askedIn = (search: URLSearchParams): { readonly title: string; readonly description: string } => ({
  title: (search.get('title') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, maxRequestTitle),
  description: (search.get('description') ?? '').slice(0, maxRequestText),
})

export const treeQuery = (id: string) => query('POST /extend/content/detail', { body: { kind: 'faultTree', id } })
/** What was asked and answered on a way, as people read it. */
export const stepsOn = (tree: string | undefined, { path }: TreeWay): string[] => {
  const steps = readTree(tree)
  return steps ? walkTree(steps, path.split('.')).taken.map(({ step, answer }) => wayStep(step.text, answer.text)) : []
}
