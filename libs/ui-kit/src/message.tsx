import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

type Message = { readonly id: number; readonly kind: 'good' | 'bad'; readonly text: ReactNode }
const listeners = new Set<() => void>()
let current: Message | undefined
let last = 0
const set = (message: Message | undefined) => {
  current = message
  listeners.forEach((listener) => listener())
}

/** UIX-03. Shows a message, centred, a third down the viewport, one at a time. Good news leaves by itself; errors stay until closed. Browser only. */
export const showMessage = (text: ReactNode, kind: Message['kind'] = 'good') => set({ id: ++last, kind, text })

/** The place where messages appear; once, in the shell. */
export function Messages() {
  const { t } = useLingui()
  const message = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => current,
    () => undefined,
  )
  useEffect(() => {
    if (message?.kind !== 'good') return
    const timer = setTimeout(() => set(undefined), 6000)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <chakra.div
      role={message?.kind === 'bad' ? 'alert' : 'status'}
      css={{
        position: 'fixed',
        top: '33.33vh',
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'toast',
        width: 'max-content',
        maxW: 'min(440px, calc(100vw - 32px))',
        '& > div': {
          display: 'flex',
          gap: '2.5',
          alignItems: 'center',
          bg: 'bg.float',
          borderWidth: '1px',
          borderColor: 'border',
          borderRadius: 'lg',
          boxShadow: 'lg',
          px: '4',
          py: '3',
          color: 'fg',
        },
        '& [data-kind=good]': { color: 'fg.success' },
        '& [data-kind=bad]': { color: 'fg.error' },
        '& button': {
          display: 'grid',
          placeItems: 'center',
          width: { base: 'control.touch', md: '7' },
          height: { base: 'control.touch', md: '7' },
          ms: '2',
          bg: 'transparent',
          border: '0',
          color: 'fg.muted',
          cursor: 'pointer',
        },
      }}
    >
      {message && (
        <div key={message.id}>
          {message.kind === 'good' ? (
            <CircleCheck size={18} data-kind="good" aria-hidden />
          ) : (
            <CircleAlert size={18} data-kind="bad" aria-hidden />
          )}
          <span>{message.text}</span>
          <button type="button" aria-label={t`Close`} onClick={() => set(undefined)}>
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </chakra.div>
  )
}
