import { chakra } from '@chakra-ui/react'
import { useUser } from '@portal/auth-session'
import { usePartWithTexts } from '@portal/rendering'
import type { Kept } from './keep-thing.tsx'

const Line = chakra('div', {
  base: {
    minH: 'control.touch',
    mt: '2',
    _print: { display: 'none' },
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: 'control.touch',
      p: '0',
      border: '0',
      bg: 'transparent',
      color: 'fg.link',
      cursor: 'pointer',
      textStyle: 'sm',
    },
  },
})

/** The way to keep what a page shows, for who is signed in; others fetch nothing of it. */
export function KeepLine({ kind, thingId }: Kept) {
  const isIn = Boolean(useUser())
  const [KeepThing] = usePartWithTexts(async () => {
    const { texts, KeepThing } = await import('./index.ts')
    return { texts, Part: KeepThing }
  }, isIn)
  return isIn ? <Line>{KeepThing && <KeepThing kind={kind} thingId={thingId} />}</Line> : null
}
