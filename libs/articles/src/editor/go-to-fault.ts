import type { ArticleFault } from '@portal/contract'
import type { Editor } from '@tiptap/core'
import { controlId, placeOf } from './faults.ts'

/** Where a fault of the text is: the picture without a description, the word that may not be said. */
const placeInText = (
  editor: Editor,
  { reason, detail }: ArticleFault,
): { from: number; to: number; picture: boolean } | undefined => {
  let found: { from: number; to: number; picture: boolean } | undefined
  editor.state.doc.descendants((node, at) => {
    if (found) return false
    const { src, alt } = node.attrs as { src?: string; alt?: string }
    if (reason === 'pictureWithoutText' && src === detail && !alt?.trim())
      found = { from: at, to: at + node.nodeSize, picture: true }
    const start =
      reason === 'sensitiveWord' && node.isText ? node.text!.toLowerCase().indexOf(detail.toLowerCase()) : -1
    if (start >= 0) found = { from: at + start, to: at + start + detail.length, picture: false }
    return !found
  })
  return found
}

/** Brings the author to what is wrong. True when it is a picture, which is selected then. */
export const goToFault = (editor: Editor, fault: ArticleFault): boolean => {
  const place = placeOf(fault)
  const found = place === 'body' ? placeInText(editor, fault) : undefined
  if (found?.picture) {
    editor.chain().setNodeSelection(found.from).scrollIntoView().run()
    return true
  }
  if (found) editor.chain().focus().setTextSelection(found).scrollIntoView().run()
  else if (place === 'body') editor.commands.focus('start')
  else {
    const control = document.getElementById(controlId(place))
    control?.closest('details')?.setAttribute('open', '')
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  return false
}
