import { ApiError, type Client } from '@portal/api-client'
import type { User } from '@portal/contract'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepCookie, readCookie } from './cookies.ts'
import { loginCookieNames } from './login-cookies.ts'
import { createSession, sessionAlertAtom, userAtom, type Session } from './session.ts'

const ann: User = {
  type: 3,
  userAccount: 'ann@example.com',
  fullName: 'Ann Ås; = "x"',
  deptName: '',
  orgName: '',
  roleList: [],
  isOverseasSpecial: false,
}
const bo: User = { ...ann, userAccount: 'bo', fullName: 'Bo' }

/** Cookies as a browser keeps them, with what each was set to last for. */
let jar: Map<string, string>
let set: string[]
let sessions: Session[]
beforeEach(() => {
  ;[jar, set, sessions] = [new Map(), [], []]
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  )
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    set.push(text)
    const [pair = '', ...attributes] = text.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('max-age=0')) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  })
})
afterEach(() => {
  for (const session of sessions) session.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** One tab of a browser. */
const openTab = ({ user = null, ...more }: Partial<Parameters<typeof createSession>[0]> = {}) => {
  const store = createStore()
  const queryClient = new QueryClient()
  const call = vi.fn<(key: string, input: object, options?: object) => Promise<unknown>>(() => Promise.resolve(null))
  const client = { call, cancelAll: vi.fn() }
  const onSignedOutElsewhere = vi.fn()
  const session = createSession({
    store,
    user,
    client: () => client as unknown as Client,
    queryClient,
    overseas: true,
    onSignedOutElsewhere,
    ...more,
  })
  sessions.push(session)
  return {
    store,
    session,
    queryClient,
    ...client,
    onSignedOutElsewhere,
    user: () => store.get(userAtom),
    alert: () => store.get(sessionAlertAtom),
  }
}
const signedIn = (user = ann, more: Parameters<typeof openTab>[0] = {}) => {
  jar.set('token', 'token-of-ann')
  return openTab({ user, ...more })
}

describe('logging in', () => {
  test('LOG-02 LOG-04 row 39: the overseas cookies have their names, last twelve hours, and are shared by the domain', () => {
    openTab({ cookieDomain: 'example.com' }).session.begin({ token: 'new-token', user: ann })
    expect([...jar.keys()].sort()).toEqual([
      'daHua',
      'email',
      'id',
      'isOpen',
      'isRemind',
      'itr',
      'token',
      'type',
      'username',
    ])
    expect([jar.get('token'), readCookie('email'), readCookie('username'), readCookie('type')]).toEqual([
      'new-token',
      ann.userAccount,
      ann.fullName,
      '3',
    ])
    for (const text of set) expect(text).toMatch(/; max-age=43200; path=\/; samesite=lax; domain=example\.com$/)
    for (const text of set) expect(text.length).toBeLessThan(1000)
  })
  test('row 39: with the longest names that there are, no cookie is as large as a browser takes, and all of them fit into a request', () => {
    const longest = (sign: string) => ({ ...ann, userAccount: `${sign.repeat(198)}@x`, fullName: sign.repeat(200) })
    for (const sign of ['名', 'ы', '"']) {
      // nine, six and three characters each on the way
      openTab({ cookieDomain: `${'d'.repeat(60)}.example.com` }).session.begin({
        token: 't'.repeat(43),
        user: longest(sign),
      })
      for (const text of set) expect(text.length).toBeLessThan(4096)
      expect([...jar].map(([name, value]) => `${name}=${value}`).join('; ').length).toBeLessThan(8000)
    }
  })
  test('LOG-02 the Chinese edition keeps the token alone, for its own host', () => {
    openTab({ overseas: false, cookieDomain: 'example.com' }).session.begin({ token: 'new-token', user: ann })
    expect(set).toEqual(['token=new-token; max-age=43200; path=/; samesite=lax'])
  })
  test('LOG-04 a cookie lasts for hours, decimals allowed', () => {
    keepCookie('x', 'a b', { hours: 0.25 })
    expect(set).toEqual(['x=a%20b; max-age=900; path=/; samesite=lax'])
    expect(readCookie('x')).toBe('a b')
  })
  test('row 35: over https every cookie is secure', () => {
    vi.stubGlobal('location', { protocol: 'https:', origin: 'https://support.example.com' })
    openTab({ cookieDomain: 'example.com' }).session.begin({ token: 'new-token', user: ann })
    expect(set.length).toBe(9)
    for (const text of set) expect(text).toMatch(/; secure$/)
  })
  test('what was fetched for another visitor is forgotten', () => {
    const { session, queryClient } = openTab()
    queryClient.setQueryData(['x'], 1)
    session.begin({ token: 't', user: ann })
    expect(queryClient.getQueryData(['x'])).toBeUndefined()
  })
})

describe('SES-01 logging out', () => {
  test('SES-01 first token and user go, then the server is told with the token that was', async () => {
    const { session, call, user, queryClient } = signedIn()
    for (const name of loginCookieNames) jar.set(name, 'x')
    queryClient.setQueryData(['x'], 1)
    call.mockImplementation(() => {
      expect([jar.size, user(), session.token()]).toEqual([0, null, undefined])
      return Promise.resolve(null)
    })
    expect(await session.end()).toBe(true)
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /uac/uac-users/logout', {}, { token: 'token-of-ann' })
    expect(queryClient.getQueryData(['x'])).toBeUndefined()
  })
  test('SES-01 without a network it is forgotten here all the same, and said', async () => {
    const { session, call, user } = signedIn()
    call.mockRejectedValue(new Error('offline'))
    expect(await session.end()).toBe(false)
    expect([jar.size, user()]).toEqual([0, null])
  })
  test('SES-01 LOG-03 every tab is logged out at once, and forgets where its session came from', async () => {
    const [one, two, guest] = [signedIn(), signedIn(), openTab()]
    sessionStorage.setItem('isdpToken', 'x')
    await one.session.end()
    await vi.waitFor(() => expect(two.user()).toBeNull(), 10_000)
    expect(sessionStorage.getItem('isdpToken')).toBeNull()
    expect(two.session.token()).toBeUndefined()
    expect(two.onSignedOutElsewhere).toHaveBeenCalledOnce()
    expect(guest.onSignedOutElsewhere).not.toHaveBeenCalled()
  })
})

describe('several tabs', () => {
  test('someone else who signs in does not write in the name of whom this page shows: it keeps its own token, and says so', async () => {
    const [mine, other] = [signedIn(), openTab()]
    other.session.begin({ token: 'token-of-bo', user: bo })
    await vi.waitFor(() => expect(mine.alert()).toEqual({ kind: 'changed', fullName: 'Bo' }), 10_000)
    expect([mine.session.token(), mine.user()]).toEqual(['token-of-ann', ann])
  })
  test("a tab that cannot learn who it is stays a guest's, and keeps no token", async () => {
    const [guest, other] = [openTab(), openTab()]
    guest.call.mockRejectedValue(new Error('offline'))
    other.session.begin({ token: 'new-token', user: ann })
    await vi.waitFor(
      () =>
        expect(guest.call).toHaveBeenCalledExactlyOnceWith(
          'POST /uac/uac-users/getCurrentUserDetailInfo',
          { body: { token: 'new-token' } },
          { token: 'new-token' },
        ),
      10_000,
    )
    expect([guest.session.token(), guest.user()]).toEqual([undefined, null])
  })
  test("a guest's tab, and one of the same visitor, go on with the new token", async () => {
    const [guest, same, other] = [openTab(), signedIn(), openTab()]
    for (const tab of [guest, same]) tab.call.mockResolvedValue(ann)
    other.session.begin({ token: 'new-token', user: ann })
    for (const tab of [guest, same])
      await vi.waitFor(() => expect([tab.session.token(), tab.user()]).toEqual(['new-token', ann]), 10_000)
    expect(same.alert()).toBeUndefined()
  })
})

describe('SES-02 a login that is no longer good', () => {
  test('SES-02 F28 however many answers say so, one alert shows and all that is under way is cancelled once', () => {
    const { session, alert, cancelAll, store } = signedIn()
    const shown = vi.fn()
    store.sub(sessionAlertAtom, shown)
    for (let at = 0; at < 20; at++) session.expire({ token: 'token-of-ann', inError: false })
    expect(alert()).toEqual({ kind: 'expired', inError: false })
    expect(shown).toHaveBeenCalledOnce()
    expect(cancelAll).toHaveBeenCalledOnce()
  })
  test('SES-02 an answer to a token of before says nothing of the new one', () => {
    const { session, alert } = signedIn()
    session.begin({ token: 'new-token', user: ann })
    session.expire({ token: 'token-of-ann', inError: false })
    expect(alert()).toBeUndefined()
  })
  test('SES-03 after cancel the visitor is a guest, and may be told again later', () => {
    const { session, alert, user } = signedIn()
    session.expire({ token: 'token-of-ann', inError: false })
    session.goOnAsGuest()
    expect([alert(), user(), jar.size, session.token()]).toEqual([undefined, null, 0, undefined])
    session.begin({ token: 'new-token', user: ann })
    session.expire({ token: 'new-token', inError: true })
    expect(alert()).toEqual({ kind: 'expired', inError: true })
  })
})

test('GRD-03 without a token user and token are cleared', () => {
  const { session, user } = signedIn()
  session.check()
  expect(user()).toEqual(ann)
  jar.delete('token') // twelve hours are over
  session.check()
  expect([user(), session.token()]).toEqual([null, undefined])
})
test('GRD-03 LOG-02 with the token all that says who was signed in goes, for the domain that shares it', () => {
  const { session } = openTab({ cookieDomain: 'example.com' })
  session.begin({ token: 'token-of-ann', user: ann })
  jar.delete('token')
  set = []
  session.check()
  expect([...jar.keys()]).toEqual([])
  for (const name of loginCookieNames)
    expect(set).toContain(`${name}=; max-age=0; path=/; samesite=lax; domain=example.com`)
})
test('GRD-03 a token that the server did not know is not used', () => {
  jar.set('token', 'old-token')
  expect(openTab().session.token()).toBeUndefined()
})

describe('SES-06 internal staff', () => {
  const internalOrigin = 'https://support.intra.example.com'
  const moved = { kind: 'moved', address: internalOrigin }
  test.each([
    [
      'internal staff on the public host are sent to the internal one',
      3,
      'https://support.example.com',
      internalOrigin,
      moved,
    ],
    ['on the internal host they stay', 3, internalOrigin, internalOrigin, undefined],
    ['where there is no internal host they stay', 3, 'https://support.example.com', undefined, undefined],
    ['customers stay', 2, 'https://support.example.com', internalOrigin, undefined],
    ['external users stay', 1, 'https://support.example.com', internalOrigin, undefined],
  ] as const)('SES-06 after a log-in: %s', (_, type, origin, inside, expected) => {
    vi.stubGlobal('location', { protocol: 'https:', origin })
    const tab = openTab({ internalOrigin: inside })
    tab.session.begin({ token: 't', user: { ...ann, type } })
    expect(tab.alert()).toEqual(expected)
  })
  test('SES-06 when a page is opened, the server has decided: a session that ISDP shows inside itself stays', () => {
    expect(signedIn(ann, { internalOrigin, moveTo: internalOrigin }).alert()).toEqual(moved)
    expect(signedIn(ann, { internalOrigin }).alert()).toBeUndefined()
  })
  const elsewhere = () => vi.stubGlobal('location', { protocol: 'https:', origin: 'https://support.example.com' })
  const refused = new ApiError({ code: 403, reason: 'internalHost', message: '', data: { address: internalOrigin } })
  test('SES-06 who is followed from another tab is sent there too: the server refuses them here', async () => {
    elsewhere()
    const [guest, other] = [openTab({ internalOrigin }), openTab({ internalOrigin })]
    guest.call.mockRejectedValue(refused)
    other.session.begin({ token: 't', user: ann })
    await vi.waitFor(() => expect(guest.alert()).toEqual(moved), 10_000)
    expect(other.alert()).toEqual(moved)
  })
  test('SES-06 a session that ISDP shows inside itself is answered, and neither its tab nor one that follows it is sent away', async () => {
    elsewhere()
    const [guest, other] = [openTab({ internalOrigin }), openTab({ internalOrigin })]
    guest.call.mockResolvedValue(ann)
    other.session.begin({ token: 't', user: ann, admitted: true })
    await vi.waitFor(() => expect(guest.user()).toEqual(ann), 10_000)
    expect([guest.alert(), other.alert()]).toEqual([undefined, undefined])
    other.session.begin({ token: 'after-a-new-password', user: ann })
    expect(other.alert()).toBeUndefined()
  })
  test('SES-06 GRD-05 whom another system hands over is told where to go; whatever else fails is not told', () => {
    const tab = openTab({ internalOrigin })
    tab.session.noteRefusal(new Error('offline'))
    expect(tab.alert()).toBeUndefined()
    tab.session.noteRefusal(refused)
    expect(tab.alert()).toEqual(moved)
  })
})
