import { describe, expect, test } from 'vitest'
import {
  faultsOfTree,
  linesOfTree,
  maxTreeSteps,
  readTree,
  textsOfTree,
  walkTree,
  type TreeStep,
} from '@portal/contract/facts'

const question = (id: string, ...to: string[]): TreeStep => ({
  id,
  text: `${id}?`,
  help: '',
  picture: null,
  answers: to.map((step, at) => ({ id: 'abc'[at]!, text: `to ${step}`, to: step })),
  leaf: null,
})
const end = (id: string, action: NonNullable<TreeStep['leaf']>['action'] = 'text', target = ''): TreeStep => ({
  ...question(id),
  leaf: { action, target },
})
const tree = [question('one', 'two', 'end'), question('two', 'end'), end('end')]
const faults = (...steps: TreeStep[]) => faultsOfTree(steps).map(({ reason, detail }) => `${reason} ${detail}`)

describe('a tree as it travels', () => {
  test('is read as it was written, and nothing else is', () => {
    expect(readTree(JSON.stringify(tree))).toEqual(tree)
    for (const wrong of [
      undefined,
      null,
      '',
      '{',
      '[]',
      '{}',
      '[null]',
      JSON.stringify([{ ...tree[0], id: '<b>' }]),
      JSON.stringify([tree[0], tree[0]]),
      JSON.stringify([{ ...tree[0], text: 'x'.repeat(301) }]),
      JSON.stringify([{ ...tree[0], leaf: { action: 'text', target: '' } }]),
      JSON.stringify([{ ...tree[0], leaf: { action: 'explode', target: '' }, answers: [] }]),
      JSON.stringify([{ ...tree[0], picture: { file: '../../etc', text: '' } }]),
      JSON.stringify(Array.from({ length: maxTreeSteps + 1 }, (_, at) => question(`s${at}`))),
    ])
      expect(readTree(wrong), String(wrong).slice(0, 60)).toBeNull()
  })
  test('says what people read in it', () => {
    expect(textsOfTree(tree)).toEqual(['one?', 'to two', 'to end', 'two?', 'to end', 'end?'])
    expect(linesOfTree(tree)[0]).toBe('one: one? · to two → two · to end → end')
  })
})

describe('row 52: what is wrong in a tree is named at its step', () => {
  test('nothing, where every way comes to an end', () => {
    expect(faults(...tree)).toEqual([])
  })
  test.each([
    ['a step that nothing leads to', [...tree, end('alone')], ['unreachable alone']],
    ['a question without answers', [question('one', 'two'), question('two')], ['deadEnd two']],
    ['an answer that leads nowhere', [question('one', 'gone')], ['lostAnswer one']],
    ['a way back', [question('one', 'two', 'end'), question('two', 'one'), end('end')], ['cycle two']],
    ['a step that leads to itself', [question('one', 'one', 'end'), end('end')], ['cycle one']],
    ['a text that is missing', [{ ...question('one', 'end'), text: ' ' }, end('end')], ['unsaid one']],
    ['an end without its target', [question('one', 'end'), end('end', 'case')], ['targetMissing end']],
    ['a request of no category', [question('one', 'end'), end('end', 'request', 'x')], ['targetMissing end']],
    [
      'a picture without words',
      [{ ...question('one', 'end'), picture: { file: '0a'.repeat(16), text: '' } }, end('end')],
      ['pictureUnsaid one'],
    ],
  ] as const)('%s', (_, steps, expected) => {
    expect(faults(...steps)).toEqual(expected)
  })
  test('two ways to one step are no circle', () => {
    expect(
      faults(question('one', 'two', 'three'), question('two', 'end'), question('three', 'end'), end('end')),
    ).toEqual([])
  })
})

describe('row 50: an address leads through a tree', () => {
  test('each answer one step further; what the tree has not ends the way before it', () => {
    expect(walkTree(tree, [])).toMatchObject({ taken: [], step: { id: 'one' }, whole: true })
    const walked = walkTree(tree, ['a', 'a'])
    expect(walked).toMatchObject({ step: { id: 'end' }, whole: true })
    expect(walked.taken.map(({ step, answer }) => [step.id, answer.text])).toEqual([
      ['one', 'to two'],
      ['two', 'to end'],
    ])
    expect(walkTree(tree, ['a', 'z', 'a'])).toMatchObject({ step: { id: 'two' }, whole: false })
    expect(walkTree(tree, ['b', 'a'])).toMatchObject({ step: { id: 'end' }, whole: false })
  })
  test('a circle ends too', () => {
    expect(
      walkTree(
        [question('one', 'one')],
        Array.from({ length: 99 }, () => 'a'),
      ),
    ).toMatchObject({ whole: false })
  })
})
