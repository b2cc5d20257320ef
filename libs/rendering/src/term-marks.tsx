import type { ContentLanguage } from '@portal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { useEdition } from './edition-context.ts'
import { whenIdle } from './when-idle.ts'

const acts = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const
let hasActed = false
/** Runs something once the reader has done something in this tab, when nothing else is to be done; answers how not to. */
const afterFirstAct = (run: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const begin = () => {
    hasActed = true
    if (signal.aborted) return
    stop.abort()
    whenIdle(() => wanted && run())
  }
  let wanted = true
  if (hasActed) begin()
  else for (const act of acts) addEventListener(act, begin, { signal, passive: true })
  return () => {
    wanted = false
    stop.abort()
  }
}

type Props = {
  /** The text: its marks are made anew when it changes. */
  readonly of: string
  readonly lang: ContentLanguage
  /** A term that is not marked: the one that the text explains. */
  readonly except?: string | undefined
}

/** Stands in an authored text, after it: marks the terms of the glossary there and shows what they mean. The first view pays nothing for it: all of it is asked for once the reader does something. */
export function TermMarks({ of, lang, except }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const { language } = useEdition()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const start = useHref('/').replace(/\/$/, '')
  const own = lang === language.content
  useEffect(() => {
    if (!own) return
    const root = place.current!.parentElement!
    let undo = () => {}
    let here = true
    const mark = async () => {
      const { markText } = await import('./mark-text.ts')
      undo = await markText(root, {
        lang,
        except,
        queryClient,
        hrefOf: (path) => start + path,
        open: (path) => void navigate(path),
        isHere: () => here,
      })
    }
    const stop = afterFirstAct(() => {
      mark().catch(() => {}) // the text reads without it
    })
    return () => {
      here = false
      stop()
      undo()
    }
  }, [of, own, lang, except]) // eslint-disable-line react-hooks/exhaustive-deps -- a text is marked once; where a link leads is asked when it is followed
  return own ? <span ref={place} hidden /> : null
}
