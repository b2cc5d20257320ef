import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@portal/api-client'
import { formatSize } from '@portal/i18n'
import { useScreen } from '@portal/rendering'
import { Button, ButtonLink, Muted, Note, PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CheckResult } from '../components/check-result.tsx'
import { Commands } from '../components/commands.tsx'
import { releasesNamed, signingKeyQuery, verifyView } from '../queries.ts'
import { useCheck } from '../use-check.ts'

const Drop = chakra('div', {
  base: {
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    p: { base: '4', md: '8' },
    my: '6',
    maxW: 'calc(var(--u) * 50)',
    '& > div:empty': { display: 'none' },
    '&[data-over]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '& progress': { display: 'block', width: 'full', height: '2', my: '3', accentColor: 'brand.solid' },
    '& li': { overflowWrap: 'anywhere' },
  },
})
/** All of it takes the tap; the browser's own control, in a look and a language of its own, is unseen. */
const Zone = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'control.touch',
    px: '3',
    borderRadius: 'md',
    color: 'fg.link',
    fontWeight: 'medium',
    cursor: 'pointer',
    position: 'relative',
    '& svg': { flex: 'none' },
    '& input': { position: 'absolute', inset: '0', width: 'full', opacity: '0', cursor: 'pointer' },
    _hover: { bg: 'bg.muted' },
    '&:focus-within': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
})
const Section = chakra('section', { base: { mt: '12', maxW: 'calc(var(--u) * 50)' } })
const Key = chakra('pre', {
  base: {
    bg: 'bg.muted',
    borderRadius: 'md',
    p: '3',
    my: '4',
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' } })

/** Where a file is dropped or chosen, and what came out. */
function Check({ expected }: { expected: string }) {
  const { t, i18n } = useLingui()
  const { data, error, variables: file, isPending, mutate, read, stop } = useCheck()
  const [isOver, setOver] = useState(false)
  const hint = useId()
  const done = formatSize(i18n, read)
  const all = formatSize(i18n, file?.size ?? 0)
  return (
    <Drop
      {...(isOver && { 'data-over': '' })}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dropped = event.dataTransfer.files[0]
        if (dropped) mutate(dropped)
      }}
    >
      <Zone>
        <Upload size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Drop the file here, or choose it</Trans>
        <input
          type="file"
          aria-describedby={hint}
          onChange={({ target }) => {
            if (target.files?.[0]) mutate(target.files[0])
            target.value = '' // the same file can be checked again
          }}
        />
      </Zone>
      <Muted id={hint} px="3" textStyle="sm">
        <Trans>The file stays on your device: only its checksum is sent.</Trans>
      </Muted>
      <chakra.div mt="5" aria-live="polite">
        {isPending ? (
          <>
            <progress aria-label={t`Read`} value={read} max={Math.max(file?.size ?? 0, 1)} />
            <Trans>
              {done} of {all} read
            </Trans>{' '}
            <Button look="text" size="staff" onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          </>
        ) : data ? (
          <CheckResult checked={data} expected={expected} />
        ) : (
          error &&
          error.name !== 'AbortError' && (
            <Note kind="bad" alert>
              {isApiError(error) ? (
                <Trans>The checksum could not be compared: the server cannot be reached. Try again in a moment.</Trans>
              ) : (
                <Trans>The file could not be read. Choose it again.</Trans>
              )}
            </Note>
          )
        )}
      </chakra.div>
    </Drop>
  )
}

/** Rows 28 and 29. Proves that a downloaded file is genuine: here, by a command, or by the public key. */
export function Component() {
  const { i18n } = useLingui()
  const { entry } = useScreen()
  const { release: id } = verifyView.read(useSearchParams()[0])
  const { data: key } = useSuspenseQuery(signingKeyQuery)
  const { data: named } = useQuery({ ...releasesNamed([id]), enabled: id !== '' })
  const release = named?.data.find((each) => each.id === id)
  const file = release?.file
  const title = release?.title
  return (
    <Wrap mb="16">
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted>
        {title ? (
          <Trans>Whether a file that you have is the one of “{title}”, as we published it.</Trans>
        ) : (
          <Trans>
            Whether a file that you have is one of ours, as we published it, and of which product and version.
          </Trans>
        )}
      </Muted>
      <Check expected={id} />
      <Section>
        <SectionHead title={<Trans>By a command</Trans>} />
        <p>
          <Trans>
            Put the file and the one with its checksum into one folder and run the command there. It says True or OK
            when the file is whole.
          </Trans>
        </p>
        {file && (
          <Ways>
            <ButtonLink href={`${file.url}.sha256`} download>
              <Trans>Checksum file</Trans>
            </ButtonLink>
            {key && (
              <ButtonLink href={`${file.url}.minisig`} download>
                <Trans>Signature file</Trans>
              </ButtonLink>
            )}
          </Ways>
        )}
        <Commands name={file?.name ?? 'firmware.zip'} signed={key !== null} />
      </Section>
      {key !== null && (
        <Section id="public-key">
          <SectionHead title={<Trans>Public key</Trans>} />
          <p>
            <Trans>
              Each file is signed with Ed25519. minisign, a free program for all systems, checks a signature with this
              key: keep the key from here once, and compare it before you trust it from anywhere else.
            </Trans>
          </p>
          <Key dir="ltr">{key.trim()}</Key>
          <ButtonLink href="/signing-key.pub" download>
            <Trans>Download the key</Trans>
          </ButtonLink>
        </Section>
      )}
    </Wrap>
  )
}
