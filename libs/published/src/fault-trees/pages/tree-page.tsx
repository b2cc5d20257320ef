import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { readTree, staffUser, walkTree } from '@portal/contract/facts'
import { KeepLine } from '@portal/desk/keep-line'
import { ButtonLink, GuideStep, Muted, PageTitle, Wrap } from '@portal/ui-kit'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { ModelTags } from '../../shared/model-tags.tsx'
import { detailsFor } from '../../shared/queries.ts'
import { useContent } from '../../shared/use-content.ts'
import { TakenList } from '../components/taken-list.tsx'
import { LostWay, TreeEnd } from '../components/tree-end.tsx'
import { TreeReport } from '../components/tree-report.tsx'
import { treeView } from '../queries.ts'
import { useStepCount } from '../use-step-count.ts'

const Room = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) calc(var(--u) * 17)' },
    columnGap: '10',
    rowGap: '6',
    mt: '6',
    mb: '16',
    alignItems: 'start',
    '& > aside h2': { textStyle: 'lg' },
    '& [data-moves]': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' },
    '& [data-moves]:empty': { display: 'none' },
  },
})
/** Says of a move within the guide that its heading is to be read next. */
const within = { step: true }

/** Row 50. A guide: one question at a time, each step an address of its own, so that it can be shared and gone back in. */
export function Component() {
  const tree = useContent('faultTree')
  const { id, title, summary, lang, files, productModels } = tree
  const [search] = useSearchParams()
  const { state, key } = useLocation() as { state: unknown; key: string }
  const isStaff = useUser()?.type === staffUser
  const steps = readTree(detailsFor('faultTree', tree).tree)!
  const { taken, step, whole } = walkTree(steps, treeView.read(search).path)
  const path = taken.map(({ answer }) => answer.id)
  const to = (next: readonly string[]) => ({ search: treeView.write(search, { path: next }) })
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = (state as typeof within | null)?.step === true
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved, key])
  useStepCount(id, step.id, taken.at(-1))
  const shown = step.picture && files.find(({ fileId }) => fileId === step.picture!.file)
  return (
    <Wrap>
      <LanguageNote content={tree} />
      <PageTitle lang={lang}>{title}</PageTitle>
      <Muted lang={lang}>{summary}</Muted>
      <Room>
        <div>
          {!whole && (
            <chakra.div mb="4">
              <LostWay />
            </chakra.div>
          )}
          <GuideStep
            heading={heading}
            lang={lang}
            title={step.text}
            help={step.help}
            picture={shown ? { src: shown.url, text: step.picture!.text } : undefined}
          >
            {step.answers.map((answer) => (
              <Link key={answer.id} to={to([...path, answer.id])} state={within}>
                {answer.text}
              </Link>
            ))}
          </GuideStep>
          {step.leaf && <TreeEnd key={step.id} id={id} title={title} step={step} path={path} />}
          {taken.length > 0 && (
            <div data-moves="">
              <ButtonLink asChild>
                <Link to={to(path.slice(0, -1))} state={within}>
                  <ArrowLeft size={18} aria-hidden />
                  <Trans>One question back</Trans>
                </Link>
              </ButtonLink>
              <ButtonLink asChild look="text">
                <Link to={to([])} state={within}>
                  <RotateCcw size={18} aria-hidden />
                  <Trans>Begin anew</Trans>
                </Link>
              </ButtonLink>
            </div>
          )}
          {taken.length === 0 && <ContentText content={tree} />}
          <ModelTags models={productModels} />
          <KeepLine kind="faultTree" thingId={id} />
        </div>
        {taken.length > 0 && (
          <aside>
            <h2>
              <Trans>Your answers</Trans>
            </h2>
            <TakenList taken={taken} lang={lang} to={(length) => to(path.slice(0, length))} state={within} />
          </aside>
        )}
      </Room>
      {isStaff && <TreeReport id={id} lang={lang} />}
    </Wrap>
  )
}
