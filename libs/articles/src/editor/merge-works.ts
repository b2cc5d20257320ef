import type { ArticleFields } from '@portal/contract'
import { isEqual } from 'es-toolkit'
import { diff3Merge } from 'node-diff3'

type Values = Readonly<Record<string, unknown>>
/** Of each field what one of them changed; undefined when both changed one in different ways. */
const mergeFields = (before: Values, mine: Values, theirs: Values): Values | undefined => {
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMine = isEqual(theirs[name], before[name]) || isEqual(mine[name], theirs[name])
    if (!isMine && !isEqual(mine[name], before[name])) return undefined
    const value = isMine ? mine[name] : theirs[name]
    if (value !== undefined) merged[name] = value
  }
  return merged
}

/**
 * What two people made of one text, when they worked at different places of it: what each changed, block by block and field by field.
 * Undefined where both changed the same place, so that somebody has to choose. `blocks` cuts a text into its blocks.
 */
export const mergeWorks = (
  before: ArticleFields,
  mine: ArticleFields,
  theirs: ArticleFields,
  blocks: (html: string) => readonly string[],
): ArticleFields | undefined => {
  const cut = ({ body, details, ...fields }: ArticleFields) => ({
    body: [...blocks(body)],
    details: details ?? {},
    fields,
  })
  const [one, two, three] = [cut(before), cut(mine), cut(theirs)]
  const fields = mergeFields(one.fields, two.fields, three.fields)
  const details = mergeFields(one.details, two.details, three.details)
  const regions = diff3Merge(two.body, one.body, three.body)
  if (!fields || !details || regions.some(({ conflict }) => conflict)) return undefined
  return {
    ...(fields as Omit<ArticleFields, 'body' | 'details'>),
    body: regions.flatMap(({ ok }) => ok ?? []).join(''),
    ...(mine.details && { details: details as ArticleFields['details'] }),
  }
}
