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
import { firstLetter } from './first-letter.ts'
import { picturesInPaste, withAddresses } from './pasted-pictures.ts'
import { textExtensions } from './text-extensions.ts'
import { htmlOf, textOf } from './text-html.ts'

type Options = {
  readonly initial: string
  readonly lang: ContentLanguage
  readonly onTyped: () => void
  /** Pictures that were pasted or dropped into the text. */
  readonly onPictures: (files: readonly File[]) => void
  /** Pictures that a pasted text brings along are stored first: answers where each lies then. */
  readonly onBrought: (pictures: ReadonlyMap<string, File>) => Promise<ReadonlyMap<string, string>>
  /** What the pictures are called that were pasted and lie elsewhere. */
  readonly onLeftOut: (names: readonly string[]) => void
}

const picturesIn = (files: FileList | undefined) => [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** The text of the editor as the session reads and replaces it; before the editor is there, what it will begin with. */
type EditorPort = TextPort & { readonly attach: (editor: Editor) => void }
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
export const useTextEditor = ({ initial, lang, onTyped, onPictures, onBrought, onLeftOut }: Options) => {
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
          const { html: clean, leftOut } = cleanHtml(html)
          if (leftOut.length) onLeftOut(leftOut)
          return clean.innerHTML
        },
        handleDOMEvents: {
          beforeinput: firstLetter,
          // Office programs put a picture of the copied text beside it: only where there is no formatted text are the files meant.
          paste: (view, event) => {
            const html = event.clipboardData?.getData('text/html') ?? ''
            const brought = picturesInPaste(html, event.clipboardData?.getData('text/rtf') ?? '')
            if (brought.size) {
              event.preventDefault()
              void onBrought(brought).then((addresses) => {
                if (!view.isDestroyed) view.pasteHTML(withAddresses(html, addresses))
              })
              return true
            }
            const pictures = picturesIn(event.clipboardData?.files)
            if (!pictures.length || cleanHtml(html).html.textContent.trim()) return false
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
