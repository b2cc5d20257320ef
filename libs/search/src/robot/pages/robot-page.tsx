import { Trans, useLingui } from '@lingui/react/macro'
import { robot } from '@portal/routing/areas/robot'
import { PageTitle, Wrap } from '@portal/ui-kit'
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { Conversation } from '../conversation.tsx'
import { asked, goneOn, robotQuestions } from '../robot.ts'

/** The robot's own page: the address holds the conversation, so that it can be shared and gone back in. */
export function Component() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const coming = useNavigation().state !== 'idle'
  const questions = robotQuestions(useSearchParams()[0])
  return (
    <Wrap mb="16">
      <PageTitle>{i18n._(robot.robot.title)}</PageTitle>
      <Conversation
        questions={questions}
        coming={coming}
        onAsk={(question) => navigate(asked(goneOn(questions, question)))}
        again={(next, label) => <Link to={{ search: asked(next) }}>{label}</Link>}
        anew={
          <Link to={{ search: '' }}>
            <Trans>Begin anew</Trans>
          </Link>
        }
      />
    </Wrap>
  )
}
