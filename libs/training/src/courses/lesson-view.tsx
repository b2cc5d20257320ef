import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { CourseDetail } from '@portal/contract'
import { Player } from '@portal/file-preview/film'
import { loginPath, pathFor } from '@portal/routing'
import { Button, ButtonLink, EmptyContent, Note, Prose, SafeHtml, usePart } from '@portal/ui-kit'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { framed } from './framed.ts'
import { QuizForm } from './quiz-form.tsx'
import { useProgress } from './use-progress.ts'

const Root = chakra('article', {
  base: {
    minW: '0',
    '& h3': { textStyle: '2xl' },
    '& [data-steps]': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6', alignItems: 'center' },
  },
})

/** How often it is kept where a film is, in seconds. */
const everySeconds = 10

type Props = {
  course: CourseDetail
  /** Which lesson, from 0. */ at: number
  /** The address of the one after it. */ next: string | undefined
}

const loadCourseware = () => import('./courseware-player.tsx').then((part) => part.CoursewarePlayer)

/** One lesson: its film, its text, its courseware or its questions. */
export function LessonView({ course, at, next }: Props) {
  const { i18n } = useLingui()
  const user = useUser()
  const { pathname, search } = useLocation()
  const lesson = course.lessons[at]!
  const kept = useRef(lesson.seconds)
  const { done, save } = useProgress(course.id, at, lesson.done)
  const [Courseware, fetchCourseware] = usePart(loadCourseware)
  const [plays, setPlays] = useState(false)
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  const wayOn = next && (
    <ButtonLink asChild>
      <Link to={next} replace preventScrollReset>
        <Trans>Next lesson</Trans>
      </Link>
    </ButtonLink>
  )
  if (lesson.locked)
    return (
      <Root>
        <EmptyContent
          heading="h3"
          title={<Trans>This lesson is for participants</Trans>}
          action={
            <ButtonLink asChild look="solid">
              <Link to="#classes">
                <Trans>Classes of this course</Trans>
              </Link>
            </ButtonLink>
          }
        >
          <Trans>It opens when your sign-up for a class of this course is confirmed.</Trans>
        </EmptyContent>
      </Root>
    )
  const { video } = lesson
  return (
    <Root lang="zh-CN">
      <h3>{lesson.title}</h3>
      {video && (
        <chakra.div lang={i18n.locale} mt="4">
          <Player
            title={lesson.title}
            src={video.url}
            tracks={lesson.captions}
            lang="zh"
            start={lesson.seconds || -1}
            film={film}
            onFilm={setFilm}
            onTimeUpdate={({ currentTarget: { currentTime } }) => {
              if (Math.abs(currentTime - kept.current) < everySeconds) return
              kept.current = currentTime
              save({ done: false, seconds: Math.floor(currentTime) })
            }}
            onEnded={() => save({ done: true, seconds: 0 })}
            failed={<Trans>This browser could not play the film.</Trans>}
          />
        </chakra.div>
      )}
      {lesson.html && (
        <Prose css={{ mt: '4' }}>
          <SafeHtml html={framed(lesson.html)} />
        </Prose>
      )}
      <div lang={i18n.locale}>
        {lesson.kind === 'courseware' &&
          (plays && Courseware ? (
            <Courseware course={course.id} lesson={at} title={lesson.title} onClose={() => setPlays(false)} />
          ) : (
            <div data-steps="">
              <Button
                look="solid"
                aria-busy={plays}
                onClick={() => {
                  setPlays(true)
                  fetchCourseware()
                }}
              >
                <Trans>Begin the lesson</Trans>
              </Button>
            </div>
          ))}
        {!user && (
          <chakra.div mt="6">
            <Note>
              <p>
                <Trans>Sign in to answer the quizzes and to keep how far you are, on every device.</Trans>
              </p>
              <ButtonLink asChild size="staff" mt="2">
                <Link to={loginPath(pathname + search)}>
                  <Trans>Sign in</Trans>
                </Link>
              </ButtonLink>
            </Note>
          </chakra.div>
        )}
        {lesson.kind === 'quiz' ? (
          <>
            <QuizForm course={course.id} at={at} questions={lesson.questions} />
            <div data-steps="">
              {wayOn ?? (
                <ButtonLink asChild>
                  <Link to={pathFor('courseList')}>
                    <Trans>See all courses</Trans>
                  </Link>
                </ButtonLink>
              )}
            </div>
          </>
        ) : (
          <div data-steps="">
            {user &&
              (done ? (
                <span role="status">
                  <Trans>You have done this lesson.</Trans>
                </span>
              ) : (
                lesson.kind !== 'courseware' && (
                  <Button look="solid" onClick={() => save({ done: true, seconds: 0 })}>
                    <Trans>Mark as done</Trans>
                  </Button>
                )
              ))}
            {wayOn}
          </div>
        )}
      </div>
    </Root>
  )
}
