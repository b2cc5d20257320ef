import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { usePartWithTexts } from '@portal/rendering'
import { Button, SectionHead } from '@portal/ui-kit'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hashOf, secretIn } from '../../reports/secret.ts'

const Box = chakra('section', {
  base: {
    scrollMarginTop: 'calc(var(--u) * 6)',
    '& > p': { color: 'fg.muted', maxW: '60ch', mb: '4' },
    '@media (scripting: none)': { display: 'none' },
  },
})
const loadPart = async () => {
  const [{ ReportFollow, ReportForm }, { texts }, { texts: kitTexts }] = await Promise.all([
    import('../../reports/index.ts'),
    import('../../reports/texts.ts'),
    import('@portal/desk/texts'),
  ])
  const Part = ({ secret, onSent }: { secret: string | undefined; onSent: (secret: string) => void }) =>
    secret ? <ReportFollow key={secret} secret={secret} /> : <ReportForm onSent={onSent} />
  return { texts: [texts, kitTexts], Part }
}

/** Room to report a vulnerability; or the report that the address opens. */
export function ReportSection() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const box = useRef<HTMLElement>(null)
  const secret = secretIn(hash)
  const [Part, fetchPart] = usePartWithTexts(loadPart, Boolean(secret))
  useEffect(() => {
    if (secret && Part) box.current?.scrollIntoView()
  }, [secret, Part])
  return (
    <Box ref={box}>
      <SectionHead title={<Trans>Report a vulnerability</Trans>} />
      {Part ? (
        <Part secret={secret} onSent={(sent) => void navigate({ hash: hashOf(sent) }, { preventScrollReset: true })} />
      ) : (
        <>
          <p>
            <Trans>
              You need no account and may stay anonymous. You get a number and a secret link, by which you see where
              your report stands and go on with it.
            </Trans>
          </p>
          <Button look="solid" onClick={fetchPart}>
            <Trans>Write a report</Trans>
          </Button>
        </>
      )}
    </Box>
  )
}
