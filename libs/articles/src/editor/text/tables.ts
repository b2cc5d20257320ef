import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { perBlock } from './per-block.ts'

const count = (element: HTMLElement, name: string) =>
  Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1, 1), 100)
const spans = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => count(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => count(element, 'rowspan') },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}
const written = ({ colspan, rowspan, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(colspan !== 1 && { colspan }),
  ...(rowspan !== 1 && { rowspan }),
})

const emptyHeads = perBlock(
  (block) => {
    if (block.isTextblock) return undefined
    const heads: { at: number; size: number }[] = []
    block.descendants((node: Node, at) => {
      if (
        node.type.name === 'tableHeader' &&
        !node.textContent.trim() &&
        !node.content.content.some(({ childCount }) => childCount > 0)
      )
        heads.push({ at: at + 1, size: node.nodeSize })
      return !node.isTextblock
    })
    return heads.length ? heads : undefined
  },
  (blocks, text) =>
    DecorationSet.create(
      text,
      blocks.flatMap(({ known, at }) =>
        known.map((head) => Decoration.node(at + head.at, at + head.at + head.size, { role: 'cell' })),
      ),
    ),
)

/** A header cell that says nothing yet names no column: until something is written in it, screen readers hear a plain cell. */
const EmptyHeads = Extension.create({
  name: 'emptyHeads',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => emptyHeads(doc) } })],
})

/** Tables: rows of header and plain cells, cells that span several. Without the library's widths and alignment, which are styles: an article has none. */
export const Tables = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  EmptyHeads,
  TableCell.extend({
    addAttributes: () => spans,
    renderHTML: ({ HTMLAttributes }) => ['td', written(HTMLAttributes), 0],
  }),
  TableHeader.extend({
    addAttributes: () => ({ ...spans, scope: { default: null } }),
    renderHTML: ({ HTMLAttributes }) => ['th', written(HTMLAttributes), 0],
  }),
]
