import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  maxTreeAnswers,
  maxTreeHelp,
  maxTreeLine,
  treeActions,
  treeTargets,
  type TreeAction,
  type TreeFault,
  type TreeStep,
} from '@portal/contract/facts'
import { Button, Field, Input, Select, Textarea } from '@portal/ui-kit'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { FaultText } from '../fault-text.tsx'
import { StepPicture } from './step-picture.tsx'
import { moved, targetIn, withNewAnswer } from './tree-changes.ts'

const Card = chakra('section', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    p: '4',
    display: 'grid',
    gap: '3',
    '&[data-wrong]': { borderColor: 'fg.error' },
    '& > header': { display: 'flex', alignItems: 'center', gap: '1' },
    '& > header h3': { textStyle: 'md', fontWeight: 'semibold', flex: '1', minW: '0', overflowWrap: 'anywhere' },
    '& > header h3:focus': { outline: 'none' },
    '& > header h3 small': { color: 'fg.subtle', fontWeight: 'normal', ms: '2' },
    '& [data-faults]': { color: 'fg.error', textStyle: 'sm', listStyle: 'none' },
    '& fieldset': { display: 'grid', gap: '2', minW: '0' },
    '& legend': { textStyle: 'sm', fontWeight: 'medium', mb: '1' },
    '& [data-answer]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
      gap: '2',
    },
    '& [data-answer] > [data-moves]': { display: 'flex' },
  },
})

/** What a new step is chosen by, among the steps that an answer leads to. */
const newStep = '+'

type Props = {
  step: TreeStep
  at: number
  steps: readonly TreeStep[]
  lang: string
  faults: readonly TreeFault[]
  onChange: (change: Partial<TreeStep>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** Adds a step that the answer at this place leads to. */
  onNewStep: (answer: number) => void
}

/** One step of a fault tree, as its author writes it. */
export function StepCard({ step, at, steps, lang, faults, onChange, onMove, onRemove, onNewStep }: Props) {
  const { t } = useLingui()
  const { id, text, help, answers, leaf } = step
  const number = at + 1
  const actionNames: Record<TreeAction, string> = {
    case: t`End: read a case`,
    download: t`End: get a download`,
    request: t`End: ask for service`,
    hotline: t`End: call a hotline`,
    text: t`End: the text alone`,
  }
  const setAnswer = (nth: number, change: object) =>
    onChange({ answers: answers.map((each, place) => (place === nth ? { ...each, ...change } : each)) })
  return (
    <Card id={`step-${id}`} data-wrong={faults.length ? '' : undefined} aria-labelledby={`step-${id}-name`}>
      <header>
        <h3 id={`step-${id}-name`} tabIndex={-1}>
          {number}. {text || <Trans>No text yet</Trans>}
          <small>{id}</small>
        </h3>
        <Button
          look="icon"
          size="staff"
          aria-label={t`Move step ${number} up`}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={18} aria-hidden />
        </Button>
        <Button
          look="icon"
          size="staff"
          aria-label={t`Move step ${number} down`}
          disabled={number === steps.length}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={18} aria-hidden />
        </Button>
        <Button
          look="icon"
          size="staff"
          aria-label={t`Remove step ${number}`}
          disabled={steps.length === 1}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </header>
      {faults.length > 0 && (
        <ul data-faults="">
          {faults.map(({ reason, detail }) => (
            <li key={reason}>
              <FaultText fault={{ field: 'tree', reason, detail }} />
            </li>
          ))}
        </ul>
      )}
      <Field label={leaf ? t`What to do` : t`Question`}>
        {(control) => (
          <Textarea
            {...control}
            size="staff"
            lang={lang}
            rows={2}
            maxLength={maxTreeLine}
            value={text}
            onChange={({ target }) => onChange({ text: target.value.replace(/\s*\n\s*/g, ' ') })}
          />
        )}
      </Field>
      <Field label={t`Help`} hint={t`How to find out, step by step`}>
        {(control) => (
          <Textarea
            {...control}
            size="staff"
            lang={lang}
            rows={2}
            maxLength={maxTreeHelp}
            value={help}
            onChange={({ target }) => onChange({ help: target.value })}
          />
        )}
      </Field>
      <StepPicture picture={step.picture} lang={lang} onChange={(picture) => onChange({ picture })} />
      <Field label={t`What it is`}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={leaf?.action ?? ''}
            onChange={({ target }) => {
              const action = treeActions.find((each) => each === target.value)
              onChange({ answers: action ? [] : answers, leaf: action ? { action, target: '' } : null })
            }}
          >
            <option value="">{t`A question with answers`}</option>
            {treeActions.map((action) => (
              <option key={action} value={action} disabled={answers.length > 0}>
                {actionNames[action]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {leaf && (treeTargets[leaf.action] !== undefined || leaf.action === 'request') && (
        <Field
          label={leaf.action === 'request' ? t`Category of the request` : t`Its number`}
          hint={leaf.action === 'request' ? t`May be left empty` : t`12 digits, or paste its address`}
        >
          {(control) => (
            <Input
              {...control}
              size="staff"
              value={leaf.target}
              onChange={({ target }) => onChange({ leaf: { ...leaf, target: targetIn(target.value) } })}
            />
          )}
        </Field>
      )}
      {!leaf && (
        <fieldset>
          <legend>
            <Trans>Answers</Trans>
          </legend>
          {answers.map((answer, nth) => (
            <div key={answer.id} data-answer="">
              <Input
                size="staff"
                lang={lang}
                aria-label={t`Answer ${nth + 1} of step ${number}`}
                maxLength={maxTreeLine}
                value={answer.text}
                onChange={({ target }) => setAnswer(nth, { text: target.value })}
              />
              <Select
                size="staff"
                aria-label={t`Where answer ${nth + 1} of step ${number} leads`}
                value={answer.to}
                onChange={({ target }) =>
                  target.value === newStep ? onNewStep(nth) : setAnswer(nth, { to: target.value })
                }
              >
                <option value="">{t`Leads to…`}</option>
                <option value={newStep}>{t`A new step`}</option>
                {steps.map((each, place) =>
                  each.id === id ? null : (
                    <option key={each.id} value={each.id}>
                      {place + 1}. {each.text || each.id}
                    </option>
                  ),
                )}
              </Select>
              <span data-moves="">
                <Button
                  look="icon"
                  size="staff"
                  aria-label={t`Move answer ${nth + 1} of step ${number} up`}
                  disabled={nth === 0}
                  onClick={() => onChange({ answers: moved(answers, nth, -1) })}
                >
                  <ArrowUp size={18} aria-hidden />
                </Button>
                <Button
                  look="icon"
                  size="staff"
                  aria-label={t`Remove answer ${nth + 1} of step ${number}`}
                  onClick={() => onChange({ answers: answers.filter((each) => each !== answer) })}
                >
                  <Trash2 size={18} aria-hidden />
                </Button>
              </span>
            </div>
          ))}
          {answers.length < maxTreeAnswers && (
            <Button
              look="text"
              size="staff"
              justifySelf="start"
              onClick={() => onChange({ answers: withNewAnswer(answers) })}
            >
              <Plus size={18} aria-hidden />
              <Trans>Add an answer</Trans>
            </Button>
          )}
        </fieldset>
      )}
    </Card>
  )
}
