import { groupBy } from 'es-toolkit'
import { escapeMarkup } from '../../apps/server/src/pages/escape-markup.ts'

/** A page in the table of contents: where it stands, from the outside, and its file. */
export type ListedPage = { readonly title: string; readonly trail: readonly string[]; readonly file: string }

const deepest = 5

const link = ({ title, file }: ListedPage) => `<a href="${escapeMarkup(file)}">${escapeMarkup(title)}</a>`

/** The table of contents: pages below the headings of what they stand within, in the order of the language. A page that others stand within is their heading. */
export const contentsList = (pages: readonly ListedPage[], tag: string, level = 2): string => {
  const compare = new Intl.Collator(tag, { numeric: true }).compare
  const within = groupBy(
    pages.filter(({ trail }) => trail.length),
    ({ trail }) => trail[0]!,
  )
  const here = pages.filter(({ trail }) => !trail.length)
  const alone = here
    .filter(({ title }) => !(title in within))
    .toSorted((one, other) => compare(one.title, other.title))
    .map((page) => `<li>${link(page)}</li>`)
  const heading = `h${Math.min(level, deepest)}`
  return [
    alone.length ? `<ul>${alone.join('')}</ul>` : '',
    ...Object.keys(within)
      .toSorted(compare)
      .map((name) => {
        const page = here.find(({ title }) => title === name)
        const inner = within[name]!.map((each) => ({ ...each, trail: each.trail.slice(1) }))
        return `<section><${heading}>${page ? link(page) : escapeMarkup(name)}</${heading}>${contentsList(inner, tag, level + 1)}</section>`
      }),
  ].join('')
}
