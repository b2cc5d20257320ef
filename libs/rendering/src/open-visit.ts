import { createClient, createQueryClient, type Client } from '@portal/api-client'
import { createSession, type Session } from '@portal/auth-session'
import type { Edition, Language } from '@portal/routing'
import { noteRequest } from '@portal/tracking'
import { hydrate } from '@tanstack/react-query'
import { createStore } from 'jotai'
import type { FullBoot } from './start-portal.tsx'

type Given = {
  readonly edition: Edition
  readonly language: Language
  readonly boot: FullBoot
  readonly onSignedOutElsewhere: () => void
}

/** What one visit has in the browser: its state, its session, its calls and what they answered, beginning with what the server drew the page from. */
export const openVisit = ({ edition, language, boot, onSignedOutElsewhere }: Given) => {
  const { calls, mainSite, internalOrigin, moveTo, cookieDomain } = boot.settings
  const store = createStore()
  const client: Client = createClient({
    ...calls,
    mainSite: mainSite && new URL(mainSite).origin,
    localLanguage: language.language,
    token: () => session.token(),
    page: () => location.pathname,
    onLoginInvalid: (how) => session.expire(how),
    onRequest: noteRequest,
  })
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(
      event,
      () => {
        client.prepare().catch(() => {})
      },
      { once: true, passive: true },
    ) // a call may follow
  const queryClient = createQueryClient(client.call)
  const session: Session = createSession({
    store,
    user: boot.user,
    client: () => client,
    queryClient,
    overseas: edition.name === 'overseas',
    internalOrigin,
    moveTo,
    cookieDomain,
    onSignedOutElsewhere,
  })
  for (const { state } of boot.queries.queries) Object.assign(state, { dataUpdatedAt: Date.now() })
  hydrate(queryClient, boot.queries)
  return { store, session, call: client.call, queryClient }
}
