import type { ArticleFields } from '@portal/contract'
import { linesOfTree, readTree } from '@portal/contract/facts'
import type { DetailName } from './detail-names.ts'

/** What of a revision is compared field by field. */
export type Filed = Omit<ArticleFields, 'body' | 'lang' | 'translationOf' | 'translatedFrom'>
/** A field that differs between two revisions. */
export type FieldChange =
  | { readonly field: 'title' | 'summary'; readonly before: string; readonly after: string }
  | { readonly field: 'scope'; readonly before: Filed['scope']; readonly after: Filed['scope'] }
  | {
      readonly field: 'directoryCode' | 'startTime' | 'endTime'
      readonly before: string | null
      readonly after: string | null
    }
  | {
      readonly field: 'labels' | 'productModels' | DetailName
      readonly kept: readonly string[]
      readonly removed: readonly string[]
      readonly added: readonly string[]
    }

const without = (list: readonly string[], others: readonly string[]) => list.filter((each) => !others.includes(each))
const setChange = (
  field: 'labels' | 'productModels' | DetailName,
  before: readonly string[],
  after: readonly string[],
): FieldChange[] => {
  const [removed, added] = [without(before, after), without(after, before)]
  return removed.length || added.length ? [{ field, kept: without(after, added), removed, added }] : []
}

/** What is said in lines: of a fault tree a line a step, so that the steps that differ are seen. */
const lines = (value: string | string[] | null | undefined) => {
  if (value === null || value === undefined) return []
  const steps = typeof value === 'string' && value.startsWith('[{') ? readTree(value) : null
  return steps ? linesOfTree(steps) : [value].flat()
}
const detailChanges = ({ details: before = {} }: Filed, { details: after = {} }: Filed) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    setChange(name as DetailName, lines(before[name]), lines(after[name])),
  )

/** Which fields a later revision changes of an earlier one, in the order in which they are read; the text is compared apart. */
export const fieldChanges = (before: Filed, after: Filed): FieldChange[] => [
  ...(['title', 'summary'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  ),
  ...(before.scope === after.scope ? [] : [{ field: 'scope' as const, before: before.scope, after: after.scope }]),
  ...(before.directoryCode === after.directoryCode
    ? []
    : [{ field: 'directoryCode' as const, before: before.directoryCode, after: after.directoryCode }]),
  ...setChange('labels', before.labels, after.labels),
  ...setChange('productModels', before.productModels, after.productModels),
  ...detailChanges(before, after),
  ...(['startTime', 'endTime'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  ),
]
