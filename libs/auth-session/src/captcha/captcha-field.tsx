import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { Button, Field, Input } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'

/** A captcha of a form (`name` tells the forms apart), and what was answered. It is fetched once it is asked for. */
export const useCaptcha = (name: string, asked: boolean) => {
  const call = useCall()
  const [answer, setAnswer] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { data, refetch } = useQuery({
    queryKey: ['captcha', name],
    queryFn: () => call('POST /uac/security-code/login', {}),
    enabled: asked,
    staleTime: 240_000,
    gcTime: 0,
  })
  return {
    data,
    input,
    answer,
    setAnswer,
    /** Another one, because this one is used up or cannot be read. */ renew: () => {
      setAnswer('')
      void refetch()
    },
  }
}

const Picture = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    gap: '2',
    alignItems: 'center',
    justifyContent: 'start',
    mb: '1',
    '& img': { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'white', height: '11' },
  },
})

/** A picture of characters to type; whoever cannot see it answers its question. */
export function CaptchaField({
  captcha: { data, input, answer, setAnswer, renew },
  error,
}: {
  captcha: ReturnType<typeof useCaptcha>
  error: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div>
      {data && (
        <Picture>
          <img src={data.picture} alt={t`Characters to type; or answer the question below`} />
          <Button look="icon" aria-label={t`Another picture`} onClick={renew}>
            <RefreshCw size={18} aria-hidden />
          </Button>
        </Picture>
      )}
      <Field
        label={<Trans>The characters of the picture, or the answer to: {data?.question ?? '…'}</Trans>}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="captcha"
            autoComplete="off"
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
