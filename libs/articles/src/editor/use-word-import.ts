import { ApiError, useCall } from '@portal/api-client'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import type { CaseSession } from './case-session.ts'
import { lossMarksIn } from './text/loss-mark.tsx'
import { textOf } from './text/text-html.ts'
import { renumbered, reportOf } from './word-report.ts'

/** Where the text of a Word file goes. */
type WordPlace = 'replace' | 'append'
type Running = { readonly file: string; readonly abort: AbortController }

/** ART-09. Turns a Word file into the text of the case. What was typed stays when it fails; a title is only taken over when there is none. */
export const useWordImport = (editor: Editor, session: CaseSession) => {
  const call = useCall()
  const [running, setRunning] = useState<Running>()
  /** A file that waits for the author to say where it goes. */
  const [asked, ask] = useState<File>()
  const [refused, setRefused] = useState<ApiError['reason']>()
  const busy = useRef(false)

  const put = (place: WordPlace, file: string, answer: Parameters<typeof reportOf>[1]) => {
    const from = place === 'append' ? Math.max(0, ...lossMarksIn(editor.state.doc).map(({ number }) => number)) : 0
    const text = textOf(renumbered(answer.html, from)).toJSON() as { content: object[] }
    if (place === 'replace') editor.commands.setContent(text)
    else editor.commands.insertContentAt(editor.state.doc.content.size, text.content)
    if (answer.title && !session.state().fields.title.trim()) session.setFields({ title: answer.title })
    session.setReport(reportOf(file, answer, from))
  }
  const run = async (file: File, place: WordPlace) => {
    if (busy.current) return
    busy.current = true
    const abort = new AbortController()
    ask(undefined)
    setRefused(undefined)
    setRunning({ file: file.name, abort })
    const body = new FormData()
    body.append('file', file)
    try {
      const answer = await call('POST /doc/doc-article/getWordHtml', { body }, { signal: abort.signal })
      if (!editor.isDestroyed) put(place, file.name, answer)
    } catch (error) {
      if (!abort.signal.aborted) setRefused(error instanceof ApiError ? error.reason : 'internal')
    } finally {
      busy.current = false
      setRunning(undefined)
    }
  }
  return {
    running,
    asked,
    refused,
    start: (file: File) => {
      if (busy.current) return
      if (!/\.docx?$|\.docm$|\.rtf$/i.test(file.name) && !file.type.includes('word')) setRefused('wordNotDocx')
      else if (editor.isEmpty) void run(file, 'replace')
      else ask(file)
    },
    place: (where: WordPlace) => {
      if (asked) void run(asked, where)
    },
    cancel: () => {
      ask(undefined)
      running?.abort.abort()
    },
    dismiss: () => setRefused(undefined),
  }
}
export type WordImporter = ReturnType<typeof useWordImport>
