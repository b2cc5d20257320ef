import { maxTreeSteps, type TreeAnswer, type TreeStep } from '@portal/contract/facts'

/** The first of a row of names that is not taken. */
const free = (taken: ReadonlySet<string>, nameOf: (nth: number) => string): string => {
  let nth = 1
  while (taken.has(nameOf(nth))) nth++
  return nameOf(nth)
}
const idsOf = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id))
const letters = 26
/** a, b … z, a2, b2 … */
const letter = (nth: number) =>
  String.fromCharCode('a'.charCodeAt(0) + ((nth - 1) % letters)) + (nth > letters ? Math.ceil(nth / letters) : '')

const stepOf = (id: string): TreeStep => ({ id, text: '', help: '', picture: null, answers: [], leaf: null })
/** A tree of one question, as it begins. */
export const newTree = (): readonly TreeStep[] => [stepOf('s1')]

/** A tree with one more step, and its id; undefined when it has as many as it may. */
export const withNewStep = (
  steps: readonly TreeStep[],
): { readonly steps: readonly TreeStep[]; readonly id: string } | undefined => {
  if (steps.length >= maxTreeSteps) return undefined
  const id = free(idsOf(steps), (nth) => `s${nth}`)
  return { steps: [...steps, stepOf(id)], id }
}
export const withStep = (steps: readonly TreeStep[], id: string, change: Partial<TreeStep>): readonly TreeStep[] =>
  steps.map((step) => (step.id === id ? { ...step, ...change } : step))
/** Without a step: what led to it leads nowhere until its author says where. */
export const withoutStep = (steps: readonly TreeStep[], gone: string): readonly TreeStep[] =>
  steps
    .filter(({ id }) => id !== gone)
    .map((step) => ({
      ...step,
      answers: step.answers.map((answer) => (answer.to === gone ? { ...answer, to: '' } : answer)),
    }))
/** With one of a list moved up (-1) or down (1); as it is where there is no such place. */
export const moved = <T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] => {
  const to = at + by
  const [one, other] = [list[at], list[to]]
  return one === undefined || other === undefined ? list : list.with(at, other).with(to, one)
}
/** The answers of a step with one more; its id is no other's, so that addresses that were shared still mean what they meant. */
export const withNewAnswer = (answers: readonly TreeAnswer[], to = ''): readonly TreeAnswer[] => [
  ...answers,
  { id: free(idsOf(answers), letter), text: '', to },
]
/** The number in what was typed or pasted: an address names the thing that it shows. */
export const targetIn = (text: string): string => /(?<!\d)[1-9]\d{11}(?!\d)/.exec(text)?.[0] ?? text.trim().slice(0, 60)
