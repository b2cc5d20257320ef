import { chakra } from '@chakra-ui/react'
import { Plural } from '@lingui/react/macro'
import type { ArticleFault } from '@portal/contract'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FaultText } from './fault-text.tsx'
import { controlId, placeOf } from './faults.ts'

const Box = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    bg: 'bg.error',
    borderRadius: 'md',
    px: '4',
    py: '3.5',
    '& > svg': { color: 'fg.error', mt: '0.5' },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
    '& ul': { mt: '1', ps: '5', listStyle: 'disc' },
    '& a': { color: 'fg.link', textDecoration: 'underline' },
    '& li': { py: { base: '2', md: '0.5' } },
    _focusVisible: { outlineOffset: '2px' },
  },
})

/** Everything that keeps the case from being submitted. It takes the focus after each check; each line leads to its field. */
export function FaultSummary({
  faults,
  checks,
  onGo,
}: {
  faults: readonly ArticleFault[]
  checks: number
  onGo: (fault: ArticleFault) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [checks])
  if (!faults.length) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <CircleAlert size={20} aria-hidden />
      <div>
        <h2>
          <Plural
            value={faults.length}
            one="# thing is in the way of submitting"
            other="# things are in the way of submitting"
          />
        </h2>
        <ul>
          {faults.map((fault, at) => (
            <li key={at}>
              <a
                href={`#${controlId(placeOf(fault))}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(fault)
                }}
              >
                <FaultText fault={fault} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
