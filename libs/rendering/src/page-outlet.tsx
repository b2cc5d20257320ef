import { useAtomValue, useSetAtom } from 'jotai'
import { Activity, Component, Suspense, useContext, useInsertionEffect, useMemo, type ReactNode } from 'react'
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useOutlet,
} from 'react-router-dom'
import { markComplete, preparedPagesAtom, type PreparedPage } from './prepared-pages.ts'

/** Of the effects of what is hidden React runs this kind alone, once all beside it has been drawn. */
function CompletionMark({ prepared }: { prepared: PreparedPage }) {
  useInsertionEffect(() => {
    markComplete(prepared)
  }, [prepared])
  return null
}

/** A page that fails here is left to the router, whose boundary says what happened. */
class Fallible extends Component<{ onError: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Draws a page as the router would, at an address of its own. Once the visitor is there, it follows what the address says more: a heading, for one. */
function PreparedPageView({ prepared }: { prepared: PreparedPage }) {
  const here = useContext(LocationContext)
  const setPreparedPages = useSetAtom(preparedPagesAtom)
  const { pathname, hash, search } = here.location
  const saysMore = pathname === prepared.location.pathname && (hash || search) ? here : undefined
  const at = useMemo(
    () => saysMore ?? { location: prepared.location, navigationType: NavigationType.Push },
    [saysMore, prepared],
  )
  const route = useMemo(() => ({ outlet: null, matches: prepared.matches, isDataRoute: true }), [prepared])
  const page = useMemo(
    () => (
      <>
        <prepared.Page />
        <CompletionMark prepared={prepared} />
      </>
    ),
    [prepared],
  )
  return (
    <Fallible
      onError={() =>
        setPreparedPages(({ waiting, asked }) => ({
          waiting: waiting.filter((each) => each !== prepared),
          asked: asked?.prepared === prepared ? undefined : asked,
        }))
      }
    >
      <LocationContext value={at}>
        <RouteContext value={route}>
          <Suspense fallback={null}>{page}</Suspense>
        </RouteContext>
      </LocationContext>
    </Fallible>
  )
}

/**
 * The page of the address. Behind it, unseen, those that a link in sight leads to: they have no effects there (nothing is fetched, nothing counted,
 * no focus moved), and a tap has only to show them. The visible one is the first in the document, so that what looks for a heading finds its own.
 */
export function PageOutlet() {
  const outlet = useOutlet()
  const { key, pathname } = useLocation()
  const { waiting, asked } = useAtomValue(preparedPagesAtom)
  const shown =
    asked && (asked.from === key || asked.prepared.location.pathname === pathname) ? asked.prepared : undefined
  return (
    <>
      {shown ? null : <div data-prepared="">{outlet}</div>}
      {[...(shown ? [shown] : []), ...waiting].map((prepared) => (
        <Activity key={prepared.location.pathname} mode={prepared === shown ? 'visible' : 'hidden'}>
          <div data-prepared={prepared.location.pathname}>
            <PreparedPageView prepared={prepared} />
          </div>
        </Activity>
      ))}
    </>
  )
}
