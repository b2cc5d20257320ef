import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { withChanges, type View, type ViewChanges, type ViewFields, type ViewOf } from '@portal/routing'

export type ViewState<F extends ViewFields> = {
  readonly view: ViewOf<F>
  /** The address of the list with some of its view changed; without changes, as it is. */
  readonly to: (changes?: ViewChanges<F>) => string
  /** Goes there at once, as filters do; Back leads to where one came from. */
  readonly change: (changes: ViewChanges<F>) => void
}

const nothing: Readonly<Record<string, undefined>> = {}

/**
 * What the address asks of a list, and the addresses of what it may be asked next. `path`: where the list is; `without`: what the address says
 * that is not about the list, such as which row is open beside it.
 */
export const useView = <F extends ViewFields>(view: View<F>, path: string, without = nothing): ViewState<F> => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // A second choice may come before the page has taken the first one up: it goes on from that.
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])
  const own = (query: URLSearchParams) => new URLSearchParams(withChanges(query, without))
  return {
    view: view.read(search),
    to: (changes) => path + (changes ? view.write(own(search), changes) : withChanges(search, without)),
    change: (changes) => {
      const query = view.write(own(asked.current), changes)
      asked.current = new URLSearchParams(query)
      void navigate(path + query, { replace: true })
    },
  }
}
