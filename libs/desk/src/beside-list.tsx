import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListKeys } from './list-keys.tsx'

// It reaches the edges of the page's frame, whose padding is taken back.
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) calc(var(--u) * 32.5)',
    gap: '5',
    mt: '-5',
    mb: '-10',
    me: '-5',
    '& > [data-list]': {
      pt: '5',
      pb: '10',
      minW: '0',
      '& > header': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minH: 'control.staff',
        mb: '4',
      },
      '& h2': { textStyle: '2xl' },
    },
    '& > section': {
      position: 'sticky',
      top: 'header',
      height: 'calc(100dvh - var(--ks-sizes-header))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'bg.panel',
      borderInlineStartWidth: '1px',
      borderColor: 'border',
    },
  },
})

type Props = {
  /** What the list is called. */ heading: ReactNode
  /** The list; undefined where there is none, or no room. */ list: ReactNode
  /** Where the list alone is; Esc leads there. */ listPath: string
  /** What is read beside it, in a word for those who hear the page. */ label: string
  keys?: ReactNode
  children: ReactNode
}

/** What is read beside the list that it was opened from, so that the next one is a key away. */
export function BesideList({ heading, list, listPath, label, keys, children }: Props) {
  const navigate = useNavigate()
  const close = (event: KeyboardEvent) => {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      !(event.target as Element).closest('dialog, input, select, textarea')
    )
      void navigate(listPath)
  }
  if (list === undefined) return children
  return (
    <Columns onKeyDown={close}>
      <div data-list="">
        <header>
          <h2>{heading}</h2>
          <ListKeys>{keys}</ListKeys>
        </header>
        {list}
      </div>
      <section aria-label={label} tabIndex={-1}>
        {children}
      </section>
    </Columns>
  )
}
