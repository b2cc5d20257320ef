import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
} from 'lucide-react'
import { Toolbar } from './toolbar.tsx'

/** Rows, columns and cells of the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const can = useEditorState({
    editor,
    selector: () => ({
      merge: editor.can().mergeCells(),
      split: editor.can().splitCell(),
      header: editor.isActive('tableHeader'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <Toolbar
      label={t`Table`}
      groups={[
        [
          { key: 'above', label: t`Row above`, icon: BetweenHorizontalStart, run: () => run().addRowBefore().run() },
          { key: 'below', label: t`Row below`, icon: BetweenHorizontalEnd, run: () => run().addRowAfter().run() },
          { key: 'deleteRow', label: t`Delete the row`, icon: FoldVertical, run: () => run().deleteRow().run() },
        ],
        [
          {
            key: 'before',
            label: t`Column before`,
            icon: BetweenVerticalStart,
            run: () => run().addColumnBefore().run(),
          },
          { key: 'after', label: t`Column after`, icon: BetweenVerticalEnd, run: () => run().addColumnAfter().run() },
          {
            key: 'deleteColumn',
            label: t`Delete the column`,
            icon: FoldHorizontal,
            run: () => run().deleteColumn().run(),
          },
        ],
        [
          {
            key: 'header',
            label: t`Header row`,
            icon: PanelTop,
            pressed: can.header,
            run: () => run().toggleHeaderRow().run(),
          },
          {
            key: 'merge',
            label: t`Merge cells`,
            icon: TableCellsMerge,
            disabled: !can.merge,
            run: () => run().mergeCells().run(),
          },
          {
            key: 'split',
            label: t`Split the cell`,
            icon: TableCellsSplit,
            disabled: !can.split,
            run: () => run().splitCell().run(),
          },
        ],
        [{ key: 'deleteTable', label: t`Delete the table`, icon: Trash2, run: () => run().deleteTable().run() }],
      ]}
    />
  )
}
