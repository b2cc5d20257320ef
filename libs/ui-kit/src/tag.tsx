import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { touchArea } from './touch-area.ts'

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minH: '6.5',
  px: '2',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'sm',
  textStyle: 'sm',
  color: 'fg.muted',
  bg: 'bg.panel',
  maxW: 'full',
} as const
const TagRoot = chakra('span', {
  base: {
    ...look,
    '& button': {
      border: '0',
      bg: 'transparent',
      p: '0',
      width: '6',
      height: '6',
      me: '-1.5',
      display: 'grid',
      placeItems: 'center',
      color: 'inherit',
      cursor: 'pointer',
      flex: 'none',
      ...touchArea,
    },
  },
})
/** A tag that leads somewhere: give it a Link by asChild. */
export const TagLink = chakra('a', {
  base: { ...look, ...touchArea, _hover: { borderColor: 'brand.solid', color: 'brand.fg' } },
})
export const TagRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: { base: '5', md: '2' } },
})

/** A tag; with onRemove it can be taken away. */
export function Tag({ children, name, onRemove }: { children: ReactNode; name?: string; onRemove?: () => void }) {
  const { t } = useLingui()
  return (
    <TagRoot>
      {children}
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={t`Remove ${name ?? ''}`}>
          <X size={14} aria-hidden />
        </button>
      )}
    </TagRoot>
  )
}
