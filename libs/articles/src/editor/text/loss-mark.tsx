import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/ui-kit'
import { Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import { isGrave, LossName } from '../loss-name.tsx'
import { showInReport } from '../loss-line.ts'
import { perBlock } from './per-block.ts'

/** A place where something of a Word file did not come over. */
export type LossMarkPlace = { readonly number: number; readonly kind: string; readonly detail: string }

const Mark = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'fg.warning',
    borderRadius: 'md',
    bg: 'bg.warning',
    px: '3.5',
    py: '2.5',
    my: '4',
    textStyle: 'sm',
    userSelect: 'none',
    '&[data-grave]': { borderColor: 'fg.error', bg: 'bg.error', '& > button:first-of-type': { bg: 'fg.error' } },
    '& > button:first-of-type': {
      display: 'grid',
      placeItems: 'center',
      position: 'relative',
      flex: 'none',
      minW: '6',
      height: '6',
      px: '1',
      border: '0',
      cursor: 'pointer',
      _after: { content: '""', position: 'absolute', inset: { base: '-10px', md: '0' } },
      borderRadius: 'full',
      bg: 'fg.warning',
      color: 'fg.inverted',
      textStyle: 'xs',
      fontWeight: 'semibold',
    },
    '& > div': {
      flex: '1',
      minW: '0',
      overflowWrap: 'anywhere',
      '& strong': { display: 'block' },
      '& span': { color: 'fg.muted' },
    },
  },
})

function LossMarkView({ node, deleteNode }: ReactNodeViewProps) {
  const { t } = useLingui()
  const { number, kind, detail } = node.attrs as LossMarkPlace
  return (
    <NodeViewWrapper>
      <Mark
        role="note"
        aria-label={t`Mark ${number}`}
        contentEditable={false}
        {...(isGrave(kind) && { 'data-grave': '' })}
      >
        <button
          type="button"
          aria-label={t`Show loss ${number} in the report`}
          title={t`Show it in the report`}
          onClick={() => showInReport(number)}
        >
          {number}
        </button>
        <div>
          <strong>
            <Trans>
              <LossName kind={kind} /> not carried over from Word
            </Trans>
          </strong>
          {detail && <span>{detail}</span>}
        </div>
        <Button size="staff" aria-label={t`Remove mark ${number}`} onClick={deleteNode}>
          <Trans>Remove</Trans>
        </Button>
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
  parseHTML: () => [
    {
      tag: 'div[data-loss]',
      getAttrs: (element) => ({
        number: Number.parseInt(element.dataset.loss ?? '', 10) || 0,
        kind: element.dataset.lossKind ?? 'unknown',
        detail: element.textContent.trim(),
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { 'data-loss': String(node.attrs.number), 'data-loss-kind': node.attrs.kind as string },
    node.attrs.detail as string,
  ],
  renderText: () => '',
  addNodeView: () => ReactNodeViewRenderer(LossMarkView),
})

type PlacedLossMark = LossMarkPlace & { readonly at: number }
const isMark = ({ type }: TextNode) => type.name === 'lossMark'
/** The marks that a text still has, in its order, with where each stands. */
export const lossMarksIn = perBlock(
  (block): PlacedLossMark[] | undefined => {
    if (isMark(block)) return [{ ...(block.attrs as LossMarkPlace), at: 0 }]
    const marks: PlacedLossMark[] = []
    block.descendants((node, at) => {
      if (isMark(node)) marks.push({ ...(node.attrs as LossMarkPlace), at: at + 1 })
      return !node.isTextblock
    })
    return marks.length ? marks : undefined
  },
  (blocks): readonly PlacedLossMark[] =>
    blocks.flatMap(({ known, at }) => known.map((mark) => ({ ...mark, at: mark.at + at }))),
)
