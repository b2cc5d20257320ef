import type { ArticleAction, ArticleCode } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import { describe, expect, test } from 'vitest'
import { actionsFor, decide, type ArticleState, type OwnedArticleState } from './article-workflow.ts'

const author = { accountId: 1, roles: ['approver'] }
const plainAuthor = { accountId: 1, roles: [] }
const approver = { accountId: 2, roles: ['approver'] }
const colleague = { accountId: 3, roles: [] }
const { draft, pending, published, rejected, recalled } = articleCodes
const at = (code: ArticleCode, liveRevision: number | null = null): OwnedArticleState => ({
  code,
  revision: 3,
  liveRevision,
  createUser: 1,
})
const codeAfter = (action: ArticleAction, code: ArticleCode) => {
  const person = ['approve', 'reject', 'updateNew', 'feature'].includes(action) ? approver : author
  const move = decide(action, at(code, 2), person)
  return 'next' in move ? move.next.code : move.refused
}

describe('ART-02 the workflow', () => {
  const no = 'wrongState' as const
  test.each<[ArticleAction, ReturnType<typeof codeAfter>[]]>([
    //           draft      pending    published  rejected   recalled
    ['save', [draft, draft, draft, draft, draft]],
    ['commit', [pending, no, no, pending, pending]],
    ['recall', [no, recalled, no, no, no]],
    ['delete', [draft, pending, published, rejected, recalled]],
    ['approve', [no, published, no, no, no]],
    ['reject', [no, rejected, no, no, no]],
    ['updateNew', [no, pending, published, no, no]],
    ['feature', [draft, pending, published, rejected, recalled]],
  ])('%s leads from each code to the right one, or is refused', (action, expected) => {
    expect([draft, pending, published, rejected, recalled].map((code) => codeAfter(action, code))).toEqual(expected)
  })

  test('only an author changes an article, only a second person judges it', () => {
    for (const action of ['save', 'commit', 'recall', 'delete'] as const)
      expect(decide(action, at(pending), approver)).toEqual({ refused: 'notFound' })
    for (const action of ['approve', 'reject', 'updateNew'] as const) {
      expect(decide(action, at(pending), author)).toEqual({ refused: 'ownArticle' })
      expect(decide(action, at(pending), colleague)).toEqual({ refused: 'forbidden' })
    }
    expect(decide('feature', at(published, 3), plainAuthor)).toEqual({ refused: 'forbidden' })
  })

  test('row 7 what was deleted comes back as it stood, by its author alone; nothing else can be done with it', () => {
    const binned = { ...at(published), bin: { revision: 2 } }
    expect(decide('undelete', binned, plainAuthor)).toEqual({ next: { code: published, revision: 3, liveRevision: 2 } })
    expect(decide('undelete', binned, approver)).toEqual({ refused: 'notFound' })
    expect(decide('undelete', at(published, 3), plainAuthor)).toEqual({ refused: 'wrongState' })
    expect(actionsFor(binned, plainAuthor)).toEqual(['undelete'])
    expect(actionsFor(binned, approver)).toEqual([])
  })

  test('ART-04 only what readers see can be featured', () => {
    expect(decide('feature', at(pending), approver)).toEqual({ refused: 'wrongState' })
    expect(decide('feature', at(draft, 2), approver)).toEqual({ next: { code: draft, revision: 3, liveRevision: 2 } })
  })

  test('ART-05 updateNew moves the revision and not the flow; readers get it at once when the article is published', () => {
    expect(decide('updateNew', at(pending, 2), approver, 3)).toEqual({
      next: { code: pending, revision: 4, liveRevision: 2 },
    })
    expect(decide('updateNew', at(published, 3), approver, 3)).toEqual({
      next: { code: published, revision: 4, liveRevision: 4 },
    })
  })

  test('offers each person what is possible now', () => {
    expect(actionsFor(at(pending), plainAuthor)).toEqual(['save', 'recall', 'delete'])
    expect(actionsFor(at(pending), author)).toEqual(['save', 'recall', 'delete'])
    expect(actionsFor(at(pending), approver)).toEqual(['approve', 'reject', 'updateNew'])
    expect(actionsFor(at(published, 3), approver)).toEqual(['updateNew', 'feature'])
    expect(actionsFor(at(draft), plainAuthor)).toEqual(['save', 'commit', 'delete'])
    expect(actionsFor(at(published, 3), colleague)).toEqual([])
  })
})

describe('four eyes', () => {
  const actions: ArticleAction[] = [
    'save',
    'commit',
    'recall',
    'delete',
    'approve',
    'reject',
    'updateNew',
    'feature',
    'undelete',
  ]
  const people = { author, approver, colleague }
  const choices = actions.flatMap((action) =>
    Object.values(people).flatMap((person) => [0, -1].map((back) => ({ action, person, back }))),
  )

  /** The model: which revisions a second person has answered for, told from the story alone. */
  type Story = { state: ArticleState; submitted: number | null; vouched: ReadonlySet<number> }
  const start: Story = { state: { code: draft, revision: 1, liveRevision: null }, submitted: null, vouched: new Set() }
  const tell = (
    { state, submitted, vouched }: Story,
    { action, person, back }: (typeof choices)[number],
  ): Story | undefined => {
    const read = state.revision + back
    const move = decide(action, { ...state, createUser: 1 }, person, read)
    if ('refused' in move) return undefined
    const { next } = move
    // What is in the bin was shown until then; nobody sees it there.
    if (action === 'delete') return { state: { ...next, bin: { revision: state.liveRevision } }, submitted, vouched }
    if (action === 'approve')
      return {
        state: next,
        submitted,
        vouched: person !== author && submitted === read ? new Set([...vouched, read]) : vouched,
      }
    if (action === 'updateNew') {
      // The text is that of the revision before it; a second person filed it anew.
      const carried = person !== author && vouched.has(state.revision) ? new Set([...vouched, next.revision]) : vouched
      return { state: next, submitted: submitted === state.revision ? next.revision : submitted, vouched: carried }
    }
    if (action === 'commit') return { state: next, submitted: person === author ? next.revision : submitted, vouched }
    return {
      state: next,
      submitted: action === 'recall' || action === 'reject' || action === 'save' ? null : submitted,
      vouched,
    }
  }

  test('no sequence of eight steps shows readers a revision that its author did not submit and a second person did not approve', () => {
    let stories = [start]
    let told = 0
    let shown = 0
    for (let length = 0; length < 8; length++) {
      stories = stories.flatMap((story) =>
        choices.map((choice) => tell(story, choice)).filter((after) => after !== undefined),
      )
      told += stories.length
      for (const { state, vouched } of stories) {
        if (state.liveRevision === null) continue
        shown++
        if (!vouched.has(state.liveRevision))
          expect.fail(`revision ${state.liveRevision} was shown, nobody approved it`)
      }
    }
    expect(told).toBeGreaterThan(10_000)
    expect(shown).toBeGreaterThan(1_000)
  })
})
