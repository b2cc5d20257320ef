import { requestCategories } from './requests.ts'

/** Steps of a fault tree. */
export const maxTreeSteps = 60
/** Answers of a step. */
export const maxTreeAnswers = 8
/** Characters of a question, an answer or what a picture shows, and of the help below a question. */
export const maxTreeLine = 300
export const maxTreeHelp = 2000
/** Characters of a whole tree, as it travels. */
export const maxTree = 60_000
/** What the end of a fault tree leads to: a case or a release by its number, a service request (of a category), the hotlines, or nothing but its text. */
export const treeActions = ['case', 'download', 'request', 'hotline', 'text'] as const
export type TreeAction = (typeof treeActions)[number]
/** The kinds of things that such an end names by a number. */
export const treeTargets: Readonly<Partial<Record<TreeAction, string>>> = { case: 'article', download: 'release' }

/** `id` is the answer's own within its step, as addresses name it; `to` the step that it leads to, '' while none is chosen. */
export type TreeAnswer = { readonly id: string; readonly text: string; readonly to: string }
/** A question with its answers, or an end (`leaf`) with what it leads to. The first step of a tree is where it begins. */
export type TreeStep = {
  readonly id: string
  readonly text: string
  readonly help: string
  readonly picture: { readonly file: string; readonly text: string } | null
  readonly answers: readonly TreeAnswer[]
  readonly leaf: { readonly action: TreeAction; readonly target: string } | null
}

const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max
const isId = (value: unknown) => typeof value === 'string' && /^[a-z][a-z\d-]{0,39}$/i.test(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const allDifferent = (list: readonly { readonly id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length
const isAnswer = (value: unknown): value is TreeAnswer =>
  isRecord(value) && isId(value.id) && isText(value.text, maxTreeLine) && (value.to === '' || isId(value.to))
const isLeaf = (value: unknown): value is TreeStep['leaf'] =>
  value === null ||
  (isRecord(value) && treeActions.some((action) => action === value.action) && isText(value.target, 60))
const isPicture = (value: unknown): value is TreeStep['picture'] =>
  value === null ||
  (isRecord(value) &&
    typeof value.file === 'string' &&
    /^[\da-f]{32}$/.test(value.file) &&
    isText(value.text, maxTreeLine))
const isStep = (value: unknown): value is TreeStep =>
  isRecord(value) &&
  isId(value.id) &&
  isText(value.text, maxTreeLine) &&
  isText(value.help, maxTreeHelp) &&
  isPicture(value.picture) &&
  isLeaf(value.leaf) &&
  Array.isArray(value.answers) &&
  value.answers.length <= (value.leaf ? 0 : maxTreeAnswers) &&
  value.answers.every(isAnswer) &&
  allDifferent(value.answers)

/** A tree as a detail holds it, as text; null: it is none. */
export const readTree = (text: string | null | undefined): readonly TreeStep[] | null => {
  try {
    const steps: unknown = JSON.parse(text ?? '')
    return Array.isArray(steps) &&
      steps.length > 0 &&
      steps.length <= maxTreeSteps &&
      steps.every(isStep) &&
      allDifferent(steps)
      ? steps
      : null
  } catch {
    return null
  }
}

/** What may be wrong with a step of a tree: `detail` of such a fault names the step. The last four only the server knows. */
export const treeFaults = [
  'unsaid',
  'pictureUnsaid',
  'deadEnd',
  'lostAnswer',
  'cycle',
  'unreachable',
  'targetMissing',
  'targetUnknown',
  'targetClosed',
  'languageMissing',
  'languageDiffers',
] as const
export type TreeFault = { readonly reason: (typeof treeFaults)[number]; readonly detail: string }

/** The steps that a tree has, by their ids. */
const byId = (steps: readonly TreeStep[]) => new Map(steps.map((step) => [step.id, step]))

/** The steps that are reached from the first, and those among them that lead back to where they were reached from. */
const followed = (steps: readonly TreeStep[]) => {
  const known = byId(steps)
  const [reached, back] = [new Set<string>(), new Set<string>()]
  const open = new Set<string>()
  const follow = ({ id, answers }: TreeStep) => {
    reached.add(id)
    open.add(id)
    for (const { to } of answers) {
      const next = known.get(to)
      if (open.has(to)) back.add(id)
      else if (next && !reached.has(to)) follow(next)
    }
    open.delete(id)
  }
  if (steps[0]) follow(steps[0])
  return { reached, back }
}

/** Everything that is wrong in a tree by itself, in the order of its steps. */
export const faultsOfTree = (steps: readonly TreeStep[]): TreeFault[] => {
  const known = byId(steps)
  const { reached, back } = followed(steps)
  return steps.flatMap(({ id, text, picture, answers, leaf }) => {
    const wrong: Partial<Record<TreeFault['reason'], boolean>> = {
      unsaid: [text, ...answers.map((answer) => answer.text)].some((said) => !said.trim()),
      pictureUnsaid: picture !== null && !picture.text.trim(),
      deadEnd: !leaf && answers.length === 0,
      lostAnswer: answers.some(({ to }) => !known.has(to)),
      cycle: back.has(id),
      unreachable: !reached.has(id),
      targetMissing:
        leaf !== null &&
        (leaf.action === 'request'
          ? leaf.target !== '' && !requestCategories.some((category) => category === leaf.target)
          : treeTargets[leaf.action] !== undefined && !leaf.target),
    }
    return treeFaults.flatMap((reason) => (wrong[reason] ? [{ reason, detail: id }] : []))
  })
}

/** A step that was answered on the way, with the answer. */
export type Taken = { readonly step: TreeStep; readonly answer: TreeAnswer }
/** Where a path (the ids of answers, each after the other) leads in a tree: what was answered, and the step after it. `whole`: false where the tree has no such answer, and the way ends before it. */
export const walkTree = (
  steps: readonly TreeStep[],
  path: readonly string[],
): { readonly taken: readonly Taken[]; readonly step: TreeStep; readonly whole: boolean } => {
  const known = byId(steps)
  const taken: Taken[] = []
  let step = steps[0]!
  for (const id of path) {
    const answer = step.answers.find((each) => each.id === id)
    const next = answer && known.get(answer.to)
    if (!next || taken.length >= steps.length) return { taken, step, whole: false }
    taken.push({ step, answer })
    step = next
  }
  return { taken, step, whole: true }
}

/** The pictures that the steps of a tree show. */
export const picturesOfTree = (steps: readonly TreeStep[]): string[] =>
  steps.flatMap(({ picture }) => picture?.file ?? [])
/** All that people read in a tree. */
export const textsOfTree = (steps: readonly TreeStep[]): string[] =>
  steps.flatMap(({ text, help, picture, answers }) =>
    [text, help, picture?.text ?? '', ...answers.map((answer) => answer.text)].filter(Boolean),
  )
/** A tree in lines that people read: a step each, with where its answers lead. */
export const linesOfTree = (steps: readonly TreeStep[]): string[] =>
  steps.map(({ id, text, help, picture, answers, leaf }) =>
    [
      `${id}: ${text}`,
      help,
      picture && `[${picture.text}]`,
      ...answers.map((answer) => `${answer.text} → ${answer.to}`),
      leaf && `→ ${[leaf.action, leaf.target].filter(Boolean).join(' ')}`,
    ]
      .filter(Boolean)
      .join(' · '),
  )

/** What is counted of a step: a visit saw it, went on from it, was helped by it or was not. */
export const treeEvents = ['shown', 'answered', 'solved', 'unsolved'] as const
export type TreeEvent = (typeof treeEvents)[number]
/** Events that one report tells. */
export const maxTreeEvents = 4
/** Days that the report about a tree covers. */
export const treeReportDays = 30
