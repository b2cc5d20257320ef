import { useCall } from '@portal/api-client'
import { safeFragment } from '@portal/ui-kit'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createCaseSession, type TextPort } from './case-session.ts'
import type { Opening } from './open-case.ts'
import type { Saved } from './saver.ts'

type Options = {
  readonly userAccount: string
  readonly opening: Opening
  readonly place: string | undefined
  readonly text: TextPort
  readonly normal: (html: string) => string
  readonly onSaved: (saved: Saved) => void
}

/** The session of the case in the editor, for as long as the editor is open. What is typed is kept at once when the page is hidden or goes away. */
export const useCaseSession = ({ userAccount, opening, place, text, normal, onSaved }: Options) => {
  const call = useCall()
  const [session] = useState(() =>
    createCaseSession({
      userAccount,
      opening,
      place: place!,
      text,
      normal,
      blocks: (html) => [...safeFragment(html).children].map(({ outerHTML }) => outerHTML),
      post: ({ call: key, key: idempotencyKey, edit }) =>
        call(key, { body: { ...edit, kind: opening.kind } }, { idempotencyKey }),
      commit: (articleId) => call('POST /doc/doc-article/commitCheck', { body: { articleId } }),
    }),
  )
  useEffect(() => {
    if (place) session.moveTo(place)
  }, [session, place])
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') session.keep()
    }
    const save = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 's' ||
        event.isComposing
      )
        return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) void session.save()
    }
    addEventListener('pagehide', session.keep)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('keydown', save)
    return () => {
      removeEventListener('pagehide', session.keep)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('keydown', save)
      session.keep()
    }
  }, [session])
  const state = useSyncExternalStore(session.subscribe, session.state)
  const { saved } = state
  const tell = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) tell(saved)
  }, [saved])
  return { session, state }
}
