import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The router as it was when the server's page was to be taken over, until React has done so: that is done in slices, and whoever goes on in between
 * would have React find another page than the one that was drawn. It hears of all that it missed as soon as it listens.
 */
export const asDrawn = (router: Router): Router => {
  const drawn = router.state
  let taken = false
  return Object.create(router, {
    state: { get: () => (taken ? router.state : drawn) },
    subscribe: {
      value: (hear: Parameters<Router['subscribe']>[0]) => {
        taken = true
        if (router.state !== drawn) hear(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
        return router.subscribe(hear)
      },
    },
  }) as Router
}
