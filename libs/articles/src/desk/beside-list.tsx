import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListKeys } from './list-keys.tsx'
import { TodoLists } from './todo-lists.tsx'

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

/** A case beside the list that it was opened from, so that the next one is a key away. `open`: which case; undefined where there is no such list, or no room. `list`: where the list alone is; Esc leads there. */
export function BesideList({ open, list, children }: { open: string | undefined; list: string; children: ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const keys = (event: KeyboardEvent) => {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      !(event.target as Element).closest('dialog, input, select, textarea')
    )
      void navigate(list)
  }
  if (open === undefined) return children
  return (
    <Columns onKeyDown={keys}>
      <div data-list="">
        <header>
          <h2>
            <Trans>To-do</Trans>
          </h2>
          <ListKeys />
        </header>
        <TodoLists open={open} />
      </div>
      <section aria-label={t`Case`} tabIndex={-1}>
        {children}
      </section>
    </Columns>
  )
}
