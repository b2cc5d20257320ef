import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

/** NAV-04. How the bar moves: by at most `rate` of its length each `everyMs`, gliding for `speedMs`. */
export const trickle = { rate: 0.02, everyMs: 800, speedMs: 1000 } as const
const first = 0.08
/** Whoever is there sooner has not waited. */
export const patienceMs = 100
/** The next length of a bar that waits: it never reaches its end by itself. */
export const nextLength = (length: number, random: number): number => Math.min(0.994, length + random * trickle.rate)

const Track = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    height: '2px',
    zIndex: 'progress',
    pointerEvents: 'none',
    bg: 'brand.muted',
    '& > div': { height: 'full', bg: 'brand.solid', transformOrigin: 'left', _rtl: { transformOrigin: 'right' } },
  },
})

function Bar() {
  const [length, setLength] = useState(0)
  useEffect(() => {
    const start = setTimeout(() => setLength(first), patienceMs)
    const timer = setInterval(() => setLength((now) => nextLength(now, Math.random())), trickle.everyMs)
    return () => {
      clearTimeout(start)
      clearInterval(timer)
    }
  }, [])
  return (
    length > 0 && (
      <Track role="progressbar" aria-hidden>
        <div style={{ transform: `scaleX(${length})`, transition: `transform ${trickle.speedMs}ms` }} />
      </Track>
    )
  )
}

/** NAV-04. A 2 px bar at the very top while a navigation runs; no spinner. The new page's title is what gets announced. */
export const ProgressBar = ({ running }: { running: boolean }) => (running ? <Bar /> : null)
