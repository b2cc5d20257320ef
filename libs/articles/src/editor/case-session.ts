import { ApiError } from '@portal/api-client'
import type { Article, ArticleFault, ArticleFields, TermWarning } from '@portal/contract'
import { baseOf, sameWork, writtenPart, type CaseBase, type CaseFields } from './case-work.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { asideKey, draftKey, draftName, dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts'
import { inFormOrder, withoutFaultsOf } from './faults.ts'
import { mergeWorks } from './merge-works.ts'
import type { Conflict, Opening, Theirs } from './open-case.ts'
import { createSaver, type Attempt, type SaveCall, type Saved } from './saver.ts'
import type { WordReport } from './word-report.ts'

/** The text of the case, wherever it is edited. */
export type TextPort = { readonly html: () => string; readonly show: (html: string) => void }
export type SessionState = {
  readonly fields: CaseFields
  readonly base: CaseBase | null
  readonly report: WordReport | undefined
  /** When what is not saved was last kept on this device (ms); 'noRoom' when it could not be. Undefined while everything is saved. */
  readonly kept: number | 'noRoom' | undefined
  /** Whether something was typed since the last save. */
  readonly touched: boolean
  readonly savedAt: number | undefined
  /** The answer to the last save. */
  readonly saved: Saved | undefined
  /** When the text was typed that was taken up again. */
  readonly restoredFrom: number | undefined
  /** A text that was put aside and can be brought back. */
  readonly aside: Draft | undefined
  readonly conflict: Conflict | undefined
  readonly faults: readonly ArticleFault[]
  /** Words that the glossary does not want, as the last check found them. */
  readonly warnings: readonly TermWarning[]
  /** How often the case was looked through for faults. */
  readonly checks: number
  readonly busy: boolean
  readonly refusal: ApiError['reason'] | undefined
}
type Options = {
  readonly userAccount: string
  readonly opening: Opening
  /** Where this window keeps its draft. */
  readonly place: string
  readonly text: TextPort
  readonly normal: (html: string) => string
  /** Cuts such a text into its blocks. */
  readonly blocks: (html: string) => readonly string[]
  readonly post: (attempt: Attempt) => Promise<Saved>
  readonly commit: (articleId: string) => Promise<unknown>
  readonly now?: () => number
}

/** One case in the editor: what is typed, what of it is kept on this device and what the server has. Nothing that was typed is ever lost without the author's word. */
export const createCaseSession = ({
  userAccount,
  opening,
  place,
  text,
  normal,
  blocks,
  post,
  commit,
  now = Date.now,
}: Options) => {
  const nameOf = (base: CaseBase | null) => draftName(userAccount, base?.articleId ?? null)
  const { body: _body, ...fields } = opening.work
  let settled = opening.settled
  let unsettled = opening.restored?.unsettled
  let state: SessionState = {
    fields,
    base: opening.base,
    report: opening.restored?.report,
    kept: opening.restored?.keptAt,
    touched: opening.restored !== undefined,
    savedAt: undefined,
    saved: undefined,
    restoredFrom: opening.restored?.keptAt,
    aside: readDraft(asideKey(nameOf(opening.base))),
    conflict: opening.conflict,
    faults: [],
    warnings: [],
    checks: 0,
    busy: false,
    refusal: undefined,
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  const written = (): ArticleFields => writtenPart({ ...state.fields, body: text.html() })
  const draftOf = (work: ArticleFields): Draft => ({
    keptAt: now(),
    revision: state.base?.revision ?? null,
    work,
    report: state.report,
    unsettled,
  })
  const keeper = createDraftKeeper({
    place,
    now,
    current: () => {
      const work = written()
      return sameWork(work, settled.work) && !unsettled ? undefined : draftOf(work)
    },
    onKept: (kept) => {
      if (kept !== state.kept || state.touched !== (kept !== undefined)) set({ kept, touched: kept !== undefined })
    },
  })
  const typed = () => {
    keeper.typed()
    if (!state.touched) set({ touched: true })
  }
  const fault = (faults: readonly ArticleFault[]) => set({ faults: inFormOrder(faults), checks: state.checks + 1 })

  const show = (work: ArticleFields) => {
    const { body, ...rest } = work
    set({ fields: rest, faults: [], warnings: [] })
    text.show(body)
    keeper.keep()
  }
  const settle = (work: ArticleFields, revision: number | null) => {
    settled = { work: { ...work, body: normal(work.body) }, revision }
  }

  const conflictWith = (theirs: Theirs, mine: ArticleFields): Conflict => {
    const newer = writtenPart({ ...theirs.content, body: normal(theirs.content.body) })
    return { theirs, mine, both: mergeWorks(settled.work, mine, newer, blocks) }
  }
  /** Goes on from the newer revision with another text; the one in the editor is put aside, on this device, and can be brought back. */
  const goOnFrom = ({ theirs }: Conflict, work: ArticleFields) => {
    if (!state.base) return
    const aside = draftOf(written())
    keepDraft(asideKey(nameOf(state.base)), aside)
    settle(writtenPart(theirs.content), theirs.revision)
    set({
      aside,
      base: { ...state.base, revision: theirs.revision },
      conflict: undefined,
      restoredFrom: undefined,
      report: undefined,
    })
    show(work)
  }

  const saver = createSaver({
    post,
    unsettled,
    remember: (attempt) => {
      unsettled = attempt
      keeper.keep()
    },
  })
  const save = async (call: SaveCall = 'POST /doc/doc-article/save'): Promise<Saved | undefined> => {
    if (state.busy) return undefined
    const work = written()
    set({ busy: true, refusal: undefined })
    try {
      const saved = await saver(call, work, state.base)
      const { articleId, billNo, revision, code } = saved
      const actions = state.base?.actions ?? (['save', 'commit', 'delete'] as const)
      settle(work, revision)
      set({
        base: { articleId, billNo, revision, code, actions, updateTime: new Date(now()).toISOString() },
        savedAt: now(),
        saved,
        restoredFrom: undefined,
      })
      if (saved.faults) fault(saved.faults)
      if (saved.faults) set({ warnings: saved.warnings ?? [] })
      if (keeper.place().startsWith(`${draftName(userAccount, null)}:`))
        keeper.moveTo(draftKey(draftName(userAccount, articleId), 1))
      keeper.keep()
      return saved
    } catch (error) {
      keeper.keep()
      if (!(error instanceof ApiError)) throw error
      set(
        error.reason === 'staleRevision'
          ? { conflict: conflictWith(error.data as Theirs, work) }
          : { refusal: error.reason },
      )
      return undefined
    } finally {
      set({ busy: false })
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    written,
    /** A fault is gone from the form once its field is changed; whether the new value is right is seen at the next check. */
    setFields: (change: Partial<CaseFields>) => {
      set({ fields: { ...state.fields, ...change }, faults: withoutFaultsOf(state.faults, change) })
      typed()
    },
    setReport: (report: WordReport | undefined) => {
      set({ report })
      typed()
    },
    typed,
    keep: keeper.keep,
    moveTo: keeper.moveTo,
    save,
    /** The record as the server has it now: what may be done with the case. The text in the editor stays. */
    refresh: (record: Article) => {
      if (state.base?.articleId === record.articleId && state.base.revision <= record.revision)
        set({ base: { ...baseOf(record), revision: state.base.revision } })
    },
    /** Saves, and sends it for approval when nothing is wrong with it and the author has seen the warnings. True when it was sent. */
    submit: async (): Promise<boolean> => {
      const seen = new Set(state.warnings.map(({ word }) => word))
      const saved = await save('POST /doc/doc-article/saveCheck')
      if (!saved || saved.faults?.length) return false
      if (saved.warnings?.some(({ word }) => !seen.has(word))) return false
      set({ busy: true })
      try {
        await commit(saved.articleId)
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.reason === 'notReady' && Array.isArray(error.data)) fault(error.data as ArticleFault[])
        else set({ refusal: error.reason })
        return false
      } finally {
        set({ busy: false })
      }
    },
    refuse: (refusal: ApiError['reason'] | undefined) => set({ refusal }),
    /** Conflict: saves this text over the newer one, which stays a revision of its own. */
    keepMine: () => {
      if (!state.conflict || !state.base) return Promise.resolve(undefined)
      const { theirs } = state.conflict
      set({ base: { ...state.base, revision: theirs.revision }, conflict: undefined })
      return save()
    },
    /** Conflict: goes on from the newer text; this one is put aside, on this device, and can be brought back. */
    takeTheirs: () => {
      if (state.conflict) goOnFrom(state.conflict, state.conflict.theirs.content)
    },
    /** Conflict: puts together what each changed; it is saved when its author has seen it. */
    takeBoth: () => {
      if (state.conflict?.both) goOnFrom(state.conflict, state.conflict.both)
    },
    /** Conflict: nothing is decided; the next save asks again. */
    goOn: () => set({ conflict: undefined }),
    /** Goes back to what the server has. Until the window is left, what was discarded can be brought back. */
    discard: () => {
      const aside = draftOf(written())
      set({
        aside,
        restoredFrom: undefined,
        report: undefined,
        base: state.base && { ...state.base, revision: settled.revision ?? state.base.revision },
      })
      show(settled.work)
    },
    /** Takes the text up again that was put aside. What stands in the editor and is not saved takes its place. */
    bringBack: () => {
      const { aside } = state
      if (!aside) return
      const work = written()
      const key = asideKey(nameOf(state.base))
      const other = sameWork(work, settled.work) ? undefined : draftOf(work)
      if (!other) dropDraft(key)
      else if (readDraft(key)) keepDraft(key, other)
      set({ aside: other, report: aside.report })
      show(aside.work)
    },
    /** Drops what was put aside, for good. */
    dropAside: () => {
      dropDraft(asideKey(nameOf(state.base)))
      set({ aside: undefined })
    },
    /** The case is gone: nothing of it is kept. */
    forget: () => {
      keeper.stop()
      dropDraft(asideKey(nameOf(state.base)))
      set({ touched: false, kept: undefined })
    },
  }
}
export type CaseSession = ReturnType<typeof createCaseSession>
