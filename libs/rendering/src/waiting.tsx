import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Skeleton, Wrap } from '@portal/ui-kit'

// Bars appear after 200 ms only: most pages are there before.
const Bars = chakra('div', {
  base: {
    py: '10',
    minH: '60vh',
    display: 'grid',
    alignContent: 'start',
    gap: '5',
    animation: 'fade-in 1ms linear 200ms backwards',
  },
})

/** The shape of a page while its data comes. */
export function Waiting() {
  const { t } = useLingui()
  return (
    <Wrap>
      <Bars role="status" aria-label={t`Loading`}>
        <Skeleton height="8" width="40%" />
        <Skeleton width="80%" />
        <Skeleton width="72%" />
        <Skeleton width="76%" />
      </Bars>
    </Wrap>
  )
}
