import { faultsOfTree, maxTreeSteps } from '@portal/contract/facts'
import { expect, test } from 'vitest'
import { moved, newTree, targetIn, withNewAnswer, withNewStep, withoutStep, withStep } from './tree-changes.ts'

test('a tree begins with one question, and new steps and answers take names that are free', () => {
  const two = withNewStep(newTree())!
  expect(two).toMatchObject({ id: 's2', steps: [{ id: 's1' }, { id: 's2' }] })
  expect(withNewStep(withoutStep(two.steps, 's1'))).toMatchObject({ id: 's1' })
  const answers = withNewAnswer(withNewAnswer(withNewAnswer([], 's2')))
  expect(answers.map(({ id, to }) => id + to)).toEqual(['as2', 'b', 'c'])
  expect(withNewAnswer(answers.filter(({ id }) => id !== 'b')).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  const full = Array.from({ length: maxTreeSteps }, (_, at) => ({ ...newTree()[0]!, id: `s${at + 1}` }))
  expect(withNewStep(full)).toBeUndefined()
})
test('what led to a step that is removed leads nowhere, and is said to', () => {
  const steps = withStep(withNewStep(newTree())!.steps, 's1', {
    text: 'Q',
    answers: [{ id: 'a', text: 'A', to: 's2' }],
  })
  const left = withoutStep(steps, 's2')
  expect(left).toMatchObject([{ id: 's1', answers: [{ to: '' }] }])
  expect(faultsOfTree(left)).toEqual([{ reason: 'lostAnswer', detail: 's1' }])
})
test('a place moves up and down, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
test('a pasted address names the thing that it shows', () => {
  expect(targetIn('https://example.com/en/dataSectionDetail/202600000042?x=1')).toBe('202600000042')
  expect(targetIn(' 2026 ')).toBe('2026')
})
