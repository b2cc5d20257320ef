import type { ArticleAction, ArticleCode } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import { describe, expect, test } from 'vitest'
import { actionsFor, decide, type ArticleState, type OwnedArticleState } from './article-workflow.ts'

const author = { accountId: 1, roles: ['approver'] }
const plainAuthor = { accountId: 1, roles: [] }
const approver = { accountId: 2, roles: ['approver'] }
const other = { accountId: 4, roles: ['approver'] }
const colleague = { accountId: 3, roles: [] }
const { draft, pending, published, rejected, recalled } = articleCodes
const at = (code: ArticleCode, liveRevision: number | null = null): OwnedArticleState => ({
  code,
  revision: 3,
  liveRevision,
  createUser: 1,
  twoSteps: false,
  firstApprover: null,
})
const codeAfter = (action: ArticleAction, code: ArticleCode) => {
  const person = ['approve', 'reject', 'updateNew', 'feature', 'assign'].includes(action) ? approver : author
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
    ['assign', [no, pending, no, no, no]],
    ['stillRight', [draft, pending, published, rejected, recalled]],
  ])('%s leads from each code to the right one, or is refused', (action, expected) => {
    expect([draft, pending, published, rejected, recalled].map((code) => codeAfter(action, code))).toEqual(expected)
  })

  test('only an author changes an article, only a second person judges it', () => {
    for (const action of ['save', 'commit', 'recall', 'delete'] as const)
      expect(decide(action, at(pending), approver)).toEqual({ refused: 'notFound' })
    for (const action of ['approve', 'reject', 'updateNew', 'assign'] as const) {
      expect(decide(action, at(pending), author)).toEqual({ refused: 'ownArticle' })
      expect(decide(action, at(pending), colleague)).toEqual({ refused: 'forbidden' })
    }
    expect(decide('feature', at(published, 3), plainAuthor)).toEqual({ refused: 'forbidden' })
  })

  test('row 7 what was deleted comes back as it stood, by its author alone; nothing else can be done with it', () => {
    const binned = { ...at(published), bin: { revision: 2 } }
    expect(decide('undelete', binned, plainAuthor)).toEqual({
      next: { code: published, revision: 3, liveRevision: 2, firstApprover: null },
    })
    expect(decide('undelete', binned, approver)).toEqual({ refused: 'notFound' })
    expect(decide('undelete', at(published, 3), plainAuthor)).toEqual({ refused: 'wrongState' })
    expect(actionsFor(binned, plainAuthor)).toEqual(['undelete'])
    expect(actionsFor(binned, approver)).toEqual([])
  })

  test('ART-04 only what readers see can be featured', () => {
    expect(decide('feature', at(pending), approver)).toEqual({ refused: 'wrongState' })
    expect(decide('feature', at(draft, 2), approver)).toEqual({
      next: { code: draft, revision: 3, liveRevision: 2, firstApprover: null },
    })
  })

  test('ART-05 updateNew moves the revision and not the flow; readers get it at once when the article is published', () => {
    expect(decide('updateNew', at(pending, 2), approver, 3)).toEqual({
      next: { code: pending, revision: 4, liveRevision: 2, firstApprover: null },
    })
    expect(decide('updateNew', at(published, 3), approver, 3)).toEqual({
      next: { code: published, revision: 4, liveRevision: 4, firstApprover: null },
    })
  })

  test('offers each person what is possible now', () => {
    expect(actionsFor(at(pending), plainAuthor)).toEqual(['save', 'recall', 'delete'])
    expect(actionsFor(at(pending), author)).toEqual(['save', 'recall', 'delete'])
    expect(actionsFor(at(pending), approver)).toEqual(['approve', 'reject', 'updateNew', 'assign'])
    expect(actionsFor(at(published, 3), approver)).toEqual(['updateNew', 'feature', 'stillRight'])
    expect(actionsFor(at(published, 3), plainAuthor)).toEqual(['save', 'delete', 'stillRight'])
    expect(actionsFor(at(draft), plainAuthor)).toEqual(['save', 'commit', 'delete'])
    expect(actionsFor(at(published, 3), colleague)).toEqual([])
  })
})

describe('row 82 two approvals, where a directory asks for them', () => {
  const waiting = { ...at(pending, 2), twoSteps: true }
  const half = { ...waiting, firstApprover: approver.accountId }
  const after = (action: ArticleAction, article: OwnedArticleState, who = approver) => {
    const move = decide(action, article, who)
    return 'next' in move ? move.next : move.refused
  }
  test('are of two people, and neither is the author', () => {
    expect(after('approve', waiting)).toEqual({ code: pending, revision: 3, liveRevision: 2, firstApprover: 2 })
    expect(after('approve', half)).toBe('approvedBefore')
    expect(after('approve', half, author)).toBe('ownArticle')
    expect(after('approve', half, other)).toEqual({
      code: published,
      revision: 3,
      liveRevision: 3,
      firstApprover: null,
    })
    expect(actionsFor(half, approver)).toEqual(['reject', 'updateNew', 'feature', 'assign', 'stillRight'])
  })
  test('begin anew with whatever changes what was approved; handing on, featuring and looking again change nothing of it', () => {
    for (const action of ['save', 'recall'] as const)
      expect(after(action, half, author)).toMatchObject({ firstApprover: null })
    for (const action of ['reject', 'updateNew'] as const)
      expect(after(action, half, other)).toMatchObject({ firstApprover: null })
    for (const action of ['assign', 'feature', 'stillRight'] as const)
      expect(after(action, half, other)).toEqual({ code: pending, revision: 3, liveRevision: 2, firstApprover: 2 })
  })
  test('row 84 only what readers see is still right, said by its author or an approver', () => {
    expect(decide('stillRight', at(draft), plainAuthor)).toEqual({ refused: 'wrongState' })
    expect(decide('stillRight', at(published, 3), colleague)).toEqual({ refused: 'notFound' })
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
    'assign',
    'stillRight',
  ]
  const people = { author, approver, other, colleague }
  const choices = actions.flatMap((action) =>
    Object.values(people).flatMap((person) => [0, -1].map((back) => ({ action, person, back }))),
  )

  /** The model: which revisions a second person has answered for, told from the story alone. */
  type Story = {
    state: ArticleState
    submitted: number | null
    /** Who approved the revision that waits. */
    approvers: ReadonlySet<number>
    vouched: ReadonlySet<number>
  }
  const start: Story = {
    state: { code: draft, revision: 1, liveRevision: null, firstApprover: null },
    submitted: null,
    approvers: new Set(),
    vouched: new Set(),
  }
  const tell = (
    { state, submitted, approvers, vouched }: Story,
    { action, person, back }: (typeof choices)[number],
    twoSteps: boolean,
  ): Story | undefined => {
    const read = state.revision + back
    const move = decide(action, { ...state, twoSteps, createUser: 1 }, person, read)
    if ('refused' in move) return undefined
    const { next } = move
    // What is in the bin was shown until then; nobody sees it there.
    if (action === 'delete')
      return { state: { ...next, bin: { revision: state.liveRevision } }, submitted, approvers: new Set(), vouched }
    if (action === 'approve') {
      const all = person !== author && submitted === read ? new Set([...approvers, person.accountId]) : approvers
      const enough = all.size >= (twoSteps ? 2 : 1)
      return { state: next, submitted, approvers: all, vouched: enough ? new Set([...vouched, read]) : vouched }
    }
    if (action === 'updateNew') {
      // The text is that of the revision before it; a second person filed it anew.
      const carried = person !== author && vouched.has(state.revision) ? new Set([...vouched, next.revision]) : vouched
      return {
        state: next,
        submitted: submitted === state.revision ? next.revision : submitted,
        approvers: new Set(),
        vouched: carried,
      }
    }
    if (action === 'commit')
      return { state: next, submitted: person === author ? next.revision : submitted, approvers: new Set(), vouched }
    return {
      state: next,
      submitted: action === 'recall' || action === 'reject' || action === 'save' ? null : submitted,
      approvers: ['recall', 'reject', 'save', 'undelete'].includes(action) ? new Set() : approvers,
      vouched,
    }
  }

  /** Stories that stand alike go on alike. */
  const keyOf = ({ state, submitted, approvers, vouched }: Story) =>
    JSON.stringify([state, submitted, [...approvers].sort(), [...vouched].sort()])
  test.each([
    ['one approval', false],
    ['two approvals', true],
  ])(
    'with %s no sequence of ten steps shows readers a revision that its author did not submit and others did not approve',
    (_, twoSteps) => {
      let stories = [start]
      let told = 0
      let shown = 0
      for (let length = 0; length < 10; length++) {
        const next = new Map<string, Story>()
        for (const story of stories)
          for (const choice of choices) {
            const after = tell(story, choice, twoSteps)
            if (!after) continue
            told++
            next.set(keyOf(after), after)
          }
        stories = [...next.values()]
        for (const { state, vouched } of stories) {
          if (state.liveRevision === null) continue
          shown++
          if (!vouched.has(state.liveRevision))
            expect.fail(`revision ${state.liveRevision} was shown, too few approved it`)
        }
      }
      expect(told).toBeGreaterThan(3_000)
      expect(shown).toBeGreaterThan(300)
    },
  )
})
