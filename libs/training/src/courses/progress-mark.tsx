import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    textStyle: 'sm',
    color: 'fg.muted',
    '& progress': {
      appearance: 'none',
      display: 'block',
      width: 'full',
      height: '6px',
      borderWidth: '0',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.muted',
    },
    '& progress::-webkit-progress-bar': { bg: 'bg.muted' },
    '& progress::-webkit-progress-value': { bg: 'brand.solid' },
    '& progress::-moz-progress-bar': { bg: 'brand.solid' },
  },
})

/** How many lessons of a course are done. */
export function ProgressMark({ done, lessons }: { done: number; lessons: number }) {
  return (
    <Bar>
      <progress max={lessons} value={done} aria-hidden />
      <span>
        <Trans>
          {done} of {lessons} lessons done
        </Trans>
      </span>
    </Bar>
  )
}
