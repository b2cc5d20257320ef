import { chakra } from '@chakra-ui/react'
import { Button } from '@portal/ui-kit'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'

/** One button of a tool bar. `pressed` is left out where nothing can be on or off. */
export type Tool = {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly shortcut?: string
  readonly run: () => void
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    gap: '0.5',
    px: { base: '2', lg: '4' },
    py: '1',
    overflowX: { base: 'auto', lg: 'visible' },
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    '& [data-group]': { display: 'flex', flex: 'none', gap: '0.5' },
    '& [data-group] + [data-group]': { borderInlineStartWidth: '1px', borderColor: 'border', ps: '1.5', ms: '1' },
    '& button[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg' },
    '& button[aria-disabled=true]': {
      color: 'fg.subtle',
      bg: 'transparent',
      borderColor: 'transparent',
      opacity: '0.5',
      cursor: 'default',
    },
    '& button:focus-visible': { outlineOffset: '-2px' },
  },
})

/** A tool bar: one stop of the Tab key; the arrow keys, Home and End go from button to button. */
export function Toolbar({ label, groups }: { label: string; groups: readonly (readonly Tool[])[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>()
  const tools = groups.flat()
  const current = tools.some(({ key }) => key === stop) ? stop : tools[0]?.key
  const move = (event: KeyboardEvent) => {
    const buttons = [...bar.current!.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const forward = getComputedStyle(bar.current!).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? at + (event.key === forward ? 1 : -1)
            : undefined
    if (to === undefined || at === -1) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }
  return (
    <Bar ref={bar} role="toolbar" aria-label={label} onKeyDown={move}>
      {groups.map((group, at) => (
        <div key={at} data-group="">
          {group.map(({ key, label: name, icon: Icon, pressed, disabled, shortcut, run }) => (
            <Button
              key={key}
              look="icon"
              size="staff"
              aria-label={name}
              title={shortcut ? `${name} (${shortcut})` : name}
              tabIndex={key === current ? 0 : -1}
              {...(pressed !== undefined && { 'aria-pressed': pressed })}
              {...(disabled && { 'aria-disabled': true })}
              onFocus={() => setStop(key)}
              onMouseDown={(event) => event.preventDefault() /* the selection in the text stays */}
              onClick={() => {
                if (!disabled) run()
              }}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </Button>
          ))}
        </div>
      ))}
    </Bar>
  )
}
