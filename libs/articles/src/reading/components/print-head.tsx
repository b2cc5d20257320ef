import { chakra } from '@chakra-ui/react'
import { useEdition } from '@portal/rendering'
import { useInBrowser } from '@portal/ui-kit'
import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router-dom'

/** Paper is white: the dark theme is put away while a page is printed. */
const useLightPaper = () => {
  useEffect(() => {
    const { classList } = document.documentElement
    let dark = false
    const before = () => {
      dark ||= classList.contains('dark')
      classList.remove('dark')
    }
    const after = () => {
      classList.toggle('dark', dark)
      dark = false
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}

/** What only paper needs: whose page it is, and where it stands. */
export function PrintHead() {
  const { edition } = useEdition()
  const path = useHref(useLocation().pathname)
  const inBrowser = useInBrowser()
  useLightPaper()
  return (
    <chakra.p
      data-paper
      css={{
        display: 'none',
        color: 'fg.subtle',
        textStyle: 'xs',
        overflowWrap: 'anywhere',
        _print: { display: 'block' },
      }}
    >
      {edition.brand} · {inBrowser ? location.origin + path : path}
    </chakra.p>
  )
}
