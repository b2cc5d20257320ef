import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { Article } from '@portal/contract'
import { RefusalText, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { showMessage, useMinWidth } from '@portal/ui-kit'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeleteCaseDialog, MarksDialog, WordPlaceDialog } from './case-dialogs.tsx'
import { CaseSheet } from './case-sheet.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DetailsPane } from './details-pane.tsx'
import { EditorBar } from './editor-bar.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { FindBar } from './find-bar.tsx'
import { Presence } from '../desk/presence.tsx'
import { TermWarnings } from '../desk/term-warnings.tsx'
import { goToFault } from './go-to-fault.ts'
import { LeftOutNote } from './left-out-note.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { Opening } from './open-case.ts'
import { OriginalNote } from './original-note.tsx'
import { PictureDialog, type PictureTask } from './picture-dialog.tsx'
import type { Saved } from './saver.ts'
import { saveRefusals } from './refusals.tsx'
import { SessionNotes } from './session-notes.tsx'
import { lossMarksIn } from './text/loss-mark.tsx'
import { htmlOf, textOf } from './text/text-html.ts'
import { createEditorPort, useTextEditor } from './text/use-text-editor.ts'
import { TextToolbar } from './text-toolbar.tsx'
import { useBroughtPictures } from './use-brought-pictures.tsx'
import { useCaretRoom } from './use-caret-room.ts'
import { useCaseSession } from './use-case-session.ts'
import { useWordImport } from './use-word-import.ts'
import { WordPane } from './word-pane.tsx'

const Room = chakra('div', {
  base: {
    bg: 'bg.muted',
    mb: { base: '-16', lg: '-24' },
    minH: 'calc(100dvh - 64px)',
    '& [data-tools]': {
      position: 'sticky',
      top: { base: 'header', lg: 'calc(var(--ks-sizes-header) + var(--u) * 3.5)' },
      zIndex: 'docked',
      bg: 'bg.panel',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& [data-columns]': {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, 1fr) calc(var(--u) * 20)',
        xl: 'minmax(0, 1fr) calc(var(--u) * 25)',
      },
      alignItems: 'start',
    },
    '& [data-main]': { minW: '0', px: { base: '0', md: '6' }, py: { base: '0', md: '6' } },
    '& [data-heads]': {
      display: 'grid',
      gap: '3',
      maxW: 'calc(var(--u) * 51.5)',
      mx: 'auto',
      px: { base: '4', lg: '0' },
      py: { base: '3', lg: '0' },
      mb: { lg: '4' },
      '&:not(:has(> * > *))': { display: 'none' },
    },
    '& aside, & details': { bg: 'bg.panel', borderColor: 'border' },
    '& aside': {
      borderInlineStartWidth: '1px',
      position: 'sticky',
      top: 'calc(var(--ks-sizes-header) + var(--u) * 3.5)',
      height: 'calc(100dvh - var(--ks-sizes-header) - var(--u) * 3.5)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    '& details': { borderBottomWidth: '1px' },
    '& [data-word-fold] h2': { srOnly: true },
    '& [data-word-fold] [data-pane]': { pt: '0' },
    '& summary': { minH: 'control.touch', px: '4', py: '2.5', fontWeight: 'medium', cursor: 'pointer' },
    '& [data-pane]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '8',
      px: { base: '4', lg: '6' },
      py: '6',
    },
    '& :is(input, select, textarea, button)': { scrollMarginTop: 'calc(var(--u) * 7)', scrollMarginBottom: '8' },
  },
})
const ignore = (event: DragEvent) => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

type Props = {
  userAccount: string
  opening: Opening
  /** Where this window keeps its draft; undefined for a moment, when a new case has just been saved. */
  place: string | undefined
  /** The record as the server has it now, and the case that a new one translates. */
  record: Article | undefined
  original: Article | undefined
  onSaved: (saved: Saved) => void
}

/** The editor of one case. */
export function CaseEditor({ userAccount, opening, place, record, original, onSaved }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  const wide = useMinWidth('lg') // Where there is room for a pane beside the text, its place in the document differs, so that order on screen and in the document stay one.
  useCaretRoom(wide)
  const [port] = useState(() => createEditorPort(opening.work.body))
  const [normal] = useState(() => (html: string) => htmlOf(textOf(html)))
  const { session, state } = useCaseSession({ userAccount, opening, place, text: port, normal, onSaved })
  const { base } = state
  const [picture, setPicture] = useState<PictureTask>()
  const [asking, ask] = useState<'link' | 'delete' | 'marks'>()
  const [finding, find] = useState(false)
  const [leftOut, leave] = useState<readonly string[]>([])
  const editor = useTextEditor({
    initial: opening.work.body,
    lang: state.fields.lang,
    onTyped: session.typed,
    onPictures: (files) => setPicture({ kind: 'add', files }),
    onBrought: useBroughtPictures(),
    onLeftOut: (names) => leave((before) => [...before, ...names]),
  })
  useEffect(() => port.attach(editor), [port, editor])
  useEffect(() => {
    if (record) session.refresh(record)
  }, [session, record])
  const { refusal } = state // a login that has ended is told by the session itself
  useEffect(() => {
    if (refusal && refusal !== 'loginInvalid') showMessage(<RefusalText error={refusal} own={saveRefusals} />, 'bad')
  }, [refusal])
  const importer = useWordImport(editor, session)
  const mine = pathFor('myArticle')
  const refused = (error: Error) => session.refuse(error instanceof ApiError ? error.reason : 'internal')
  const recall = useWrite('POST /doc/doc-article/recall', {
    onDone: ({ billNo }) => showMessage(<Trans>{billNo} was taken back. Submit it again when it is ready.</Trans>),
    onRefused: refused,
  })
  const remove = useWrite('POST /doc/doc-article/delete', {
    onDone: () => {
      const billNo = session.state().base?.billNo
      session.forget()
      void navigate(mine)
      showMessage(<Trans>{billNo} was deleted.</Trans>)
    },
    onRefused: (error) => {
      ask(undefined)
      refused(error)
    },
  })
  const submit = async () => {
    ask(undefined)
    if (!(await session.submit())) return
    const billNo = session.state().base?.billNo
    void navigate(mine)
    showMessage(<Trans>{billNo} was submitted. An approver reads it next.</Trans>)
  }
  const marks = asking === 'marks' ? lossMarksIn(editor.state.doc).length : 0
  const onPicture = () =>
    setPicture(editor.isActive('figure') || editor.isActive('image') ? { kind: 'change' } : { kind: 'add', files: [] })
  const keys = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (
      !(event.ctrlKey || event.metaKey) ||
      (key !== 'k' && key !== 'f') ||
      event.nativeEvent.isComposing ||
      !editor.isFocused
    )
      return
    event.preventDefault()
    if (key === 'k') ask('link')
    else find(true)
  }
  const drop = (event: DragEvent) => {
    if (event.isDefaultPrevented() || !event.dataTransfer.files.length) return
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !file.type.startsWith('image/')) importer.start(file)
  }
  const chooseWord = () => document.querySelector<HTMLInputElement>('[data-word]')?.click()

  // What an import lost comes first while it is looked through.
  const checking =
    useEditorState({ editor, selector: () => lossMarksIn(editor.state.doc).length > 0 }) ||
    state.report !== undefined ||
    importer.running !== undefined ||
    importer.refused !== undefined
  const { fields, faults } = state
  // Parts of the state, not all of it: that the text was kept on this device draws neither the sheet nor the details anew.
  const details = (
    <DetailsPane
      key="details"
      kind={opening.kind}
      fields={fields}
      base={base}
      faults={faults}
      onChange={session.setFields}
    />
  )
  const word = <WordPane key="word" editor={editor} report={state.report} importer={importer} />
  // On top of everything where the pane comes before the text, above the text where it stands beside it.
  const heads = (
    <div key="heads" data-heads="">
      <FaultSummary
        faults={faults}
        checks={state.checks}
        onGo={(fault) => {
          if (goToFault(editor, fault)) setPicture({ kind: 'change' })
        }}
      />
      <TermWarnings warnings={state.warnings} lang={fields.lang} alert>
        <Trans>Change them, or submit again to send the text as it is.</Trans>
      </TermWarnings>
      <SessionNotes session={session} state={state} signedOut={user === null} record={record} original={original} />
      {original && base && fields.translationOf === original.articleId && (
        <OriginalNote
          original={original}
          from={fields.translatedFrom ?? undefined}
          onCaughtUp={(translatedFrom) => session.setFields({ translatedFrom })}
        />
      )}
      {base && <Presence articleId={base.articleId} doing="edit" />}
      <LeftOutNote names={leftOut} onDone={() => leave([])} />
    </div>
  )
  return (
    <Room onKeyDown={keys} onDragOver={ignore} onDrop={drop}>
      <EditorBar
        kind={opening.kind}
        state={state}
        signedOut={user === null}
        importing={importer.running !== undefined}
        onImport={chooseWord}
        onSave={() => void session.save()}
        onSubmit={() => (lossMarksIn(editor.state.doc).length ? ask('marks') : void submit())}
        onRecall={() => {
          if (base) recall.send({ body: { billNo: base.billNo } })
        }}
        onDelete={() => ask('delete')}
      />
      <div data-columns="">
        {!wide && heads}
        {!wide && checking && (
          <details key="word" data-word-fold="" open>
            <summary>{t`Word import`}</summary>
            <div data-pane="">{word}</div>
          </details>
        )}
        {!wide && (
          <details key="pane">
            <summary>{t`Details and Word import`}</summary>
            <div data-pane="">
              {details}
              {!checking && word}
            </div>
          </details>
        )}
        <div key="text">
          <div data-tools="">
            <TextToolbar editor={editor} onLink={() => ask('link')} onPicture={onPicture} onFind={() => find(true)} />
            {finding && <FindBar editor={editor} onClose={() => find(false)} />}
          </div>
          <div data-main="">
            {wide && heads}
            <CaseSheet
              key="sheet"
              kind={opening.kind}
              editor={editor}
              fields={fields}
              faults={faults}
              onChange={session.setFields}
            />
          </div>
        </div>
        {wide && (
          <aside key="aside" aria-label={t`Details and Word import`}>
            <div data-pane="">{checking ? [word, details] : [details, word]}</div>
          </aside>
        )}
      </div>
      <LinkDialog editor={editor} open={asking === 'link'} onClose={() => ask(undefined)} />
      <PictureDialog editor={editor} task={picture} onNext={setPicture} />
      <WordPlaceDialog file={importer.asked?.name} onClose={importer.cancel} onPlace={importer.place} />
      <MarksDialog
        open={asking === 'marks'}
        marks={marks}
        onClose={() => ask(undefined)}
        onAnswer={() => void submit()}
      />
      <DeleteCaseDialog
        open={asking === 'delete'}
        title={fields.title}
        articleId={base?.articleId}
        published={record?.live != null}
        busy={remove.busy}
        onClose={() => ask(undefined)}
        onAnswer={() => {
          if (base) remove.send({ body: { articleId: base.articleId } })
        }}
      />
      <LeaveGuard session={session} />
      <ConflictDialog conflict={state.conflict} session={session} />
    </Room>
  )
}
