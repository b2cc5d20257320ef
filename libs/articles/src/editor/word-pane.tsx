import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefusalText } from '@portal/desk'
import { formatNumber } from '@portal/i18n'
import { Button, Note } from '@portal/ui-kit'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { LossList } from './loss-list.tsx'
import { removeMark, showLoss } from './show-loss.ts'
import { lossMarksIn } from './text/loss-mark.tsx'
import type { WordImporter } from './use-word-import.ts'
import { lossLines, type WordReport } from './word-report.ts'
import { wordRefusals } from './refusals.tsx'

const Pane = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    scrollMarginTop: { base: 'calc(var(--u) * 7)', lg: '6' },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
    '& [role=status] + p': { mt: '0' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
    },
    '& dl > div': { display: 'flex', flexDirection: 'column', px: '3.5', py: '2' },
    '& dl > div + div': { borderInlineStartWidth: '1px', borderColor: 'border' },
    '& dt': { order: '1', textStyle: 'xs', color: 'fg.subtle' },
    '& dd': { textStyle: '2xl', fontWeight: 'semibold' },
    '& dd[data-loss]': { color: 'fg.error' },
    '& progress': {
      display: 'block',
      width: 'full',
      height: '1',
      my: '2',
      accentColor: 'var(--ks-colors-brand-solid)',
    },
  },
})

/** The Word import: choosing a file, its progress, and what came of it. */
export function WordPane({
  editor,
  report,
  importer,
}: {
  editor: Editor
  report: WordReport | undefined
  importer: WordImporter
}) {
  const { t, i18n } = useLingui()
  const pane = useRef<HTMLElement>(null)
  const marks = useEditorState({
    editor,
    selector: () => lossMarksIn(editor.state.doc).map(({ number, kind, detail }) => ({ number, kind, detail })),
  })
  const lines = lossLines(report, marks)
  const { running, refused } = importer
  const news = running?.file ?? refused
  useEffect(() => {
    if (!news) return
    pane.current!.closest('details')?.setAttribute('open', '')
    pane.current!.scrollIntoView({ block: 'start' })
  }, [news])
  return (
    <Pane ref={pane} aria-label={t`Word import`}>
      <h2>
        <Trans>Word import</Trans>
      </h2>
      <input
        type="file"
        hidden
        data-word=""
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        aria-label={t`Word file`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = '' // the same file can be chosen again
          if (file) importer.start(file)
        }}
      />
      {refused && (
        <Note kind="bad" alert>
          <RefusalText error={refused} own={wordRefusals} />
        </Note>
      )}
      {running && (
        <div role="status">
          <p>
            <Trans>Converting {running.file}. You can go on writing.</Trans>
          </p>
          <progress aria-label={t`Converting`} />
          <Button size="staff" onClick={importer.cancel}>
            <Trans>Cancel the import</Trans>
          </Button>
        </div>
      )}
      {!report && !running && lines.length === 0 && (
        <chakra.p textStyle="sm" color="fg.subtle">
          <Trans>
            Takes over headings, lists, tables and pictures of a .docx file, and says what it could not. A file can also
            be dropped on the page.
          </Trans>
        </chakra.p>
      )}
      {report && (
        <div role="status">
          <chakra.p textStyle="sm" color="fg.muted" mb="2" overflowWrap="anywhere">
            <Trans>
              {report.file}, converted in {formatNumber(i18n, Math.round(report.milliseconds / 100) / 10)} s
            </Trans>
          </chakra.p>
          <dl>
            <div>
              <dt>
                <Plural value={report.blocks} one="block imported" other="blocks imported" />
              </dt>
              <dd>{formatNumber(i18n, report.blocks)}</dd>
            </div>
            <div>
              <dt>
                <Plural value={report.pictures} one="picture imported" other="pictures imported" />
              </dt>
              <dd>{formatNumber(i18n, report.pictures)}</dd>
            </div>
            <div>
              <dt>
                <Plural value={report.losses.length} one="loss" other="losses" />
              </dt>
              <dd {...(report.losses.length > 0 && { 'data-loss': '' })}>{formatNumber(i18n, report.losses.length)}</dd>
            </div>
          </dl>
        </div>
      )}
      {marks.length > 0 && (
        <chakra.p textStyle="sm" color="fg.subtle">
          <Trans>Readers would see the marks. Fill in what is missing, then remove each one.</Trans>
        </chakra.p>
      )}
      {lines.length > 0 && (
        <LossList
          lines={lines}
          onShow={(line) => showLoss(editor, line)}
          onRemove={({ number }) => removeMark(editor, number)}
        />
      )}
    </Pane>
  )
}
