import { useAtomValue, useSetAtom } from 'jotai'
import { Activity, Component, Suspense, useContext, useInsertionEffect, useMemo, type ReactNode } from 'react'
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useOutlet,
} from 'react-router-dom'
import { noteWhole, scenesAtom, type Scene } from './scenes.ts'

/** Of the effects of what is hidden React runs this kind alone, once all beside it has been drawn. */
function Drawn({ scene }: { scene: Scene }) {
  useInsertionEffect(() => {
    noteWhole(scene)
  }, [scene])
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
function Scenery({ scene }: { scene: Scene }) {
  const here = useContext(LocationContext)
  const setScenes = useSetAtom(scenesAtom)
  const { pathname, hash, search } = here.location
  const saysMore = pathname === scene.location.pathname && (hash || search) ? here : undefined
  const at = useMemo(
    () => saysMore ?? { location: scene.location, navigationType: NavigationType.Push },
    [saysMore, scene],
  )
  const route = useMemo(() => ({ outlet: null, matches: scene.matches, isDataRoute: true }), [scene])
  const page = useMemo(
    () => (
      <>
        <scene.Page />
        <Drawn scene={scene} />
      </>
    ),
    [scene],
  )
  return (
    <Fallible
      onError={() =>
        setScenes(({ waiting, asked }) => ({
          waiting: waiting.filter((each) => each !== scene),
          asked: asked?.scene === scene ? undefined : asked,
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
export function Stage() {
  const outlet = useOutlet()
  const { key, pathname } = useLocation()
  const { waiting, asked } = useAtomValue(scenesAtom)
  const shown = asked && (asked.from === key || asked.scene.location.pathname === pathname) ? asked.scene : undefined
  return (
    <>
      {shown ? null : <div data-scene="">{outlet}</div>}
      {[...(shown ? [shown] : []), ...waiting].map((scene) => (
        <Activity key={scene.location.pathname} mode={scene === shown ? 'visible' : 'hidden'}>
          <div data-scene={scene.location.pathname}>
            <Scenery scene={scene} />
          </div>
        </Activity>
      ))}
    </>
  )
}
