import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@portal/api-client'
import { maxPartnerWords, minPartnerWords } from '@portal/contract/facts'
import { Button, EmptyContent, Field, Input, Muted, Note, PageTitle, VisuallyHidden, Wrap } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Form, useLocation, useSearchParams } from 'react-router-dom'
import { PartnerCard, PartnerCards } from '../components/partner-card.tsx'
import { inquiryQuery, inquiryView } from '../queries.ts'

const Words = chakra(Form, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'flex-end',
    mt: '6',
    maxW: 'calc(var(--u) * 46)',
    '& > :first-child': { flex: '1 1 calc(var(--u) * 14)' },
  },
})

function Found({ words }: { words: string }) {
  const { data, error, isError } = useQuery({ ...inquiryQuery(words), retry: false })
  if (isError)
    return (
      <Note kind="warning">
        {isApiError(error) && error.reason === 'tooMany' ? (
          <Trans>Those were many inquiries. Try again in an hour, or call a hotline.</Trans>
        ) : (
          <Trans>The answer did not come. Try again.</Trans>
        )}
      </Note>
    )
  if (!data)
    return (
      <p role="status">
        <Trans>One moment…</Trans>
      </p>
    )
  if (!data.length)
    return (
      <EmptyContent title={<Trans>We know no such partner</Trans>}>
        <Trans>
          Check the number on the certificate, or ask for a name or a city. Who is not found here is not certified by
          us.
        </Trans>
      </EmptyContent>
    )
  return (
    <PartnerCards>
      {data.map(({ valid, ...partner }) => (
        <PartnerCard key={partner.id} partner={partner} valid={valid} />
      ))}
    </PartnerCards>
  )
}

/** Whether somebody is a partner: by the number of the certificate, the name or the city. Nothing is listed that was not asked for. */
export function Component() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { words } = inquiryView.read(search)
  const tooShort = words !== '' && words.length < minPartnerWords
  return (
    <Wrap>
      <PageTitle>
        <Trans>Check a partner</Trans>
      </PageTitle>
      <Muted>
        <Trans>Ask before you let somebody work on a device under warranty.</Trans>
      </Muted>
      <Words key={words} role="search" action={pathname}>
        <Field
          label={<Trans>Number of the certificate, name or city</Trans>}
          error={tooShort && <Trans>Type two characters or more.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              name="words"
              defaultValue={words}
              maxLength={maxPartnerWords}
              placeholder={t`For example ${'KSP-DE-0417'}`}
            />
          )}
        </Field>
        <Button type="submit">
          <Trans>Check</Trans>
        </Button>
      </Words>
      <chakra.section mt="8" mb="16" aria-label={t`Answer`} aria-live="polite">
        {words && !tooShort && (
          <>
            <VisuallyHidden as="h2">
              <Trans>Answer</Trans>
            </VisuallyHidden>
            <Found words={words} />
          </>
        )}
      </chakra.section>
    </Wrap>
  )
}
