import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@portal/ui-kit'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockChange } from './block-changes.ts'
import type { Block } from './body-blocks.ts'
import { ChangeSteps } from './change-steps.tsx'
import { Words } from './words.tsx'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    '& ol': { listStyle: 'none' },
    '& [data-stop]:focus': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    '& [data-stop]': { scrollMarginBlock: '24' },
    '& li > p': {
      display: 'grid',
      gridTemplateColumns: 'calc(var(--u) * 1.5) minmax(0, 1fr)',
      px: '3',
      py: '2',
      whiteSpace: 'pre-wrap',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& [data-sign]': { color: 'fg.subtle', userSelect: 'none' },
    '& [data-change=removed]': { bg: 'bg.error', '& [data-sign]': { color: 'fg.error' } },
    '& [data-change=added]': { bg: 'bg.success', '& [data-sign]': { color: 'fg.success' } },
    '& [data-change=moved], & [data-change=other]': { bg: 'bg.info', '& [data-sign]': { color: 'fg.info' } },
    '& del': { color: 'fg.error', textDecoration: 'line-through' },
    '& ins': { color: 'fg.success', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& :is(del, ins)[data-whole]': { color: 'inherit', textDecoration: 'none' },
    '& [data-kind=heading]': { fontWeight: 'semibold' },
    '& [data-kind=code]': { fontFamily: 'mono', fontSize: '0.9em' },
    '& [data-kind=quote]': { borderInlineStartWidth: '2px', borderColor: 'border.emphasized', ps: '3' },
    '& [data-kind=item]': { display: 'list-item', listStyle: 'disc', ms: '5' },
    '& [data-kind=row]': { fontVariantNumeric: 'tabular-nums' },
    '& [data-kind=picture]': { color: 'fg.muted' },
    '& img': {
      display: 'block',
      maxW: '60',
      maxH: '32',
      bg: 'white',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'sm',
      mb: '1',
    },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'sm' },
    '& summary': {
      minH: { base: 'control.touch', md: '9' },
      px: '3',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      color: 'fg.subtle',
      textStyle: 'sm',
      cursor: 'pointer',
      bg: 'bg.subtle',
      _hover: { color: 'fg' },
    },
    '& details[open] > summary > svg': { transform: 'rotate(90deg)' },
    '& details[open] > summary': { borderBottomWidth: '1px', borderColor: 'border.muted' },
  },
})
const signs = { same: '·', removed: '−', added: '+', moved: '↕', other: '~' } as const
const spoken = {
  same: null,
  removed: <Trans>Removed:</Trans>,
  added: <Trans>Added:</Trans>,
  moved: <Trans>Moved:</Trans>,
  other: <Trans>Changed:</Trans>,
}

function Line({
  change,
  block: { kind, depth, targets },
  children,
  note,
}: {
  change: keyof typeof signs
  block: Block
  children: ReactNode
  note?: ReactNode
}) {
  return (
    <p data-change={change}>
      <span data-sign="" aria-hidden>
        {signs[change]}
      </span>
      <span>
        {spoken[change] && <VisuallyHidden>{spoken[change]} </VisuallyHidden>}
        {kind === 'picture' && targets.map((target) => <img key={target} src={target} alt="" loading="lazy" />)}
        <span data-kind={kind} style={depth ? { marginInlineStart: `${depth * 1.25 + 1.25}em` } : undefined}>
          {children}
        </span>
        {note && <small>{note}</small>}
      </span>
    </p>
  )
}

const wrapped = {
  same: (text: string) => text,
  removed: (text: string) => <del data-whole="">{text}</del>,
  added: (text: string) => <ins data-whole="">{text}</ins>,
  moved: (text: string) => text,
}

// Focus goes from change to change.
const stop = (kind: string) => (kind === 'same' ? {} : { 'data-stop': '', tabIndex: -1 })

function Changed({ change }: { change: BlockChange }) {
  if (change.kind !== 'changed') {
    const { kind, block } = change
    // Where a new link leads is as much to be approved as its words.
    const leads = (kind === 'added' || kind === 'removed') && block.kind !== 'picture' && block.targets.length > 0 && (
      <Trans>Links and pictures: {block.targets.join(' ')}</Trans>
    )
    return (
      <li {...stop(kind)}>
        <Line
          change={kind}
          block={block}
          note={kind === 'moved' ? <Trans>Moved here from another place</Trans> : leads}
        >
          {wrapped[kind](block.text)}
        </Line>
      </li>
    )
  }
  const { before, after, words, targets } = change
  const addresses = targets.length > 0 && (
    <Trans>
      Links and pictures: <Words words={targets.flatMap((word) => [word, { kind: 'same' as const, text: ' ' }])} />
    </Trans>
  )
  if (words.every(({ kind }) => kind === 'same')) {
    return (
      <li {...stop('other')}>
        <Line
          change="other"
          block={after}
          note={addresses || <Trans>Only its form has changed, for instance bold text or the level of a heading</Trans>}
        >
          {after.text}
        </Line>
      </li>
    )
  }
  return (
    <li {...stop('changed')}>
      <Line change="removed" block={before}>
        <Words words={words} side="before" />
      </Line>
      <Line change="added" block={after} note={addresses}>
        <Words words={words} side="after" />
      </Line>
    </li>
  )
}

const context = 1
/** Runs of unchanged blocks, but for those beside a change, are folded away. */
const folded = (changes: readonly BlockChange[]) => {
  const near = (at: number) =>
    changes.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same')
  const runs: { away: boolean; changes: BlockChange[] }[] = []
  changes.forEach((change, at) => {
    const away = !near(at)
    const last = runs.at(-1)
    if (last?.away === away) last.changes.push(change)
    else runs.push({ away, changes: [change] })
  })
  return runs
}

/** A body's changes from top to bottom, told by sign and colour. Only text is drawn, never markup. */
export function ChangedBlocks({ changes, lang }: { changes: readonly BlockChange[]; lang: string }) {
  const draw = (list: readonly BlockChange[]) => list.map((change, at) => <Changed key={at} change={change} />)
  return (
    <ChangeSteps>
      <List lang={lang}>
        {folded(changes).map((run, at) =>
          run.away ? (
            <li key={at}>
              <details>
                <summary>
                  <ChevronRight size={14} aria-hidden />
                  <Plural value={run.changes.length} one="# unchanged paragraph" other="# unchanged paragraphs" />
                </summary>
                <ol>{draw(run.changes)}</ol>
              </details>
            </li>
          ) : (
            draw(run.changes)
          ),
        )}
      </List>
    </ChangeSteps>
  )
}
