import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { maxAttachment, maxAttachments } from '@portal/contract/facts'
import { RefusalText } from '@portal/desk'
import { formatSize } from '@portal/i18n'
import { Button, Note } from '@portal/ui-kit'
import { Paperclip } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Secret, SecretKind } from './secret-scan.ts'
import { acceptedFiles } from './text-file.ts'
import type { Attached, Attachments, Fault, Suspect } from './use-attachments.ts'

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& > b': { fontWeight: 'medium' },
    '& > p': { color: 'fg.subtle', textStyle: 'sm' },
    '& > ul': { listStyle: 'none', display: 'grid', gap: '2' },
    '& > ul > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      px: '3',
      py: '1',
      textStyle: 'sm',
    },
    '& li > span': { minW: '0', flex: '1 1 calc(var(--u) * 8)', overflowWrap: 'anywhere' },
    '& li > small': { color: 'fg.subtle', textStyle: 'sm' },
    '& progress': { width: 'full', height: '4px', accentColor: 'var(--ks-colors-brand-solid)' },
    '& [data-found]': { my: '2', ps: '5', maxH: 'calc(var(--u) * 8)', overflowY: 'auto' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' },
  },
})
const listed = 50

function FaultText({ fault: { name, reason, error } }: { fault: Fault }) {
  const { i18n } = useLingui()
  const most = formatSize(i18n, maxAttachment)
  switch (reason) {
    case 'kind':
      return (
        <Trans>
          {name}: files of this kind are not taken. Take pictures, PDF, Word, Excel, ZIP, MP4, network recordings or
          text.
        </Trans>
      )
    case 'size':
      return (
        <Trans>
          {name} is larger than {most}. Split it, or leave out what is not needed.
        </Trans>
      )
    case 'empty':
      return <Trans>{name} is empty.</Trans>
    case 'number':
      return (
        <Trans>
          {name} is one too many: {maxAttachments} files may be attached.
        </Trans>
      )
    case 'refused':
      return (
        <>
          {name}:{' '}
          <RefusalText
            error={error}
            own={{ unsupported: <Trans>It holds something else than its name says.</Trans> }}
          />
        </>
      )
  }
}

function SecretName({ kind }: { kind: SecretKind }) {
  switch (kind) {
    case 'authorization':
      return <Trans>header of a log-in</Trans>
    case 'cookie':
      return <Trans>cookie</Trans>
    case 'password':
      return <Trans>password</Trans>
    case 'token':
      return <Trans>token</Trans>
    case 'key':
      return <Trans>private key</Trans>
  }
}
const Found = ({ secret: { kind, line } }: { secret: Secret }) => (
  <li>
    <Trans>Line {line}:</Trans> <SecretName kind={kind} />
  </li>
)

function SuspectNote({ suspect, attachments }: { suspect: Suspect; attachments: Attachments }) {
  const { t } = useLingui()
  const {
    file: { name },
    secrets,
  } = suspect
  return (
    <Note kind="warning" alert>
      <b>
        <Plural value={secrets.length} one={`${name} has # secret in it`} other={`${name} has # secrets in it`} />
      </b>
      <ul data-found="" tabIndex={0} aria-label={t`Secrets in ${name}`}>
        {secrets.slice(0, listed).map((secret) => (
          <Found key={secret.start} secret={secret} />
        ))}
        {secrets.length > listed && (
          <li>
            <Trans>and more</Trans>
          </li>
        )}
      </ul>
      <p>
        <Trans>The file has not left this device. Without its secrets it is as useful to us.</Trans>
      </p>
      <div data-actions="">
        <Button size="staff" look="solid" onClick={() => attachments.sendMasked(suspect)}>
          <Trans>Strike them out and attach</Trans>
        </Button>
        <Button size="staff" onClick={() => attachments.leaveOut(suspect)}>
          <Trans>Leave the file out</Trans>
        </Button>
      </div>
    </Note>
  )
}

type Props = { readonly attached: Attached; readonly attachments: Attachments; readonly disabled?: boolean }

/** Row 66. Attaches files: looked through for secrets on the device, sent in pieces that go on after a broken line or a reload. */
export function AttachmentField({ attached: { files, uploads }, attachments, disabled = false }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const most = formatSize(i18n, maxAttachment)
  const { add, suspects, faults, receivedOf, cancel, remove } = attachments
  return (
    <Box role="group" aria-labelledby={id}>
      <b id={id}>
        <Trans>Attachments</Trans>
      </b>
      {files.length + uploads.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.fileId}>
              <span>
                <bdi>{file.name}</bdi>
              </span>
              <small>{formatSize(i18n, file.size)}</small>
              <Button size="staff" look="text" aria-label={t`Remove ${file.name}`} onClick={() => remove(file)}>
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
          {uploads.map((upload) => {
            const { key, name, size } = upload
            const received = receivedOf(upload)
            return (
              <li key={key}>
                <span>
                  <bdi>{name}</bdi>
                </span>
                {received === undefined ? (
                  <small>
                    <Trans>Broken off. Choose the file again to go on.</Trans>
                  </small>
                ) : (
                  <small>
                    <Trans>
                      {formatSize(i18n, received)} of {formatSize(i18n, size)}
                    </Trans>
                  </small>
                )}
                <Button size="staff" look="text" aria-label={t`Cancel ${name}`} onClick={() => cancel(upload)}>
                  <Trans>Cancel</Trans>
                </Button>
                {received !== undefined && <progress max={size} value={received} aria-label={t`Uploading ${name}`} />}
              </li>
            )
          })}
        </ul>
      )}
      {suspects.map((suspect) => (
        <SuspectNote key={suspect.key} suspect={suspect} attachments={attachments} />
      ))}
      {faults.map((fault) => (
        <Note key={`${fault.name} ${fault.reason}`} kind="bad" alert>
          <FaultText fault={fault} />
        </Note>
      ))}
      <div>
        <Button size="staff" disabled={disabled} onClick={() => input.current?.click()}>
          <Paperclip size={16} strokeWidth={1.75} aria-hidden />
          <Trans>Attach files</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          aria-label={t`Attach files`}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = '' // the same file can be chosen once more
            void add(chosen)
          }}
        />
      </div>
      <p>
        <Trans>
          Up to {maxAttachments} files of {most}. Logs and network recordings are looked through for passwords before
          they leave this device.
        </Trans>
      </p>
    </Box>
  )
}
