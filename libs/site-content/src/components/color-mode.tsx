import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInBrowser } from '@portal/ui-kit'
import { useState } from 'react'

const key = 'color-mode'
type Mode = 'light' | 'dark' | 'system'
// A browser that keeps nothing, as in a frame of another site, throws at every touch of its storage.
const stored = (): Mode | null => {
  try {
    return localStorage.getItem(key) as Mode | null
  } catch {
    return null
  }
}
const store = (mode: Mode) => {
  try {
    if (mode === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, mode)
  } catch {
    /* then it lasts as long as the page */
  }
}
const apply = (mode: Mode) => {
  store(mode)
  document.documentElement.classList.toggle(
    'dark',
    mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches),
  )
}

/** Light, dark, or as the system says. The server does not know which: it draws none pressed. */
export function ColorMode() {
  const { t } = useLingui()
  const inBrowser = useInBrowser()
  const [chosen, setChosen] = useState<Mode>()
  const mode = chosen ?? (inBrowser ? (stored() ?? 'system') : undefined)
  const labels = { light: <Trans>Light</Trans>, dark: <Trans>Dark</Trans>, system: <Trans>System</Trans> }
  return (
    <chakra.div
      role="group"
      aria-label={t`Colours`}
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '1',
        '& button': {
          bg: 'transparent',
          border: '0',
          color: 'inherit',
          minH: { base: 'control.touch', lg: '6.5' },
          px: { base: '3', lg: '2' },
          borderRadius: 'sm',
          cursor: 'pointer',
          textStyle: 'sm',
        },
        '& button[aria-pressed=true]': { color: 'brand.fg', fontWeight: 'semibold' },
      }}
    >
      {(['light', 'dark', 'system'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => {
            apply(each)
            setChosen(each)
          }}
        >
          {labels[each]}
        </button>
      ))}
    </chakra.div>
  )
}
