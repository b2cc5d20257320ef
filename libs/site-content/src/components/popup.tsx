import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const Root = chakra('div', {
  base: {
    position: 'relative',
    '& [data-popup]': {
      position: 'absolute',
      insetInlineEnd: '0',
      top: 'calc(100% + 6px)',
      minW: 'calc(var(--u) * 14)',
      maxW: 'calc(100vw - 32px)',
      bg: 'bg.float',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'lg',
      p: '2',
      zIndex: 'header',
      listStyle: 'none',
    },
    '& [data-popup] :is(a, button)': {
      display: 'flex',
      width: 'full',
      alignItems: 'center',
      gap: '2.5',
      minH: { base: 'control.touch', lg: '9' },
      px: '3',
      borderRadius: 'md',
      color: 'fg',
      bg: 'transparent',
      border: '0',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& [data-popup] :is(a, button):hover': { bg: 'brand.subtle' },
    '& [data-popup] [aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
    '& [data-group]:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border', mt: '1', pt: '1' },
    '& [data-popup] p': { px: '3', py: '1.5', color: 'fg.subtle', textStyle: 'sm' },
  },
})

/** A button of the header and the list that it opens. Esc, a click elsewhere and a navigation close it. */
export function Popup({ label, button, children }: { label: string; button: ReactNode; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>() // a navigation closes it
  const open = openAt === pathname
  useEffect(() => {
    if (!open) return
    const away = (event: PointerEvent) => {
      if (!root.current!.contains(event.target as Node)) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])
  const close = () => {
    setOpenAt(undefined)
    root.current!.querySelector('button')!.focus()
  }
  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation()
          close()
        }
      }}
    >
      <button
        type="button"
        data-tool=""
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpenAt(open ? undefined : pathname)}
      >
        {button}
      </button>
      {open && <ul data-popup="">{children}</ul>}
    </Root>
  )
}
