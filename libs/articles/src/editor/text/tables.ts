import { Extension, Node as ProseNode } from '@tiptap/core'
import type { DOMOutputSpec, Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { TableMap } from '@tiptap/pm/tables'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { sum } from 'es-toolkit'
import { attributesOf, valueOf } from './grammar-attributes.ts'
import { perBlock } from './per-block.ts'

const spans = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => Number(valueOf(element, 'td', 'colspan') ?? 1) },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => Number(valueOf(element, 'td', 'rowspan') ?? 1) },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}
const written = ({ colspan, rowspan, ...rest }: Record<string, unknown>) => ({
  ...(colspan !== 1 && { colspan }),
  ...(rowspan !== 1 && { rowspan }),
  ...rest,
})

/** Groups of columns, each a list of how many columns its `col` elements stand for. */
type Columns = readonly (readonly number[])[]
const columnsOf = (table: HTMLElement): Columns | null => {
  const named = (element: Element, tag: string) => [...element.children].filter(({ localName }) => localName === tag)
  const groups = named(table, 'colgroup')
    .map((group) => named(group, 'col').map((col) => Number(valueOf(col, 'col', 'span') ?? 1)))
    .filter((group) => group.length)
  return groups.length ? groups : null
}
/** Columns that the table no longer has are left out with all the others: nobody knows which they were. */
const writtenColumns = (table: Node): DOMOutputSpec[] => {
  const groups = (table.attrs.columns as Columns | null) ?? []
  return sum(groups.flat()) > TableMap.get(table).width
    ? []
    : groups.map((group) => ['colgroup', ...group.map((span) => ['col', span === 1 ? {} : { span }])])
}

/**
 * The caption of the table that follows, as a paragraph that can be written in. When it is saved, the table holds it;
 * where no table follows any more, it is a paragraph.
 */
const TableCaption = ProseNode.create({
  name: 'tableCaption',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p[data-caption]', priority: 60 }],
  renderHTML: () => ['p', { 'data-caption': '' }, 0],
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
  Table.extend({
    addAttributes: () => ({ columns: { default: null, rendered: false, parseHTML: columnsOf } }),
    renderHTML: ({ node }) => ['table', ...writtenColumns(node), ['tbody', 0]],
  }).configure({ resizable: false }),
  TableCaption,
  TableRow,
  EmptyHeads,
  TableCell.extend({
    addAttributes: () => spans,
    renderHTML: ({ HTMLAttributes }) => ['td', written(HTMLAttributes), 0],
  }),
  TableHeader.extend({
    addAttributes: () => ({ ...spans, scope: attributesOf('th').scope }),
    renderHTML: ({ HTMLAttributes }) => ['th', written(HTMLAttributes), 0],
  }),
]
