import type { Editor } from '@tiptap/core'
import { lossMarksIn } from './text/loss-mark.tsx'
import type { LossLine } from './word-report.ts'

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Where the block begins that a text stands in; undefined when it is not there any more. The text may have begun in the block before: its end counts. */
const placeOfText = (editor: Editor, text: string): number | undefined => {
  const wanted = squeeze(text)
  for (const length of [60, 24, 10]) {
    const end = wanted.slice(-length)
    let found: number | undefined
    if (end.length >= 2)
      editor.state.doc.descendants((node, at) => {
        if (found === undefined && node.isTextblock && squeeze(node.textContent).includes(end)) found = at
        return found === undefined
      })
    if (found !== undefined) return found
  }
  return undefined
}

/** Brings the place of a loss into view: its mark, or the text that stood before it. */
export const showLoss = (
  editor: Editor,
  { number, near, position }: Pick<LossLine, 'number' | 'near' | 'position'>,
): void => {
  const mark = lossMarksIn(editor.state.doc).find((each) => each.number === number)
  let at = mark?.at ?? placeOfText(editor, near)
  if (at === undefined) {
    at = 0
    for (let block = 0; block < Math.min(position, editor.state.doc.childCount) - 1; block++)
      at += editor.state.doc.child(block).nodeSize
  }
  if (mark) editor.chain().focus(undefined, { scrollIntoView: false }).setNodeSelection(at).run()
  else
    editor
      .chain()
      .focus(at + 1, { scrollIntoView: false })
      .run()
  const shown = editor.view.nodeDOM(at)
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'center' })
}

/** Takes the mark of a loss out of the text; undo brings it back. */
export const removeMark = (editor: Editor, number: number): void => {
  const mark = lossMarksIn(editor.state.doc).find((each) => each.number === number)
  if (mark) editor.commands.deleteRange({ from: mark.at, to: mark.at + 1 })
}
