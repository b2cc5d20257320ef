import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { caseKind, maxTitle, type KindName } from '@portal/contract/facts'
import { Button, Prose, showMessage } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { EditorContent, useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import type { SessionState } from './case-session.ts'
import type { CaseFields } from './case-work.ts'
import { asLine } from './details-pane.tsx'
import { FaultText } from './fault-text.tsx'
import { controlId, faultsAt } from './faults.ts'
import { textOf } from './text/text-html.ts'
import { writingStyles } from './writing-styles.ts'

const Sheet = chakra('div', {
  base: {
    width: 'full',
    maxW: 'calc(var(--u) * 51.5)',
    mx: 'auto',
    bg: 'bg.panel',
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border',
    borderRadius: { md: 'lg' },
    boxShadow: { md: 'xs' },
    px: { base: '4', md: '10', xl: '14' },
    pt: { base: '5', md: '8' },
    pb: '12',
    '& > label': { display: 'block', textStyle: 'xs', color: 'fg.subtle' },
    '& > [data-fault]': { color: 'fg.error', textStyle: 'sm', mt: '1' },
  },
})
const Title = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    border: '0',
    borderBottomWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.emphasized',
    bg: 'transparent',
    color: 'fg',
    textStyle: { base: '2xl', md: '3xl' },
    py: '2',
    px: '0',
    resize: 'none',
    fieldSizing: 'content',
    overflow: 'hidden',
    borderRadius: '0',
    _placeholder: { color: 'fg.subtle', fontWeight: 'normal', opacity: 1 },
    '&[aria-invalid=true]': { borderColor: 'border.error' },
    _focusVisible: { outline: 'none', borderColor: 'brand.solid', boxShadow: '0 1px 0 0 var(--ks-colors-brand-solid)' },
  },
})

type Props = Pick<SessionState, 'fields' | 'faults'> & {
  kind: KindName
  editor: Editor
  onChange: (change: Partial<CaseFields>) => void
}

/** The sheet: title and text of the case, as readers will see them. */
export function CaseSheet({ kind, editor, fields, faults, onChange }: Props) {
  const { t } = useLingui()
  const call = useCall()
  const empty = useEditorState({ editor, selector: () => editor.isEmpty })
  const [example, setExample] = useState<string>()
  const template = useMutation({
    mutationFn: (_kind: 'fault' | 'task' | 'question') => call('GET /doc/doc-article/getArticleTemplate', {}),
    onSuccess: (templates, kind) => {
      const { title, body } = kind === 'fault' ? templates : templates[kind]
      setExample(title)
      if (editor.isEmpty) editor.chain().setContent(textOf(body).toJSON()).focus('start').run()
    },
    onError: () => showMessage(<Trans>The template could not be fetched. Try again in a moment.</Trans>, 'bad'),
  })
  const toText = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    // At once: the library's own focus command waits for a frame, and the next key would go to the title.
    editor.view.dispatch(editor.state.tr.setSelection(Selection.atStart(editor.state.doc)))
    editor.view.focus()
  }
  const wrong = { title: faultsAt(faults, 'title'), body: faultsAt(faults, 'body') }
  const said = (place: 'title' | 'body') =>
    wrong[place].length > 0 && (
      <div id={`${controlId(place)}-fault`} data-fault="">
        {wrong[place].map((fault, at) => (
          <div key={at}>
            <FaultText fault={fault} />
          </div>
        ))}
      </div>
    )
  return (
    <Sheet>
      <label htmlFor={controlId('title')}>
        <Trans>Title</Trans>
      </label>
      <Title
        id={controlId('title')}
        lang={fields.lang}
        rows={1}
        maxLength={maxTitle}
        value={fields.title}
        placeholder={kind === caseKind ? (example ?? t`The result in one line`) : undefined}
        onKeyDown={toText}
        onChange={(event) => onChange({ title: asLine(event.target.value) })}
        {...(wrong.title.length > 0 && {
          'aria-invalid': true as const,
          'aria-describedby': `${controlId('title')}-fault`,
        })}
      />
      {said('title')}
      {fields.title.length >= maxTitle && (
        <chakra.p role="status" mt="1" textStyle="sm" color="fg.warning">
          <Trans>A title has {maxTitle} characters at most: what is longer is cut off.</Trans>
        </chakra.p>
      )}
      {empty && kind === caseKind && (
        <chakra.p mt="4" textStyle="sm" color="fg.subtle">
          <Trans>Write, paste, import from Word, or</Trans>{' '}
          <Button
            look="text"
            size="staff"
            px="0"
            aria-busy={template.isPending}
            onClick={() => template.mutate('fault')}
          >
            <Trans>Begin from the template</Trans>
          </Button>
          {' · '}
          <Button look="text" size="staff" px="0" onClick={() => template.mutate('task')}>
            <Trans>from that of a task</Trans>
          </Button>
          {' · '}
          <Button look="text" size="staff" px="0" onClick={() => template.mutate('question')}>
            <Trans>from that of a question</Trans>
          </Button>
        </chakra.p>
      )}
      {said('body')}
      <Prose css={writingStyles} mt="4" style={{ '--caption': `"${t`Caption`}"` } as React.CSSProperties}>
        <EditorContent editor={editor} />
      </Prose>
    </Sheet>
  )
}
