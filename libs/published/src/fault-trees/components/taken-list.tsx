import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Taken } from '@portal/contract/facts'
import { Link } from 'react-router-dom'

const List = chakra('ol', {
  base: {
    mt: '3',
    listStyle: 'none',
    counterReset: 'step',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    '& > li': { counterIncrement: 'step' },
    '& a': {
      display: 'block',
      minH: { base: 'control.touch', md: '8' },
      px: '4',
      py: '2',
      color: 'fg',
      borderRadius: 'md',
      overflowWrap: 'anywhere',
    },
    '& a:hover': { bg: 'bg.muted' },
    '& span': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
    '& span::before': { content: 'counter(step) ". "' },
  },
})

type Props = { taken: readonly Taken[]; lang: string; to: (length: number) => { search: string }; state: object }

/** The way so far: each question with its answer, a way back to it. */
export function TakenList({ taken, lang, to, state }: Props) {
  const { t } = useLingui()
  return (
    <List aria-label={t`Your answers so far`} lang={lang}>
      {taken.map(({ step, answer }, at) => (
        <li key={step.id}>
          <Link to={to(at)} state={state}>
            <span>{step.text}</span>
            {answer.text}
          </Link>
        </li>
      ))}
    </List>
  )
}
