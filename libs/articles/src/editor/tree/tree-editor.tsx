import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { faultsOfTree, maxTree, maxTreeSteps, type TreeFault, type TreeStep } from '@portal/contract/facts'
import { Button, Note } from '@portal/ui-kit'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { StepCard } from './step-card.tsx'
import { moved, withNewStep, withoutStep, withStep } from './tree-changes.ts'
import { TreePreview } from './tree-preview.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '6',
    alignItems: 'start',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
    '& > section': { position: { md: 'sticky' }, top: '0' },
    '& > section h3': { textStyle: 'md', fontWeight: 'semibold', mb: '2' },
    '& [data-faulty]': { listStyle: 'none' },
  },
})

type Props = {
  steps: readonly TreeStep[]
  lang: string
  /** What the server said of steps at the last check. */
  said: readonly TreeFault[]
  onChange: (steps: readonly TreeStep[]) => void
}

/** What a browser cannot find out by itself. */
const serverAlone: readonly TreeFault['reason'][] = ['targetUnknown', 'targetClosed']
/** Brings the author to a step. */
const goTo = (id: string) => {
  const name = document.getElementById(`step-${id}-name`)
  name?.scrollIntoView({ block: 'start' })
  name?.focus({ preventScroll: true })
}

/** The steps of a tree as cards, what is wrong with them at once, and beside them the tree as readers get it. */
export function TreeEditor({ steps, lang, said, onChange }: Props) {
  const { t } = useLingui()
  const faults = [...faultsOfTree(steps), ...said.filter(({ reason }) => serverAlone.includes(reason))]
  const faulty = steps.filter(({ id }) => faults.some(({ detail }) => detail === id))
  /** A step that was added, or whose neighbour was removed: it is to be seen. */
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    goTo(next.current)
    next.current = undefined
  }, [steps])
  const add = (from?: TreeStep, answer = 0) => {
    const added = withNewStep(steps)
    if (!added) return
    next.current = added.id
    onChange(
      from
        ? withStep(added.steps, from.id, {
            answers: from.answers.with(answer, { ...from.answers[answer]!, to: added.id }),
          })
        : added.steps,
    )
  }
  return (
    <Columns>
      <div>
        {JSON.stringify(steps).length > maxTree && (
          <Note kind="bad" alert>
            <Trans>The tree is too long to be saved. Shorten texts or remove steps.</Trans>
          </Note>
        )}
        {steps.map((step, at) => (
          <StepCard
            key={step.id}
            step={step}
            at={at}
            steps={steps}
            lang={lang}
            faults={faults.filter(({ detail }) => detail === step.id)}
            onChange={(change) => onChange(withStep(steps, step.id, change))}
            onMove={(by) => onChange(moved(steps, at, by))}
            onRemove={() => {
              next.current = (steps[at + 1] ?? steps[at - 1])?.id
              onChange(withoutStep(steps, step.id))
            }}
            onNewStep={(answer) => add(step, answer)}
          />
        ))}
        <Button size="staff" justifySelf="start" disabled={steps.length >= maxTreeSteps} onClick={() => add()}>
          <Plus size={18} aria-hidden />
          <Trans>Add a step</Trans>
        </Button>
      </div>
      <section aria-label={t`Check and preview`}>
        <chakra.div role="status" mb="4">
          {faulty.length ? (
            <Note kind="warning">
              <Plural value={faulty.length} one="# step needs work" other="# steps need work" />
              <ul data-faulty="">
                {faulty.map(({ id, text }) => (
                  <li key={id}>
                    <Button look="text" size="staff" onClick={() => goTo(id)}>
                      {steps.findIndex((step) => step.id === id) + 1}. {text || id}
                    </Button>
                  </li>
                ))}
              </ul>
            </Note>
          ) : (
            <Note kind="good">
              <Trans>Every way through the tree comes to an end.</Trans>
            </Note>
          )}
        </chakra.div>
        <h3>
          <Trans>As readers see it</Trans>
        </h3>
        <TreePreview steps={steps} lang={lang} />
      </section>
    </Columns>
  )
}
