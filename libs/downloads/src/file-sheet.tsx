import { chakra } from '@chakra-ui/react'
import { fileType } from '@portal/ui-kit'

const maxLetters = 4
const Sheet = chakra('span', {
  base: {
    position: 'relative',
    flex: 'none',
    width: '28px',
    height: '40px',
    '& svg': { display: 'block', width: 'full', height: 'full' },
    '& [data-sheet]': { fill: 'bg.panel', stroke: 'border.emphasized' },
    '& [data-corner]': { fill: 'currentColor' },
    '& b': {
      position: 'absolute',
      insetInline: '0',
      bottom: '1.5',
      fontSize: '8px',
      lineHeight: '10px',
      fontWeight: 'semibold',
      textAlign: 'center',
    },
  },
})

/** FIL-01. The icon of a file: a sheet whose corner and letters tell its kind; grey with its extension where it has none. */
export function FileSheet({ name }: { name: string }) {
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  return (
    <Sheet aria-hidden css={{ color: `file.${fileType(name).icon ?? 'other'}` }}>
      <svg viewBox="0 0 28 40">
        <path data-sheet="" d="M2 .5h16.5l9 9V38a1.5 1.5 0 0 1-1.5 1.5H2A1.5 1.5 0 0 1 .5 38V2A1.5 1.5 0 0 1 2 .5Z" />
        <path data-corner="" d="M18.5.5l9 9h-7.5a1.5 1.5 0 0 1-1.5-1.5Z" />
      </svg>
      <b>{extension.slice(0, maxLetters).toUpperCase()}</b>
    </Sheet>
  )
}
