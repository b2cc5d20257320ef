import { reasonOf, uniqueId, type AnswerOf } from '@portal/api-client'
import type { ArticleFault, ArticleFields, TermWarning } from '@portal/contract'
import { sameWork } from './case-work.ts'

export type SaveCall = 'POST /doc/doc-article/save' | 'POST /doc/doc-article/saveCheck'
type Edit = ArticleFields & { readonly articleId: string | null; readonly revision: number | null }
/** One save on its way: sent again under the same key, it has one effect. */
export type Attempt = { readonly call: SaveCall; readonly key: string; readonly edit: Edit }
export type Saved = AnswerOf<'POST /doc/doc-article/save'> & {
  readonly faults?: readonly ArticleFault[] | undefined
  readonly warnings?: readonly TermWarning[] | undefined
}
type Base = { readonly articleId: string; readonly revision: number } | null
type Options = {
  readonly post: (attempt: Attempt) => Promise<Saved>
  /** Told before an attempt is sent, and when its outcome is known. */
  readonly remember: (attempt: Attempt | undefined) => void
  /** One of an earlier visit whose outcome is not known. */
  readonly unsettled?: Attempt | undefined
}

/**
 * Saves once what is asked for twice: while one save runs, another click gets its answer. When an answer never came (the network broke, the page died),
 * the next save first sends the same again, to learn what became of it; a new case is therefore never made twice.
 */
export const createSaver = ({ post, remember, unsettled }: Options) => {
  let running: Promise<Saved> | undefined

  const send = async (attempt: Attempt, again: boolean): Promise<Saved> => {
    unsettled = attempt
    remember(attempt)
    try {
      const saved = await post(attempt)
      unsettled = undefined
      return saved
    } catch (error) {
      const reason = reasonOf(error)
      if (!(reason === 'offline' || (again && reason === 'loginInvalid'))) unsettled = undefined
      throw error
    } finally {
      remember(unsettled)
    }
  }

  const save = async (call: SaveCall, work: ArticleFields, base: Base): Promise<Saved> => {
    let from = base
    if (unsettled) {
      const { edit, call: before } = unsettled
      const earlier = await send(unsettled, true)
      if (call === before && sameWork(work, edit)) return earlier
      from = earlier
    }
    return send(
      {
        call,
        key: uniqueId(),
        edit: { ...work, articleId: from?.articleId ?? null, revision: from?.revision ?? null },
      },
      false,
    )
  }

  return (call: SaveCall, work: ArticleFields, base: Base): Promise<Saved> =>
    (running ??= save(call, work, base).finally(() => {
      running = undefined
    }))
}
