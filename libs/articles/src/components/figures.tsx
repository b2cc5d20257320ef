import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Button, Dialog, onResize } from '@portal/ui-kit'
import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Makes the pictures of authored text enlarge, by mouse and keyboard, and its wide tables reachable by keys. */
export function Figures({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const [shown, show] = useState<{ src: string; alt: string }>()
  useEffect(() => {
    for (const image of root.current!.querySelectorAll<HTMLImageElement>('img')) {
      image.tabIndex = 0
      image.setAttribute('role', 'button')
      image.setAttribute('aria-label', image.alt ? `${t`Enlarge`}: ${image.alt}` : t`Enlarge`)
    }
    const reach = () => {
      for (const table of root.current!.querySelectorAll<HTMLElement>('table, pre')) {
        if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
        else table.removeAttribute('tabindex')
      }
    }
    reach()
    return onResize(reach)
  })
  const open = (target: EventTarget) => { if (target instanceof HTMLImageElement) show({ src: target.src, alt: target.alt }) }
  return (
    <chakra.div ref={root} css={{ '& img': { cursor: 'zoom-in' } }} onClick={({ target }) => open(target)} onKeyDown={(event) => { if (event.key === 'Enter' || event.key === ' ') { if (event.target instanceof HTMLImageElement) { event.preventDefault(); open(event.target) } } }}>
      {children}
      <Dialog wide open={shown !== undefined} title={shown?.alt || t`Picture`} onClose={() => show(undefined)} actions={<Button onClick={() => show(undefined)}>{t`Close`}</Button>}>
        {shown && <chakra.div css={{ overflow: 'auto', '& img': { cursor: 'default', maxW: 'none', width: 'max(100%, 720px)', bg: 'white' } }}><img src={shown.src} alt={shown.alt} /></chakra.div>}
      </Dialog>
    </chakra.div>
  )
}
