import type { CallPortal } from '@portal/api-client'
import type { User } from '@portal/contract'
import type { Catalog } from '@portal/i18n'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AskToSwitch, texts } from './switch/index.ts'
import type { HandOver, KeptHandOver } from './hand-over.ts'
import type { Session } from './session.ts'
import { markSource } from './source-markers.ts'

/** What logging in by a source system needs of the page. */
export type Visit = {
  readonly call: CallPortal
  readonly session: Session
  /** Who is signed in; null is a guest. */
  readonly user: User | null
  /** Gives a part of the page all that it needs. */
  readonly around: (part: ReactNode) => ReactNode
  /** Brings texts that a first view does without. */
  readonly addTexts: (catalog: Catalog) => Promise<void>
  /** The whole stylesheet, which arrives after the first view. */
  readonly theme: Promise<unknown>
}

// Whoever is signed in has nothing to do with it.
const asNobody = { token: '' }

const tokenFor = (call: CallPortal, handOver: HandOver): Promise<string> => {
  switch (handOver.form) {
    case 'userCenter':
      return call(
        'POST /uac/uac-users/getTokenAboutUserCenter',
        { body: { fromType: handOver.fromType, userCenterToken: handOver.userCenterToken } },
        asNobody,
      )
    case 'isdp':
      return call(
        'POST /uac/uac-users/login/dahua_isdp',
        { body: { fromType: handOver.fromType, token: handOver.token } },
        asNobody,
      )
    case 'cloud':
      return call(
        'POST /uac/uac-users/loginCloud',
        { body: { sysType: handOver.sysType, signature: handOver.signature } },
        asNobody,
      )
    case 'token':
      return call('POST /uac/uac-users/login/token', { body: { token: handOver.token } }, asNobody)
  }
}

const agrees = async (current: User, next: User, { around, addTexts, theme }: Visit): Promise<boolean> => {
  await Promise.all([addTexts(texts), theme])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const agreed = await new Promise<boolean>((answer) => {
    root.render(
      around(<AskToSwitch current={current} next={next} onKeep={() => answer(false)} onSwitch={() => answer(true)} />),
    )
  })
  root.unmount()
  place.remove()
  return agreed
}

/**
 * GRD-01. Logs in by what was handed over, and loads the page that it came with anew. When somebody else is signed in, that session stays until the visitor has agreed;
 * a session that does not go on is ended. Throws when the log-in fails.
 */
export const logIn = async ({ handOver, address }: KeptHandOver, visit: Visit): Promise<boolean> => {
  const { call, session, user } = visit
  const token = await tokenFor(call, handOver)
  const end = (ended: string) => call('POST /uac/uac-users/logout', {}, { token: ended }).catch(() => undefined)
  let next: User
  try {
    next = await call('POST /uac/uac-users/getCurrentUserDetailInfo', { body: { token } }, { token })
    if (user && user.userAccount !== next.userAccount && !(await agrees(user, next, visit))) {
      await end(token)
      return false
    }
  } catch (error) {
    await end(token)
    session.noteRefusal(error)
    throw error
  }
  const before = session.token()
  if (before) await end(before)
  session.begin({ token, user: next, admitted: true })
  markSource(handOver, token)
  // In two steps, as the address may differ from the one that is here by what follows its # alone.
  history.replaceState(null, '', address)
  location.reload()
  return true
}
