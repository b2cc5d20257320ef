import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@portal/ui-kit'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

const Frame = chakra('div', {
  base: { '& > [data-steps]': { display: 'flex', justifyContent: 'flex-end', gap: '1', mt: '-9', mb: '1' } },
})

/** Ways from change to change, by button or by Alt and an arrow key; the focus goes along. */
export function ChangeSteps({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => {
    const stops = [...frame.current!.querySelectorAll<HTMLElement>('[data-stop]')]
    const at = stops.findIndex((stop) => stop.contains(document.activeElement))
    const next = stops[at === -1 ? (by === 1 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  const keys = useEffectEvent((event: KeyboardEvent) => {
    if (
      !event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')
    )
      return
    if (
      document.querySelector('dialog[open]') ||
      (event.target as Element | null)?.closest?.('input, select, textarea')
    )
      return
    event.preventDefault()
    step(event.key === 'ArrowDown' ? 1 : -1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Frame ref={frame}>
      <div data-steps="">
        <Button
          look="icon"
          size="staff"
          aria-label={t`Previous change`}
          title={`${t`Previous change`} (Alt+↑)`}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => step(-1)}
        >
          <ChevronUp size={18} aria-hidden />
        </Button>
        <Button
          look="icon"
          size="staff"
          aria-label={t`Next change`}
          title={`${t`Next change`} (Alt+↓)`}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => step(1)}
        >
          <ChevronDown size={18} aria-hidden />
        </Button>
      </div>
      {children}
    </Frame>
  )
}
