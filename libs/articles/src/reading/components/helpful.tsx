import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { usePartWithTexts } from '@portal/rendering'
import { Button } from '@portal/ui-kit'
import { useState } from 'react'

const Box = chakra('section', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 176px', md: 'auto 94px' }, // laid out when it comes near
    mt: '12',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    px: { base: '4', md: '6' },
    py: '5',
    _print: { display: 'none' },
    '@media (scripting: none)': { display: 'none' },
    '& > [data-ask]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4',
      justifyContent: 'space-between',
    },
    '& h2': { textStyle: 'xl' },
    '& h2 + p': { color: 'fg.muted', mt: '0.5' },
    '& [data-answers]': { display: 'flex', gap: '3' },
    '& [aria-pressed=true]': { borderColor: 'brand.solid', color: 'brand.fg', bg: 'brand.subtle' },
    '& [role=status]:not(:empty)': { color: 'fg.muted', mt: '4' },
  },
})

/** Asks whether the case helped; nobody needs to sign in. An answer counts at once and may be changed; after No there is room to say why. */
export function Helpful({ articleId }: { articleId: string }) {
  const { t } = useLingui()
  const call = useCall()
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  const [said, say] = useState<'kept' | 'explained' | 'failed'>()
  const [Form, fetchForm] = usePartWithTexts(async () => {
    const { texts, HelpfulForm } = await import('../on-demand/index.ts')
    return { texts, Part: HelpfulForm }
  })
  const choose = (choice: 'yes' | 'no') => {
    setAnswer(choice)
    if (choice === 'no') fetchForm()
    call('POST /doc/article_votes/save', { body: { articleId, helpful: choice === 'yes' } }).then(
      () => say('kept'),
      () => say('failed'),
    )
  }
  return (
    <Box aria-label={t`Was this case helpful?`}>
      <div data-ask="">
        <div>
          <h2>
            <Trans>Did this case solve the problem?</Trans>
          </h2>
          <p>
            <Trans>You need no account. After No you can say what is missing.</Trans>
          </p>
        </div>
        <div data-answers="">
          <Button aria-pressed={answer === 'yes'} onClick={() => choose('yes')}>
            <Trans context="answer">Yes</Trans>
          </Button>
          <Button aria-pressed={answer === 'no'} onClick={() => choose('no')}>
            <Trans context="answer">No</Trans>
          </Button>
        </div>
      </div>
      <p role="status">
        {said === 'failed' ? (
          <Trans>Your answer did not arrive. Try again in a moment.</Trans>
        ) : said === 'explained' ? (
          <Trans>Thank you. The author will read it.</Trans>
        ) : (
          said && answer === 'yes' && <Trans>Thank you. You can change your answer.</Trans>
        )}
      </p>
      {answer === 'no' && said !== 'explained' && Form && (
        <Form articleId={articleId} onSent={() => say('explained')} />
      )}
    </Box>
  )
}
