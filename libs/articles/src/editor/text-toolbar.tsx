import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Search,
  SquareCode,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react'
import { TableTools } from './table-tools.tsx'
import { Toolbar, type Tool } from './toolbar.tsx'

type Props = { editor: Editor; onLink: () => void; onPicture: () => void; onFind: () => void }

/** The tools of the text; the table's own appear while the cursor is in one. */
export function TextToolbar({ editor, onLink, onPicture, onFind }: Props) {
  const { t } = useLingui()
  const on = useEditorState({
    editor,
    selector: () => ({
      level: [2, 3, 4].find((level) => editor.isActive('heading', { level })),
      marks: ['bold', 'italic', 'underline', 'strike', 'code', 'link'].filter((name) => editor.isActive(name)).join(),
      blocks: ['bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table', 'figure', 'image']
        .filter((name) => editor.isActive(name))
        .join(),
      undo: undoDepth(editor.state) > 0,
      redo: redoDepth(editor.state) > 0,
    }),
  })
  const run = () => editor.chain().focus()
  const marks = on.marks.split(',')
  const blocks = on.blocks.split(',')
  const heading = (level: 2 | 3 | 4, label: string, icon: Tool['icon']): Tool => ({
    key: `h${level}`,
    label,
    icon,
    pressed: on.level === level,
    shortcut: `Ctrl+Alt+${level}`,
    run: () => run().toggleHeading({ level }).run(),
  })
  return (
    <>
      <Toolbar
        label={t`Format`}
        groups={[
          [
            {
              key: 'undo',
              label: t`Undo`,
              icon: Undo2,
              disabled: !on.undo,
              shortcut: 'Ctrl+Z',
              run: () => run().undo().run(),
            },
            {
              key: 'redo',
              label: t`Redo`,
              icon: Redo2,
              disabled: !on.redo,
              shortcut: 'Ctrl+Y',
              run: () => run().redo().run(),
            },
          ],
          [
            heading(2, t`Heading`, Heading2),
            heading(3, t`Subheading`, Heading3),
            heading(4, t`Small heading`, Heading4),
          ],
          [
            {
              key: 'bold',
              label: t`Bold`,
              icon: Bold,
              pressed: marks.includes('bold'),
              shortcut: 'Ctrl+B',
              run: () => run().toggleBold().run(),
            },
            {
              key: 'italic',
              label: t`Italic`,
              icon: Italic,
              pressed: marks.includes('italic'),
              shortcut: 'Ctrl+I',
              run: () => run().toggleItalic().run(),
            },
            {
              key: 'underline',
              label: t`Underline`,
              icon: Underline,
              pressed: marks.includes('underline'),
              shortcut: 'Ctrl+U',
              run: () => run().toggleUnderline().run(),
            },
            {
              key: 'strike',
              label: t`Strike through`,
              icon: Strikethrough,
              pressed: marks.includes('strike'),
              shortcut: 'Ctrl+Shift+S',
              run: () => run().toggleStrike().run(),
            },
            {
              key: 'code',
              label: t`Code`,
              icon: Code,
              pressed: marks.includes('code'),
              shortcut: 'Ctrl+E',
              run: () => run().toggleCode().run(),
            },
          ],
          [
            {
              key: 'bullets',
              label: t`Bullet list`,
              icon: List,
              pressed: blocks.includes('bulletList'),
              run: () => run().toggleBulletList().run(),
            },
            {
              key: 'numbers',
              label: t`Numbered steps`,
              icon: ListOrdered,
              pressed: blocks.includes('orderedList'),
              run: () => run().toggleOrderedList().run(),
            },
            {
              key: 'quote',
              label: t`Note`,
              icon: Quote,
              pressed: blocks.includes('blockquote'),
              run: () => run().toggleBlockquote().run(),
            },
            {
              key: 'codeBlock',
              label: t`Code block`,
              icon: SquareCode,
              pressed: blocks.includes('codeBlock'),
              run: () => run().toggleCodeBlock().run(),
            },
          ],
          [
            {
              key: 'link',
              label: t`Link`,
              icon: Link,
              pressed: marks.includes('link'),
              shortcut: 'Ctrl+K',
              run: onLink,
            },
            {
              key: 'picture',
              label: t`Picture`,
              icon: Image,
              pressed: blocks.includes('figure') || blocks.includes('image'),
              run: onPicture,
            },
            {
              key: 'table',
              label: t`Table`,
              icon: Table,
              pressed: blocks.includes('table'),
              disabled: blocks.includes('table'),
              run: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
            },
            { key: 'line', label: t`Dividing line`, icon: Minus, run: () => run().setHorizontalRule().run() },
          ],
          [{ key: 'find', label: t`Find and replace`, icon: Search, shortcut: 'Ctrl+F', run: onFind }],
        ]}
      />
      {blocks.includes('table') && <TableTools editor={editor} />}
    </>
  )
}
