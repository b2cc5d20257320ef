import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, showMessage } from '@portal/ui-kit'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { goToNext, goToPrevious, lookFor, matchesOf, replaceEach, replaceOne } from './text/find.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '3', lg: '4' },
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    textStyle: 'sm',
    '& input:not([type=checkbox])': { flex: '1 1 calc(var(--u) * 9)', minW: '0', maxW: { md: 'calc(var(--u) * 16)' } },
    '& label': { display: 'flex', alignItems: 'center', gap: '1.5', minH: { base: 'control.touch', md: 'auto' } },
    '& [role=status]': { color: 'fg.muted', minW: '16' },
  },
})
const maxWanted = 200

/** Looks for words in the text, and writes others in their place. Enter goes on to the next, Shift+Enter back, Escape to the text. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui()
  const [wanted, want] = useState(() => {
    const { from, to } = editor.state.selection
    return { text: editor.state.doc.textBetween(from, to, ' ').slice(0, maxWanted), other: '', exact: false }
  })
  const { count, at } = useEditorState({ editor, selector: () => matchesOf(editor.state) })
  useEffect(() => lookFor(editor, wanted), [editor, wanted])
  useEffect(() => () => lookFor(editor, { text: '', other: '', exact: false }), [editor])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')
      (event.shiftKey ? goToPrevious : goToNext)(editor)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nothing = count === 0
  return (
    <Bar role="search" aria-label={t`Find and replace`} onKeyDown={keys}>
      <Input
        autoFocus
        size="staff"
        aria-label={t`Find in the text`}
        placeholder={t`Find in the text`}
        maxLength={maxWanted}
        value={wanted.text}
        onChange={(event) => want({ ...wanted, text: event.target.value })}
      />
      <span role="status">
        {wanted.text &&
          (at ? (
            <Trans context="matches">
              {at} of {count}
            </Trans>
          ) : (
            <Plural value={count} one="# match" other="# matches" />
          ))}
      </span>
      <Button
        look="icon"
        size="staff"
        aria-label={t`Previous match`}
        disabled={nothing}
        onClick={() => goToPrevious(editor)}
      >
        <ChevronUp size={18} aria-hidden />
      </Button>
      <Button look="icon" size="staff" aria-label={t`Next match`} disabled={nothing} onClick={() => goToNext(editor)}>
        <ChevronDown size={18} aria-hidden />
      </Button>
      <Input
        size="staff"
        aria-label={t`Replace with`}
        placeholder={t`Replace with`}
        maxLength={maxWanted}
        value={wanted.other}
        onChange={(event) => want({ ...wanted, other: event.target.value })}
      />
      <Button size="staff" disabled={nothing} onClick={() => replaceOne(editor)}>
        <Trans>Replace</Trans>
      </Button>
      <Button
        size="staff"
        disabled={nothing}
        onClick={() => {
          replaceEach(editor)
          showMessage(<Plural value={count} one="# match was replaced." other="# matches were replaced." />)
        }}
      >
        <Trans>Replace all</Trans>
      </Button>
      <label>
        <input
          type="checkbox"
          checked={wanted.exact}
          onChange={(event) => want({ ...wanted, exact: event.target.checked })}
        />
        <Trans>Match case</Trans>
      </label>
      <Button look="icon" size="staff" aria-label={t`Close`} onClick={close}>
        <X size={18} aria-hidden />
      </Button>
    </Bar>
  )
}
