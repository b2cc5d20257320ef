import { atom, type createStore } from 'jotai'
import { startTransition, type ComponentType } from 'react'
import { matchRoutes, type createBrowserRouter, type DataRouteMatch, type Location } from 'react-router-dom'
import { afterPicture } from './after-picture.ts'

/** A page drawn before anybody goes there: where it stands inside its language, what of the route tree leads to it, and its component. */
export type PreparedPage = {
  readonly location: Location
  readonly matches: DataRouteMatch[]
  readonly Page: ComponentType
}
/** What is drawn ahead, and which of it a tap has asked for: `from` is the entry of the history that it was asked from. */
type PreparedPages = {
  readonly waiting: readonly PreparedPage[]
  readonly asked?: { readonly prepared: PreparedPage; readonly from: string } | undefined
}
export const preparedPagesAtom = atom<PreparedPages>({ waiting: [] })

const complete = new WeakSet<PreparedPage>()
/** Notes that all of the page is there and has only to be shown. */
export const markComplete = (prepared: PreparedPage): void => {
  complete.add(prepared)
}

/** Shows a page that is drawn in the place of the one that is seen, as React will when it comes to it: its own work would take a slow phone longer than the tap. */
const reveal = (pathname: string) => {
  const seen = document.querySelector<HTMLElement>('[data-prepared]')!
  const next = document.querySelector<HTMLElement>(`[data-prepared="${CSS.escape(pathname)}"]`)!
  seen.before(next)
  seen.style.setProperty('display', 'none', 'important')
  next.style.removeProperty('display')
  scrollTo(0, 0)
}

type Subscriber = Parameters<ReturnType<typeof createBrowserRouter>['subscribe']>[0]
type Where = {
  readonly store: ReturnType<typeof createStore>
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly basename: string
}

/** Draws pages ahead, and shows one of them before the router has come there. */
export const createPreparedPages = ({ store, router, basename }: Where) => {
  const addressOf = (pathname: string) => (basename === '/' ? '' : basename) + pathname
  let asked: string | undefined
  /** Shown, and not yet known to React, which has missed what the router told since. */
  let revealed: PreparedPage | undefined
  const missed: (() => void)[] = []
  router.subscribe(({ navigation, location: { key } }) => {
    if (navigation.state === 'idle') asked = undefined // held back: whoever comes there later comes another way
    if (asked === undefined || navigation.location?.pathname !== addressOf(asked)) return
    const prepared = store.get(preparedPagesAtom).waiting.find(({ location }) => location.pathname === asked)
    asked = undefined
    if (!prepared || !complete.has(prepared)) return
    reveal(prepared.location.pathname)
    revealed = prepared
    afterPicture(() => {
      if (revealed !== prepared) return // the visitor has gone on
      revealed = undefined
      startTransition(() =>
        store.set(preparedPagesAtom, ({ waiting }) => ({
          waiting: waiting.filter((each) => each !== prepared),
          asked: { prepared, from: key },
        })),
      )
      for (const tell of missed.splice(0)) tell()
    })
  })
  return {
    /** The router for all that need not be done before the picture: it tells of no step while a page that was shown ahead of it is not on the screen. */
    followed: Object.create(router, {
      subscribe: {
        value: (hear: Subscriber) =>
          router.subscribe((...news) => {
            if (revealed) missed.push(() => hear(...news))
            else hear(...news)
          }),
      },
    }) as typeof router,
    /** Begins to draw the page of an address, in the slices of time that nothing else needs. */
    draw: (address: string, Page: ComponentType): void => {
      const matches = matchRoutes(router.routes, address, basename)
      if (!matches) return
      const { pathname } = matches.at(-1)!
      const prepared = {
        location: { pathname, search: '', hash: '', state: null, key: 'ahead' } as Location,
        matches,
        Page,
      }
      startTransition(() =>
        store.set(preparedPagesAtom, ({ waiting, asked }) => ({
          waiting: [...waiting.filter(({ location }) => location.pathname !== pathname), prepared],
          asked,
        })),
      )
    },
    /** A tap leads to an address inside the language: as soon as the router sets out for it, its page is shown if it is whole, and the router follows. */
    ask: (pathname: string): void => {
      asked = pathname
    },
    /** On another page other links count. */
    clear: (): void => {
      const isHere = ({ location }: PreparedPage) => addressOf(location.pathname) === router.state.location.pathname
      startTransition(() =>
        store.set(preparedPagesAtom, ({ asked }) => ({
          waiting: [],
          asked: asked && isHere(asked.prepared) ? asked : undefined,
        })),
      )
    },
  }
}
