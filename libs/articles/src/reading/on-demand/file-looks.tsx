import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { fileAddress } from '@portal/article-grammar'
import { useUser } from '@portal/auth-session'
import { previewFormOf } from '@portal/contract/facts'
import { usePreview, type LookedAt } from '@portal/file-preview'
import { Eye } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'

type Place = { readonly file: LookedAt; readonly host: HTMLElement }

const mark = 'filePreview'
/** As high as the line that it stands in, so that the text stays where it is; fingers have room around it. */
const Look = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    verticalAlign: 'text-bottom',
    mx: '2',
    cursor: 'pointer',
    color: 'fg.muted',
    borderRadius: 'sm',
    _hover: { color: 'brand.fg' },
    _print: { display: 'none' },
    _after: { content: '""', position: 'absolute', inset: '-13px' },
  },
})

/** The file that a link leads to, called as the text calls it, where it is one that is shown in the page. */
const fileOf = (link: HTMLAnchorElement): LookedAt | undefined => {
  const [path = '', fileId] = fileAddress.exec(link.getAttribute('href') ?? '') ?? []
  const name = link.textContent.trim()
  return fileId && name && previewFormOf(path) ? { fileId, name } : undefined
}
/** Where the button of a link stands: right behind it, made once. */
const placeOf = (link: HTMLAnchorElement): Place[] => {
  const file = fileOf(link)
  if (!file) return []
  const next = link.nextElementSibling
  if (next instanceof HTMLElement && mark in next.dataset) return [{ file, host: next }]
  const host = document.createElement('span')
  host.dataset[mark] = ''
  link.after(host)
  return [{ file, host }]
}

/** Row 38. A look into each file that a text links to, where it is of a kind that is shown in the page and the reader may have it (DWN-03). */
export function FileLooks({ text }: { text: RefObject<HTMLElement | null> }) {
  const { t } = useLingui()
  const forbidden = useUser()?.isOverseasSpecial
  const { dialog, look } = usePreview()
  const [places, setPlaces] = useState<readonly Place[]>([])
  // Another case sets the text anew.
  useEffect(() => {
    const find = () => {
      const links = forbidden ? [] : text.current!.querySelectorAll<HTMLAnchorElement>('a[href^="/files/"]')
      const found = [...links].flatMap(placeOf)
      setPlaces((known) =>
        known.length === found.length && known.every(({ host }, at) => host === found[at]!.host) ? known : found,
      )
    }
    const changes = new MutationObserver(find)
    changes.observe(text.current!, { childList: true, subtree: true })
    const first = setTimeout(find)
    return () => {
      changes.disconnect()
      clearTimeout(first)
    }
  }, [text, forbidden])
  return (
    <>
      {places.map(({ file, host }, at) => {
        const { name } = file
        return createPortal(
          <Look type="button" aria-label={t`Preview: ${name}`} onClick={() => look(file)}>
            <Eye size={18} strokeWidth={1.75} aria-hidden />
          </Look>,
          host,
          `${at} ${file.fileId}`,
        )
      })}
      {dialog}
    </>
  )
}
