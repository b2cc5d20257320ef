import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { query, reasonOf } from '@portal/api-client'
import type { FilePreview } from '@portal/contract'
import { Button, Dialog, Muted, Note, Prose, SafeHtml, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

type Of<F extends FilePreview['form']> = Extract<FilePreview, { form: F }>
/** A file that is looked into: one that the portal shows, or the attachment of a service request, each with the rights of its own. */
export type LookedAt = {
  readonly fileId: string
  readonly name: string
  readonly of?: 'request'
  /** Where it is opened, where the file has pages. */
  readonly page?: number | null
}

const frame = {
  overflow: 'auto',
  maxH: '70dvh',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  bg: 'bg.panel',
  p: { base: '3', md: '4' },
} as const
const Frame = chakra('div', { base: frame })
const Lines = chakra('pre', {
  base: { ...frame, fontFamily: 'mono', textStyle: 'sm', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: '0' },
})
const Sheet = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    textStyle: 'sm',
    width: 'max-content', // a sheet is moved, not squeezed
    minW: 'full',
    '& caption': { textAlign: 'start', fontWeight: 'medium', pb: '2' },
    '& th, & td': {
      borderWidth: '1px',
      borderColor: 'border.muted',
      px: '2',
      py: '1',
      textAlign: 'start',
      verticalAlign: 'top',
      whiteSpace: 'pre-line',
      maxW: '24em',
      minW: '4em',
      overflowWrap: 'anywhere',
    },
    '& th': { bg: 'bg.muted', fontWeight: 'medium' },
    '&:not(:first-of-type)': { mt: '6' },
  },
})

const Cut = () => (
  <Muted mt="2">
    <Trans>This is the beginning. Download the file to see all of it.</Trans>
  </Muted>
)
const reasons: Readonly<Record<Of<'none'>['why'], ReactNode>> = {
  kind: <Trans>This file cannot be shown here. Download it to open it.</Trans>,
  tooLarge: <Trans>This file is too large to be shown here. Download it to open it.</Trans>,
  broken: <Trans>This file is damaged or empty: nothing of it can be shown.</Trans>,
  protected: <Trans>This file is protected by a password. Download it to open it.</Trans>,
}
const NotShown = ({ why }: { why: Of<'none'>['why'] }) => <Note>{reasons[why]}</Note>

/** A text of Word. Its pictures come beside it, and are put in where they stood. */
function WordText({ preview: { title, html, pictures }, label }: { preview: Of<'document'>; label: string }) {
  const text = useRef<HTMLDivElement>(null)
  const stood = / src="(\/files\/[0-9a-f]{32}\/picture)"/g
  const places = [...html.matchAll(stood)].map(([, address]) => address)
  useEffect(() => {
    text.current!.querySelectorAll('img').forEach((picture, nth) => {
      const found = pictures.find(({ address }) => address === places[nth])
      if (found) picture.src = `data:${found.type};base64,${found.base64}`
      else picture.hidden = true
    })
  })
  return (
    <Frame ref={text} tabIndex={0} role="region" aria-label={label}>
      {title && <chakra.p textStyle="2xl">{title}</chakra.p>}
      <Prose mt="0">
        <SafeHtml html={html.replaceAll(stood, '')} />
      </Prose>
    </Frame>
  )
}

/** A picture, by its own address: whether it may be had is seen when it is. */
function Picture({ url, name, failed }: { url: string; name: string; failed: () => ReactNode }) {
  const { data, isError } = useQuery({
    queryKey: ['preview picture', url],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      // As a picture, of whatever kind, though it is handed out as a file.
      return new Blob([await answer.arrayBuffer()], { type: 'image/png' })
    },
  })
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!data) return
    const address = URL.createObjectURL(data)
    picture.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [data])
  if (isError) return failed()
  if (!data) return <Skeleton height="60" />
  return (
    <Frame tabIndex={0} role="region" aria-label={name}>
      <chakra.img ref={picture} alt={name} display="block" maxW="full" mx="auto" bg="white" />
    </Frame>
  )
}

/** pdf.js comes for who looks into a PDF, and never to the server. */
function Pdf({ failed, ...shown }: { url: string; label: string; page: number; failed: () => ReactNode }) {
  const { data, isError } = useQuery({
    queryKey: ['pdf pages'],
    staleTime: Infinity,
    queryFn: async () => {
      if (import.meta.env.SSR) throw new Error('for browsers')
      const { PdfPages } = await import('./pdf-pages.tsx')
      return { PdfPages }
    },
  })
  if (isError) return failed()
  if (!data) return <Skeleton height="60" />
  return (
    <data.PdfPages
      {...shown}
      failed={(error) => {
        if (error === 'PasswordException') return <NotShown why="protected" />
        return error === 'InvalidPDFException' ? <NotShown why="broken" /> : failed()
      }}
    />
  )
}

type Shown = { preview: FilePreview; name: string; page: number; failed: () => ReactNode }
const Sheets = ({ preview: { sheets, whole }, label }: { preview: Of<'sheets'>; label: string }) => (
  <>
    <Frame tabIndex={0} role="region" aria-label={label}>
      {sheets.map(({ name, rows: [head = [], ...rows] }) => (
        <Sheet key={name}>
          <caption>{name}</caption>
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
      ))}
    </Frame>
    {!whole && <Cut />}
  </>
)

function Content({ preview, name, page, failed }: Shown) {
  const { t } = useLingui()
  const label = t`What the file holds`
  switch (preview.form) {
    case 'none':
      return <NotShown why={preview.why} />
    case 'pdf':
      return <Pdf url={preview.url} label={label} page={page} failed={failed} />
    case 'picture':
      return <Picture url={preview.url} name={name} failed={failed} />
    case 'text':
      return (
        <>
          <Lines tabIndex={0} role="region" aria-label={label} dir="auto">
            {preview.text}
          </Lines>
          {!preview.whole && <Cut />}
        </>
      )
    case 'document':
      return (
        <>
          <WordText preview={preview} label={label} />
          {!preview.whole && <Cut />}
        </>
      )
    case 'sheets':
      return <Sheets preview={preview} label={label} />
    case 'slides':
      return (
        <>
          <Frame tabIndex={0} role="region" aria-label={label}>
            <chakra.ol display="grid" gap="4" listStyle="none">
              {preview.slides.map((lines, nth) => (
                <chakra.li key={nth} borderWidth="1px" borderColor="border.muted" borderRadius="md" p="3">
                  <Muted>
                    <Trans>Slide {nth + 1}</Trans>
                  </Muted>
                  {lines.map((line, at) => (
                    <p key={at}>{line}</p>
                  ))}
                </chakra.li>
              ))}
            </chakra.ol>
          </Frame>
          {!preview.whole && <Cut />}
        </>
      )
  }
}

function Preview({ file: { fileId, name, of, page } }: { file: LookedAt }) {
  const call = of === 'request' ? 'POST /extend/zenDesk/preview' : 'POST /doc/doc-file/preview'
  const { data, error, refetch } = useQuery(query(call, { body: { fileId } }))
  const [tries, setTries] = useState(0)
  const reason = reasonOf(error)
  const failed = (
    <Note kind="bad" alert>
      {reason === 'downloadForbidden' && <Trans>Your account may not download files.</Trans>}
      {reason === 'notFound' && <Trans>It is no longer here. Someone may have deleted it.</Trans>}
      {reason !== 'downloadForbidden' && reason !== 'notFound' && (
        <>
          <Trans>The file could not be loaded.</Trans>{' '}
          <Button
            mt="2"
            onClick={() => {
              setTries(tries + 1)
              void refetch()
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </Note>
  )
  if (error) return failed
  if (!data) return <Skeleton height="60" />
  return <Content key={tries} preview={data} name={name} page={page ?? 1} failed={() => failed} />
}

/** Row 38. Looks into a file without downloading it. */
export function PreviewDialog({ file, open, onClose }: { file: LookedAt; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      wide
      title={<chakra.span overflowWrap="anywhere">{file.name}</chakra.span>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Preview file={file} />
    </Dialog>
  )
}
