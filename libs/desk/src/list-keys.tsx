import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dialog } from '@portal/ui-kit'
import { Keyboard } from 'lucide-react'
import { useState, type ReactNode } from 'react'

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '5',
    rowGap: '2.5',
    alignItems: 'baseline',
    '& dt': { display: 'flex', flexWrap: 'wrap', gap: '1.5' },
    '& kbd': {
      textStyle: 'sm',
      bg: 'bg.muted',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'sm',
      px: '1.5',
      whiteSpace: 'nowrap',
    },
  },
})

/** A button that tells which keys a list understands; `children` are those of the page itself, as <dt> and <dd>. */
export function ListKeys({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="icon"
        size="staff"
        hideBelow="md"
        aria-label={t`Keys`}
        title={t`Keys`}
        onClick={() => setOpen(true)}
      >
        <Keyboard size={18} strokeWidth={1.5} aria-hidden />
      </Button>
      <Dialog
        open={open}
        title={<Trans>Keys</Trans>}
        onClose={() => setOpen(false)}
        actions={
          <Button onClick={() => setOpen(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Keys>
          <dt>
            <kbd>↓</kbd>
            <kbd>j</kbd>
          </dt>
          <dd>
            <Trans>Next entry of the list; from the heading, into the list</Trans>
          </dd>
          <dt>
            <kbd>↑</kbd>
            <kbd>k</kbd>
          </dt>
          <dd>
            <Trans>Previous entry</Trans>
          </dd>
          <dt>
            <kbd>Home</kbd>
            <kbd>End</kbd>
          </dt>
          <dd>
            <Trans>First or last entry of the page</Trans>
          </dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>
            <Trans>Open the entry</Trans>
          </dd>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>
            <Trans>Close what is open beside the list</Trans>
          </dd>
          {children}
        </Keys>
      </Dialog>
    </>
  )
}
