import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const count = (element: HTMLElement, name: string) => Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1, 1), 100)
const spans = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => count(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => count(element, 'rowspan') },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}
const written = ({ colspan, rowspan, ...rest }: Record<string, unknown>) => ({ ...rest, ...(colspan !== 1 && { colspan }), ...(rowspan !== 1 && { rowspan }) })

/** Tables: rows of header and plain cells, cells that span several. Without the library's widths and alignment, which are styles: an article has none. */
export const Tables = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: () => spans, renderHTML: ({ HTMLAttributes }) => ['td', written(HTMLAttributes), 0] }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }), renderHTML: ({ HTMLAttributes }) => ['th', written(HTMLAttributes), 0] }),
]
