import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, useContext, useState, type KeyboardEvent, type ReactNode } from 'react'

type Chosen = {
  readonly page: readonly string[]
  readonly ids: ReadonlySet<string>
  readonly toggle: (ids: readonly string[], on: boolean) => void
}
const ChosenContext = createContext<Chosen>({ page: [], ids: new Set(), toggle: () => undefined })

const Mark = chakra('label', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: { base: 'control.touch', md: '7' },
    minH: { base: 'control.touch', md: '7' },
    ms: { base: '-3', md: '-1.5' },
    cursor: 'pointer',
    '& input': { width: '18px', height: '18px', m: '0', accentColor: 'var(--ks-colors-brand-solid)' },
  },
})

/** What of a page of a list is chosen. What is not on the page any more is chosen no longer: nothing is done to it unseen. */
export const useSelection = (page: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = page.filter((id) => chosen.has(id))
  const toggle = (changed: readonly string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id))))
  return { page, ids, toggle, clear: () => setChosen(new Set()) }
}

// From the link of a row, where the arrow keys are.
const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
  const target = event.target as Element
  if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || !target.matches('[data-row-link]')) return
  const mark = target.closest('tr')?.querySelector<HTMLInputElement>('input[data-choose]')
  if (!mark) return
  event.preventDefault()
  mark.click()
}

/** The list whose entries can be chosen. */
export function Selection({
  selection: { page, ids, toggle },
  children,
}: {
  selection: Omit<ReturnType<typeof useSelection>, 'clear'>
  children: ReactNode
}) {
  return (
    <ChosenContext value={{ page, ids: new Set(ids), toggle }}>
      <div onKeyDown={chooseByKey}>{children}</div>
    </ChosenContext>
  )
}

/** Chooses all of the page; the head of a column. */
export function SelectAll() {
  const { t } = useLingui()
  const { page, ids, toggle } = useContext(ChosenContext)
  return (
    <Mark>
      <input
        type="checkbox"
        aria-label={t`Select all on this page`}
        checked={page.length > 0 && page.every((id) => ids.has(id))}
        onChange={({ target }) => toggle(page, target.checked)}
      />
    </Mark>
  )
}

/** Chooses one entry, by its name. */
export function SelectOne({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const { ids, toggle } = useContext(ChosenContext)
  return (
    <Mark>
      <input
        type="checkbox"
        data-choose=""
        aria-label={t`Select ${name}`}
        checked={ids.has(id)}
        onChange={({ target }) => toggle([id], target.checked)}
      />
    </Mark>
  )
}

/** The key of such a list, for its page. */
export const selectionKeys = (
  <>
    <dt>
      <kbd>x</kbd>
    </dt>
    <dd>
      <Trans>Select the entry, or no longer</Trans>
    </dd>
  </>
)
