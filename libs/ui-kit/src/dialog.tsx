import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

type Props = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  onClose: () => void
  wide?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** A modal dialog. The title is the question, the safe choice stands left; Esc closes it and focus returns to where it was. A form brings a <footer> of its own instead of `actions`. */
export function Dialog({ open, title, children, actions, onClose, wide, role = 'dialog' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current!
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    <chakra.dialog
      ref={ref}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      css={{
        m: 'auto',
        p: '0',
        width: 'full',
        maxW: `min(${wide ? '900px' : '480px'}, calc(100vw - 32px))`,
        maxH: 'calc(100dvh - 32px)',
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'lg',
        bg: 'bg.float',
        color: 'fg',
        boxShadow: 'lg',
        textStyle: 'md',
        textAlign: 'start',
        whiteSpace: 'normal',
        overflow: 'auto',
        '&::backdrop': { bg: 'bg.backdrop' },
        '& > div': { p: { base: '4', md: '6' } },
        '& h2': { textStyle: 'xl', mb: '3' },
        '& footer': { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end', mt: '6' },
      }}
    >
      {open && (
        <div>
          <h2 id={id}>{title}</h2>
          {children}
          {actions && <footer>{actions}</footer>}
        </div>
      )}
    </chakra.dialog>
  )
}
