import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall, type ApiError } from '@portal/api-client'
import { maxCertificateWords, readCertificateNumber, readIdNumber } from '@portal/contract/facts'
import { Button, EmptyContent, Field, Input, Muted, Note, PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { CertificateCard } from '../certificate-card.tsx'
import { askCertificates } from '../queries.ts'

const QueryForm = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    mt: '6',
    maxW: 'calc(var(--u) * 34)',
    '& > button': { justifySelf: 'start' },
  },
})
const Found = chakra('section', {
  base: { mt: '10', mb: '16', '& > * + *': { mt: '4' } },
})
const Hints = chakra('ul', {
  base: { listStyle: 'disc', mt: '10', mb: '16', ps: '5', color: 'fg.muted', maxW: 'prose' },
})

/** Why a query was not answered. */
function Failure({ failure: { reason } }: { failure: ApiError }) {
  return (
    <Note kind="bad" alert>
      {reason === 'tooMany' ? (
        <Trans>Too many queries from your network. Try again in an hour.</Trans>
      ) : reason === 'offline' ? (
        <Trans>The server could not be reached. Check the network, then try again.</Trans>
      ) : (
        <Trans>The query was not answered. Try again in a moment.</Trans>
      )}
    </Note>
  )
}

/** T13, row 78. The certificates of whoever has an ID number, or the one with a number. What is asked never stands in the address: it may be somebody's ID number. */
export function Component() {
  const { t } = useLingui()
  const call = useCall()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const words = typed.trim()
  const possible = readCertificateNumber(words) !== undefined || readIdNumber(words) !== undefined
  const ask = useMutation({ mutationFn: () => askCertificates(call, words) })
  const answer = ask.data
  const failure = answer && 'failure' in answer ? answer.failure : undefined
  const found = answer && 'certificates' in answer ? answer.certificates : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!possible) input.current?.focus()
    else if (!ask.isPending) ask.mutate()
  }
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.certificateQuery">Check a training certificate</Trans>
      </PageTitle>
      <Muted>
        <Trans>
          By the number on the certificate, or by the ID number of its holder. Only part of the name is shown.
        </Trans>
      </Muted>
      <QueryForm method="post" onSubmit={submit} noValidate>
        {failure && <Failure failure={failure} />}
        <Field
          label={<Trans>Certificate number or ID number</Trans>}
          hint={<Trans>Spaces, hyphens and small letters make no difference.</Trans>}
          error={
            tried &&
            !possible &&
            (words ? (
              <Trans>This is neither a certificate number nor an ID number. Check it character by character.</Trans>
            ) : (
              <Trans>Type a number.</Trans>
            ))
          }
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="words"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={maxCertificateWords}
              placeholder={t`For example ${'KSC-7Q4M-2XKD-9RTB9'}`}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setTried(false)
              }}
            />
          )}
        </Field>
        <Button type="submit" look="solid" aria-busy={ask.isPending}>
          <Trans>Check</Trans>
        </Button>
      </QueryForm>
      <div role="status">
        {found &&
          (found.length ? (
            <Found>
              <SectionHead
                title={<Plural value={found.length} one="# certificate found" other="# certificates found" />}
              />
              {found.map((certificate) => (
                <CertificateCard key={`${certificate.number} ${certificate.course}`} certificate={certificate} />
              ))}
            </Found>
          ) : (
            <EmptyContent title={<Trans>Nothing was found</Trans>}>
              <Trans>
                We have not issued a certificate with this number or to this person. Check what you typed, or ask the
                training centre.
              </Trans>
            </EmptyContent>
          ))}
      </div>
      {!found && (
        <Hints>
          <li>
            <Trans>The number begins with KSC and stands below the name on the certificate.</Trans>
          </li>
          <li>
            <Trans>The QR code on the certificate leads to the same answer, without typing.</Trans>
          </li>
          <li>
            <Trans>We keep no ID numbers: what you type is compared and forgotten.</Trans>
          </li>
        </Hints>
      )}
    </Wrap>
  )
}
