import { isApiError, type Client } from '@portal/api-client'
import type { User } from '@portal/contract'
import { staffUser } from '@portal/contract/facts'
import type { QueryClient } from '@tanstack/react-query'
import { atom, type createStore } from 'jotai'
import { dropCookie, keepCookie, readCookie } from './cookies.ts'
import { dropLoginCookies, keepLoginCookies, tokenCookie, tokenHours } from './login-cookies.ts'
import { forgetSource } from './source-markers.ts'

/** Who is signed in, as far as the browser knows; null is a guest. The server decides every call anew. */
export const userAtom = atom<User | null>(null)

/** What a visitor has to be told of the session before they go on. */
export type SessionAlert =
  /** SES-02. The server knows the login no more; `inError` when only the HTTP status said so. */
  | { readonly kind: 'expired'; readonly inError: boolean }
  /** Someone else has signed in in another tab. */
  | { readonly kind: 'changed'; readonly fullName: string }
  /** SES-06. Internal staff have an address of their own. */
  | { readonly kind: 'moved'; readonly address: string }
export const sessionAlertAtom = atom<SessionAlert | undefined>(undefined)

type Login = {
  readonly token: string
  readonly user: User
  /** SES-06. The server has answered it at this address already. */
  readonly admitted?: true
}
type TabMessage =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signedIn'; readonly userAccount: string; readonly fullName: string }
type Options = {
  readonly store: ReturnType<typeof createStore>
  /** Whom the server drew the page for. */
  readonly user: User | null
  readonly client: () => Client
  readonly queryClient: QueryClient
  /** LOG-02. Whether the cookies of the overseas log-in are kept, and for which domain. */
  readonly overseas: boolean
  readonly cookieDomain?: string | undefined
  /** SES-06. Where internal staff use this edition, and where the server says that who is signed in has to go. */
  readonly internalOrigin?: string | undefined
  readonly moveTo?: string | undefined
  /** Called when the visitor was signed out in another tab. */
  readonly onSignedOutElsewhere: () => void
}

/**
 * The session of one page. The page holds its own token: whoever signs in in another tab, what is written here is written by whom the page shows.
 * All tabs learn at once of a log-in or log-out in one.
 */
export const createSession = ({
  store,
  user,
  client,
  queryClient,
  overseas,
  cookieDomain,
  internalOrigin,
  moveTo,
  onSignedOutElsewhere,
}: Options) => {
  const domain = overseas ? cookieDomain : undefined
  const tabs = new BroadcastChannel('session')
  const tell = (message: TabMessage) => tabs.postMessage(message)
  const tellOf = ({ userAccount, fullName }: User) => tell({ kind: 'signedIn', userAccount, fullName })
  let held = user ? readCookie(tokenCookie) : undefined

  const sendTo = (address: string | undefined) => {
    if (address) store.set(sessionAlertAtom, { kind: 'moved', address })
  }
  /** SES-06. Tells who is refused here where to go: the server knows who may stay, in a session that ISDP shows inside itself for one. Anything else that failed is not told (GRD-05). */
  const noteRefusal = (error: unknown) => {
    if (isApiError(error) && error.reason === 'internalHost') sendTo((error.data as { address: string }).address)
  }
  /** Forgets who it was, here. */
  const forget = () => {
    held = undefined
    store.set(sessionAlertAtom, undefined)
    store.set(userAtom, null)
    queryClient.clear()
    forgetSource()
  }
  const dropCookies = () => {
    dropCookie(tokenCookie, { domain })
    if (overseas) dropLoginCookies(domain)
  }
  /** Takes over who has signed in in another tab. */
  const follow = async () => {
    const token = readCookie(tokenCookie)
    if (!token) return
    const next = await client()
      .call('POST /uac/uac-users/getCurrentUserDetailInfo', { body: { token } }, { token })
      .catch(noteRefusal)
    if (!next) return
    held = token
    store.set(sessionAlertAtom, undefined)
    store.set(userAtom, next)
    await queryClient.invalidateQueries()
  }
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const here = store.get(userAtom)
    if (data.kind === 'signedOut') {
      if (!here) return
      forget()
      onSignedOutElsewhere()
    } else if (here && here.userAccount !== data.userAccount)
      store.set(sessionAlertAtom, { kind: 'changed', fullName: data.fullName })
    else void follow()
  }
  store.set(userAtom, user)
  sendTo(moveTo)

  return {
    token: () => held,
    /** LOG-02, LOG-04. Goes on as who has just logged in. What was fetched for another visitor is forgotten. */
    begin: ({ token, user: who, admitted }: Login) => {
      held = token
      keepCookie(tokenCookie, token, { hours: tokenHours, domain })
      if (overseas) keepLoginCookies(who, domain)
      const isAnother = store.get(userAtom)?.userAccount !== who.userAccount
      if (isAnother) queryClient.clear()
      store.set(sessionAlertAtom, undefined)
      store.set(userAtom, who)
      if (isAnother && !admitted && who.type === staffUser && internalOrigin !== location.origin) sendTo(internalOrigin)
      tellOf(who)
    },
    noteRefusal,
    /** Reads anew who is signed in, here and in the other tabs. */
    refresh: async () => {
      await follow()
      const who = store.get(userAtom)
      if (who) tellOf(who)
    },
    /** SES-01. Forgets the token and who it was, in all tabs, then tells the server; whether it has heard. */
    end: async (): Promise<boolean> => {
      const token = held
      dropCookies()
      forget()
      tell({ kind: 'signedOut' })
      if (!token) return true
      return client()
        .call('POST /uac/uac-users/logout', {}, { token })
        .then(
          () => true,
          () => false,
        )
    },
    /** SES-02. The login that went along is no longer good: told once, and all that is under way is cancelled. */
    expire: ({ token, inError }: { readonly token: string; readonly inError: boolean }) => {
      if (token !== held || store.get(sessionAlertAtom)) return
      store.set(sessionAlertAtom, { kind: 'expired', inError })
      client().cancelAll()
      void queryClient.cancelQueries()
    },
    /** SES-03. Goes on as a guest after that. */
    goOnAsGuest: () => {
      dropCookies()
      forget()
    },
    /** GRD-03. Without a token in its cookie there is nobody signed in, and nothing says otherwise to the sites that share the log-in. */
    check: () => {
      if (!store.get(userAtom) || readCookie(tokenCookie)) return
      dropCookies()
      forget()
    },
    stop: () => tabs.close(),
  }
}
export type Session = ReturnType<typeof createSession>
