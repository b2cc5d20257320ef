import type { View } from './measure-view.ts'
import { summarise, type Pairs } from './rounds.ts'

type Goal = {
  readonly must: number
  readonly aim: number
  /** A ratio to the peer, or a figure of its own. */ readonly of: 'ratio' | 'ours'
}
type Measures = Exclude<keyof View, 'lcpElement'>
const milliseconds = (value: number) => `${Math.round(value)} ms`
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
const columns: Record<
  Measures,
  {
    readonly name: string
    readonly show: (value: number) => string
    readonly goal?: Goal
    /** The goal holds on these pages only. */ readonly on?: readonly string[]
  }
> = {
  lcp: { name: 'LCP', show: milliseconds, goal: { must: 0.55, aim: 0.45, of: 'ratio' }, on: ['article'] },
  cls: { name: 'CLS', show: (value) => value.toFixed(3), goal: { must: 0.01, aim: 0.01, of: 'ours' } },
  tbt: { name: 'TBT', show: milliseconds, goal: { must: 0.8, aim: 0.4, of: 'ratio' } },
  inp: { name: 'INP', show: milliseconds },
  js: {
    name: 'JavaScript',
    show: kilobytes,
    goal: { must: 160_000, aim: 145_000, of: 'ours' },
    on: ['home', 'article'],
  }, // the others have fetched ahead for the cases in sight
  document: { name: 'document', show: kilobytes },
  total: { name: 'all bytes', show: kilobytes },
}
const routeGoal: Goal = { must: 0.5, aim: 0.4, of: 'ratio' }

const row = (place: string, name: string, pairs: Pairs, show: (value: number) => string, goal?: Goal) => {
  const { ours, peer, ratio, void: left } = summarise(pairs)
  const reached = goal && (goal.of === 'ratio' ? ratio : ours)
  const verdict = !goal
    ? ''
    : reached === undefined
      ? ours === 0
        ? 'aim'
        : 'no ratio'
      : reached <= goal.aim
        ? 'aim'
        : reached <= goal.must
          ? 'must'
          : 'missed'
  const limit = (value: number) => (goal!.of === 'ratio' ? String(value) : show(value))
  return `| ${[place, name, show(ours), show(peer), ratio?.toFixed(2) ?? '–', goal ? limit(goal.must) : '', goal ? limit(goal.aim) : '', verdict, left || ''].join(' | ')} |`
}

/** A Markdown table of all pages and routes: ours, the peer's, the median of the rounds' ratios, and what is asked for. */
export const figuresTable = (
  views: ReadonlyMap<string, readonly { ours: View; peer: View }[]>,
  routes: ReadonlyMap<string, Pairs>,
): string =>
  [
    '| page | measure | portal | VitePress | ratio | must | aim | reached | void rounds |\n|---|---|---|---|---|---|---|---|---|',
    ...[...views].flatMap(([page, rounds]) =>
      (Object.keys(columns) as Measures[]).map((measure) => {
        const { name, show, goal, on } = columns[measure]
        return row(
          page,
          name,
          rounds.map(({ ours, peer }) => ({ ours: ours[measure], peer: peer[measure] })),
          show,
          on && !on.includes(page) ? undefined : goal,
        )
      }),
    ),
    ...[...routes].map(([name, pairs]) => row(name, 'route change', pairs, milliseconds, routeGoal)),
  ].join('\n')

/** Which element was the largest on each page: a figure means little without it. */
export const shownElements = (views: ReadonlyMap<string, readonly { ours: View; peer: View }[]>): string =>
  [...views]
    .map(
      ([page, rounds]) =>
        `${page}: largest is “${rounds[0]!.ours.lcpElement}”, the peer's “${rounds[0]!.peer.lcpElement}”`,
    )
    .join('\n')
