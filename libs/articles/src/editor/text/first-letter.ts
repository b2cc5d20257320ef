import type { EditorView } from '@tiptap/pm/view'

/**
 * The first letter of an empty line is written by the editor itself. Where the browser does it, it moves the caret behind the letter only after the editor has looked
 * where the caret is: who types fast would go on before that letter. What an input method composes stays with the browser.
 */
export const firstLetter = (view: EditorView, event: InputEvent): boolean => {
  const { data, inputType } = event
  const { empty, $from } = view.state.selection
  if (inputType !== 'insertText' || !data || event.isComposing || view.composing || !empty || !$from.parent.isTextblock)
    return false
  if ($from.parent.content.size > 0) return false
  event.preventDefault()
  view.dispatch(view.state.tr.insertText(data).scrollIntoView())
  return true
}
