import { useLingui } from '@lingui/react/macro'
import type { ContentLanguage } from '@portal/contract'
import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { useEditor } from '@tiptap/react'
import { useState } from 'react'
import type { TextPort } from '../case-session.ts'
import { controlId } from '../faults.ts'
import { caretRoom } from '../use-caret-room.ts'
import { cleanHtml } from './clean-html.ts'
import { textExtensions } from './text-extensions.ts'
import { htmlOf, textOf } from './text-html.ts'

type Options = {
  readonly initial: string
  readonly lang: ContentLanguage
  readonly onTyped: () => void
  /** Pictures that were pasted or dropped into the text. */
  readonly onPictures: (files: readonly File[]) => void
  /** So many pictures were pasted that lie elsewhere. */
  readonly onPicturesLeftOut: (count: number) => void
}

const picturesIn = (files: FileList | undefined) => [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** The text of the editor as the session reads and replaces it; before the editor is there, what it will begin with. */
export type EditorPort = TextPort & { readonly attach: (editor: Editor) => void }
export const createEditorPort = (initial: string): EditorPort => {
  let editor: Editor | undefined
  return {
    attach: (attached) => {
      editor = attached
      htmlOf(attached.state.doc) // found out now, so that the first pause in typing costs no more than the next ones
    },
    html: () => (editor ? htmlOf(editor.state.doc) : htmlOf(textOf(initial))),
    show: (html) => {
      editor?.commands.setContent(textOf(html).toJSON())
    },
  }
}

/** The rich text editor. No string reaches the browser's HTML parser but through DOMPurify, so that it runs under Trusted Types; pasting also needs ProseMirror's own policy, ProseMirrorClipboard. */
export const useTextEditor = ({ initial, lang, onTyped, onPictures, onPicturesLeftOut }: Options) => {
  const { t } = useLingui()
  const [content] = useState(() => textOf(initial).toJSON())
  return useEditor(
    {
      extensions: textExtensions,
      content,
      injectCSS: false,
      onUpdate: onTyped,
      editorProps: {
        scrollThreshold: caretRoom,
        scrollMargin: caretRoom,
        attributes: { id: controlId('body'), lang, 'aria-label': t`Text`, 'aria-multiline': 'true' },
        transformPastedHTML: (html) => {
          const { html: clean, picturesLeftOut } = cleanHtml(html)
          if (picturesLeftOut) onPicturesLeftOut(picturesLeftOut)
          return clean.innerHTML
        },
        handleDOMEvents: {
          // Office programs put a picture of the copied text beside it: only where there is no formatted text are the files meant.
          paste: (_view, event) => {
            const pictures = picturesIn(event.clipboardData?.files)
            if (!pictures.length || cleanHtml(event.clipboardData?.getData('text/html') ?? '').html.textContent.trim())
              return false
            event.preventDefault()
            onPictures(pictures)
            return true
          },
          drop: (view, event) => {
            const pictures = picturesIn(event.dataTransfer?.files)
            if (!pictures.length) return false
            event.preventDefault()
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
            onPictures(pictures)
            return true
          },
        },
      },
    },
    [],
  )
}
