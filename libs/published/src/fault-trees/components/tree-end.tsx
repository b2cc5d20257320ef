import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TreeStep } from '@portal/contract/facts'
import { pathFor, thingPath } from '@portal/routing'
import { Button, ButtonLink, Muted, Note } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { targetsQuery } from '../queries.ts'
import { requestPath } from '../request-path.ts'
import { useCount } from '../use-step-count.ts'

const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: '5',
    // A title is as long as it is.
    '& > a': { maxW: 'full', py: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})
const Ask = chakra('section', {
  base: {
    mt: '6',
    pt: '5',
    borderTopWidth: '1px',
    borderColor: 'border',
    '@media (scripting: none)': { display: 'none' },
    '& h3': { textStyle: 'lg' },
    '& [aria-pressed=true]': { borderColor: 'brand.solid', color: 'brand.fg', bg: 'brand.subtle' },
    '& [role=status]:not(:empty)': { color: 'fg.muted', mt: '3' },
  },
})

type Props = { id: string; title: string; step: TreeStep; path: readonly string[] }

/** What an end leads to: each has a way on, whatever became of what it names. */
function WaysOn({ id, title, step: { id: at, leaf }, path }: Props) {
  const { data: targets } = useSuspenseQuery(targetsQuery(id))
  const target = targets.find(({ step }) => step === at)
  const request = (
    <ButtonLink asChild>
      <Link to={requestPath(id, path, leaf!.target)}>
        <Trans>Ask for service</Trans>
      </Link>
    </ButtonLink>
  )
  const hotlines = (
    <ButtonLink asChild>
      <Link to={pathFor('hotlines')}>
        <Trans>Call a hotline</Trans>
      </Link>
    </ButtonLink>
  )
  switch (leaf!.action) {
    case 'case':
    case 'download':
      return target ? (
        <Ways>
          <ButtonLink asChild look="solid" size="large">
            <Link to={thingPath(target.action === 'case' ? 'article' : 'release', target.id)} lang={target.lang}>
              {target.title}
            </Link>
          </ButtonLink>
        </Ways>
      ) : (
        <>
          <Muted mt="4">
            <Trans>What this led to is no longer published.</Trans>
          </Muted>
          <Ways>
            <ButtonLink asChild>
              <Link to={`${pathFor('search')}?${new URLSearchParams({ keyword: title })}`}>
                <Trans>Search for it</Trans>
              </Link>
            </ButtonLink>
            <ButtonLink asChild>
              <Link to={requestPath(id, path)}>
                <Trans>Ask for service</Trans>
              </Link>
            </ButtonLink>
          </Ways>
        </>
      )
    case 'request':
      return (
        <Ways>
          {request}
          {hotlines}
        </Ways>
      )
    case 'hotline':
      return (
        <Ways>
          {hotlines}
          {request}
        </Ways>
      )
    case 'text':
      return null
  }
}

/** The end of a way: what to do now, and whether it helped. */
export function TreeEnd(props: Props) {
  const { id, step, path } = props
  const { t } = useLingui()
  const count = useCount(id)
  const [answer, setAnswer] = useState<'solved' | 'unsolved'>()
  const [lost, setLost] = useState(false)
  const say = (event: 'solved' | 'unsolved') => {
    setAnswer(event)
    setLost(false)
    count([{ step: step.id, event }]).catch(() => setLost(true))
  }
  return (
    <>
      <WaysOn {...props} />
      <Ask aria-label={t`Did this solve it?`}>
        <h3>
          <Trans>Did this solve it?</Trans>
        </h3>
        <Ways>
          <Button
            aria-pressed={answer === 'solved'}
            disabled={answer !== undefined && !lost}
            onClick={() => say('solved')}
          >
            <Trans context="answer">Yes</Trans>
          </Button>
          <Button
            aria-pressed={answer === 'unsolved'}
            disabled={answer !== undefined && !lost}
            onClick={() => say('unsolved')}
          >
            <Trans context="answer">No</Trans>
          </Button>
        </Ways>
        <p role="status">
          {lost ? (
            <Trans>Your answer did not arrive. Try again in a moment.</Trans>
          ) : answer === 'solved' ? (
            <Trans>Thank you.</Trans>
          ) : (
            answer && <Trans>Thank you. Your answers go along when you ask for service.</Trans>
          )}
        </p>
        {answer === 'unsolved' && !lost && (
          <Ways>
            <ButtonLink asChild look="solid">
              <Link to={requestPath(id, path)}>
                <Trans>Ask for service with these answers</Trans>
              </Link>
            </ButtonLink>
          </Ways>
        )}
      </Ask>
    </>
  )
}

/** Says that an address named an answer that the tree does not have. */
export const LostWay = () => (
  <Note kind="warning">
    <Trans>The guide has changed since this address was made. This is the last step that it still has.</Trans>
  </Note>
)
