import type { CallPortal } from '@portal/api-client'
import type { User } from '@portal/contract'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AskToSwitch } from './ask-to-switch.tsx'
import type { HandOver, KeptHandOver } from './hand-over.ts'
import { keepToken, readToken } from './session.ts'
import { markSource } from './source-markers.ts'

/** What logging in by a source system needs of the page. */
export type Visit = {
  /** Calls as whoever holds a token; without one as nobody. */
  readonly callAs: (token?: string) => CallPortal
  /** Who is signed in; null is a guest. */
  readonly user: User | null
  /** Gives a part of the page all that it needs. */
  readonly around: (part: ReactNode) => ReactNode
  /** Brings the whole stylesheet, and the texts that a first view does without. */
  readonly prepare: () => Promise<unknown>
}

const tokenFor = (call: CallPortal, handOver: HandOver): Promise<string> => {
  switch (handOver.form) {
    case 'userCenter': return call('POST /uac/uac-users/getTokenAboutUserCenter', { body: { fromType: handOver.fromType, userCenterToken: handOver.userCenterToken } })
    case 'isdp': return call('POST /uac/uac-users/login/dahua_isdp', { body: { fromType: handOver.fromType, token: handOver.token } })
    case 'cloud': return call('POST /uac/uac-users/loginCloud', { body: { sysType: handOver.sysType, signature: handOver.signature } })
    case 'token': return call('POST /uac/uac-users/login/token', { body: { token: handOver.token } })
  }
}

const agrees = async (current: User, next: User, { around, prepare }: Visit): Promise<boolean> => {
  await prepare()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const agreed = await new Promise<boolean>((answer) => {
    root.render(around(<AskToSwitch current={current} next={next} onKeep={() => answer(false)} onSwitch={() => answer(true)} />))
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
  const { callAs, user } = visit
  const token = await tokenFor(callAs(), handOver)
  const end = (ended: string) => callAs(ended)('POST /uac/uac-users/logout', {}).catch(() => undefined)
  try {
    const next = await callAs(token)('POST /uac/uac-users/getCurrentUserDetailInfo', { body: { token } })
    if (user && user.userAccount !== next.userAccount && !await agrees(user, next, visit)) {
      await end(token)
      return false
    }
  } catch (error) {
    await end(token)
    throw error
  }
  const before = readToken()
  keepToken(token)
  markSource(handOver, token)
  if (before) await end(before)
  // In two steps, as the address may differ from the one that is here by what follows its # alone.
  history.replaceState(null, '', address)
  location.reload()
  return true
}
