import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/ui-kit'
import { Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import { LossName } from '../loss-name.tsx'

/** A place where something of a Word file did not come over. */
export type LossMarkPlace = { readonly number: number; readonly kind: string; readonly detail: string }

const Mark = chakra('div', {
  base: {
    display: 'flex', alignItems: 'center', gap: '3', borderWidth: '1px', borderStyle: 'dashed', borderColor: 'fg.warning', borderRadius: 'md', bg: 'bg.warning', px: '3.5', py: '2.5', my: '4', textStyle: 'sm', userSelect: 'none',
    '& > b': { display: 'grid', placeItems: 'center', flex: 'none', minW: '6', height: '6', px: '1', borderRadius: 'full', bg: 'fg.warning', color: 'fg.inverted', textStyle: 'xs', fontWeight: 'semibold' },
    '& > div': { flex: '1', minW: '0', overflowWrap: 'anywhere', '& strong': { display: 'block' }, '& span': { color: 'fg.muted' } },
  },
})

function LossMarkView({ node, deleteNode }: ReactNodeViewProps) {
  const { t } = useLingui()
  const { number, kind, detail } = node.attrs as LossMarkPlace
  return (
    <NodeViewWrapper>
      <Mark role="note" aria-label={t`Mark ${number}`} contentEditable={false}>
        <b>{number}</b>
        <div><strong><Trans><LossName kind={kind} /> not carried over from Word</Trans></strong>{detail && <span>{detail}</span>}</div>
        <Button size="staff" aria-label={t`Remove mark ${number}`} onClick={deleteNode}><Trans>Remove</Trans></Button>
      </Mark>
    </NodeViewWrapper>
  )
}

/** The mark of a loss, as one block that shows its number and kind and can only be removed as a whole. */
export const LossMark = Node.create({
  name: 'lossMark',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({ number: { default: 0 }, kind: { default: 'unknown' }, detail: { default: '' } }),
  parseHTML: () => [{
    tag: 'div[data-loss]',
    getAttrs: (element) => ({ number: Number.parseInt(element.dataset.loss ?? '', 10) || 0, kind: element.dataset.lossKind ?? 'unknown', detail: element.textContent.trim() }),
  }],
  renderHTML: ({ node }) => ['div', { 'data-loss': String(node.attrs.number), 'data-loss-kind': node.attrs.kind as string }, node.attrs.detail as string],
  renderText: () => '',
  addNodeView: () => ReactNodeViewRenderer(LossMarkView),
})

/** The marks that a text still has, in its order, with where each stands. */
export const lossMarksIn = (document: TextNode): (LossMarkPlace & { readonly at: number })[] => {
  const marks: (LossMarkPlace & { at: number })[] = []
  document.descendants((node, at) => {
    if (node.type.name === 'lossMark') marks.push({ ...(node.attrs as LossMarkPlace), at })
    return !node.isTextblock
  })
  return marks
}
