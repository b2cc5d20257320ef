import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import { formatDay } from '@portal/i18n'
import type { RobotAnswer } from '@portal/contract'
import { caseKind } from '@portal/contract/facts'
import { pathFor, thingPath } from '@portal/routing'
import { ButtonLink, EmptyContent, Highlighted, TagLink, TagRow, touchArea } from '@portal/ui-kit'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { aboutModel, goneOn, placeOf, requestPath, type Quoted } from './robot.ts'
import { Wrong } from './wrong.tsx'

const Said = chakra('div', {
  base: {
    '& > p': { mt: '4', color: 'fg.muted' },
    '& [data-trees], & [data-near]': { listStyle: 'none', mt: '2' },
    '& :is([data-trees], [data-near]) a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '8' },
      color: 'fg.link',
      overflowWrap: 'anywhere',
    },
    '& [data-trees] a': { fontWeight: 'semibold' },
    '& [data-ways]': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '5' },
  },
})
const Passages = chakra('ol', {
  base: {
    listStyle: 'none',
    mt: '2',
    '& > li': { py: '4', borderBottomWidth: '1px', borderColor: 'border.muted', overflowWrap: 'anywhere' },
    '& h3': { textStyle: 'lg', fontWeight: 'semibold' },
    '& h3 a': { display: 'inline-block', color: 'fg', ...touchArea },
    '& h3 a:hover': { color: 'fg.link' },
    '& h3 small': { color: 'fg.subtle', fontWeight: 'normal', textStyle: 'sm', display: 'block' },
    '& blockquote': {
      whiteSpace: 'pre-line',
      my: '2',
      ps: '4',
      borderInlineStartWidth: '3px',
      borderColor: 'brand.solid',
    },
    '& mark': { bg: 'bg.mark', color: 'inherit', borderRadius: '2xs' },
    '& [data-meta]': { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'fg.subtle', textStyle: 'sm' },
    '& [role=status]': { color: 'fg.muted' },
  },
})

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
/** A passage as it was written. */
const plain = (html: string) =>
  html.replace(/<\/?mark>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign]!)

/** A passage in its own words, with what it is of, when that was changed and which models it holds for. */
function Passage({ passage, beside }: { passage: Quoted; beside: boolean }) {
  const { i18n } = useLingui()
  const { kind, id, title, lang, section, html, productModels, updateTime } = passage
  return (
    <li>
      <h3 lang={lang}>
        <Link to={placeOf(passage)} {...(beside ? { target: '_blank' } : { reloadDocument: true })}>
          {title}
        </Link>
        {section && <small>{section}</small>}
      </h3>
      <blockquote lang={lang}>
        <Highlighted html={html} />
      </blockquote>
      <div data-meta="">
        <time dateTime={updateTime}>{formatDay(i18n, updateTime)}</time>
        {productModels.length > 0 && (
          <span>
            <Trans>Applies to</Trans>{' '}
            {productModels.slice(0, 6).map((model, at) => (
              <bdi key={model}>{at ? `, ${model}` : model}</bdi>
            ))}
          </span>
        )}
      </div>
      {kind === caseKind && <Wrong articleId={id} passage={plain(html)} />}
    </li>
  )
}

/** How a conversation goes on, where it is held. */
export type Held = {
  /** What leads to one more question: a link where the conversation is an address, else a button. */
  readonly again: (questions: readonly string[], label: ReactNode) => ReactElement
  /** It lies over the page that the reader came for: what is quoted opens in a tab of its own. */
  readonly beside?: boolean
}

type Props = Held & { answer: RobotAnswer; questions: readonly string[] }

/** What the robot answers to the last question: fault trees first, then what published texts say; where that is too little it asks back, and says where a person answers. */
export function Answer({ answer: { passages, sure, trees, models, near }, questions, again, beside = false }: Props) {
  const { t } = useTexts()
  const question = questions.at(-1)!
  const titles = [...new Set(passages.map(({ title }) => title))].join('; ')
  return (
    <Said>
      {trees.length > 0 && (
        <>
          <p>
            <Trans>Find the cause step by step, with a few questions:</Trans>
          </p>
          <ul data-trees="">
            {trees.map(({ id, title, lang }) => (
              <li key={id}>
                <Link to={thingPath('faultTree', id)} lang={lang}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {passages.length > 0 ? (
        <>
          <p>
            {sure ? (
              <Trans>This is what our documents say.</Trans>
            ) : (
              <Trans>I am not sure that I understood. These passages come closest.</Trans>
            )}
          </p>
          <Passages>
            {passages.map((passage) => (
              <Passage key={passage.id + passage.section + passage.begins} passage={passage} beside={beside} />
            ))}
          </Passages>
        </>
      ) : (
        <EmptyContent heading="h3" title={<Trans>No case fits</Trans>}>
          <Trans>
            I only quote what is published here. I know nothing of prices, orders or your own devices. Ask in other
            words, or name the model.
          </Trans>
        </EmptyContent>
      )}
      {models.length > 0 && (
        <TagRow mt="4" role="group" aria-label={t`Which model is it about?`}>
          <span>
            <Trans>Which model is it about?</Trans>
          </span>
          {models.map((model) => (
            <TagLink key={model} asChild>
              {again(goneOn(questions, aboutModel(question, model)), <bdi>{model}</bdi>)}
            </TagLink>
          ))}
        </TagRow>
      )}
      {near.length > 0 && (
        <>
          <p>
            <Trans>Or is it about one of these?</Trans>
          </p>
          <ul data-near="">
            {near.map(({ kind, id, title, lang }) => (
              <li key={id}>
                <Link to={thingPath(kind, id)} lang={lang}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div data-ways="">
        <ButtonLink asChild>
          <Link to={`${pathFor('search')}?keyword=${encodeURIComponent(question)}`}>
            <Trans>Open the search</Trans>
          </Link>
        </ButtonLink>
        <ButtonLink asChild>
          <Link to={requestPath(questions, titles && t`The robot quoted: ${titles}`)}>
            <Trans>Ask a person</Trans>
          </Link>
        </ButtonLink>
        <ButtonLink asChild look="text">
          <Link to={pathFor('hotlines')}>
            <Trans>Call a hotline</Trans>
          </Link>
        </ButtonLink>
      </div>
    </Said>
  )
}
