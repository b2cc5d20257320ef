import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { featured } from '@portal/contract/facts'
import { formatDay } from '@portal/i18n'
import { BelowHeading, TermMarks, useEdition, useHeadingFirst } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import {
  FeaturedBadge,
  MetaLine,
  Note,
  PageTitle,
  prepareHtml,
  Prose,
  SafeHtml,
  TagLink,
  TagRow,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { Link, useParams, type Params } from 'react-router-dom'
import { ArticleActions } from '../components/article-actions.tsx'
import { Figures } from '../components/figures.tsx'
import { Helpful } from '../components/helpful.tsx'
import { Neighbours } from '../components/neighbours.tsx'
import { Outline } from '../components/outline.tsx'
import { PlaceKeeper } from '../components/place-keeper.tsx'
import { PrintHead } from '../components/print-head.tsx'
import { useActiveHeading } from '../components/use-active-heading.ts'
import { framed } from '../article-text.ts'
import { articleQuery, relatedQuery } from '../queries.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 14.5)' },
    columnGap: { lg: '12', xl: '24' },
    justifyContent: 'space-between',
    alignItems: 'start',
    mb: '16',
    // On a phone far below: laid out when it comes near.
    '& > aside': {
      contentVisibility: { base: 'auto', lg: 'visible' },
      containIntrinsicSize: 'auto 480px',
      position: { lg: 'sticky' },
      top: { lg: '80px' },
      pt: '1',
      maxH: { lg: 'calc(100vh - 96px)' },
      overflowY: { lg: 'auto' },
      order: { base: 1, lg: 0 },
      mt: { base: '8', lg: '0' },
    },
    '& [data-related]': {
      borderTopWidth: '1px',
      borderColor: 'border',
      mt: '6',
      pt: '5',
      '& h2': { textStyle: 'xs', color: 'fg.subtle', fontWeight: 'medium', mb: '2' },
      '& li': { listStyle: 'none' },
      '& a': { display: 'inline-block', color: 'fg.link', py: { base: '3', lg: '1' }, textStyle: 'sm' },
    },
    _print: { display: 'block', '& > aside, & [data-screen]': { display: 'none' } },
  },
})

/** Makes the text of a case safe before it is shown. */
export const prepare = (queryClient: QueryClient, { params }: { params: Params }): void => {
  const article = queryClient.getQueryData(articleQuery(params.id!).queryKey)
  if (article) prepareHtml(framed(article.body))
}

function ArticlePage() {
  const whole = useHeadingFirst()
  const models = useId() // other cases may be drawn ahead beside this one
  const { t, i18n } = useLingui()
  const { edition, language } = useEdition()
  const { id } = useParams()
  const { data: article } = useSuspenseQuery(articleQuery(id!))
  const {
    data: { data: related },
  } = useSuspenseQuery(relatedQuery(id!))
  const { body, lang, outline, minutes } = article
  // The page is drawn anew at each heading that is passed; what is made of the text is not.
  const text = useMemo(
    () => (
      <Figures>
        <Prose lang={lang}>
          <SafeHtml html={framed(body)} />
          <TermMarks of={body} lang={lang} />
        </Prose>
      </Figures>
    ),
    [body, lang],
  )
  const active = useActiveHeading(whole ? outline : [])
  const translations = article.translations.filter(({ lang }) =>
    edition.languages.some(({ content }) => content === lang),
  )
  const ownLanguage = translations.find(({ lang }) => lang === language.content)
  const foreign = article.lang !== language.content
  const original = translations.find(({ articleId }) => articleId === article.outdatedBy)
  return (
    <Wrap>
      <Columns>
        <article>
          {foreign && (
            <Note kind="warning">
              <Trans>This case is not available in your language.</Trans>{' '}
              {ownLanguage ? (
                <Link to={pathFor('dataSectionDetail', { id: ownLanguage.articleId })}>{ownLanguage.title}</Link>
              ) : (
                <Trans>It is shown in the language it was written in.</Trans>
              )}
            </Note>
          )}
          {article.outdatedBy && (
            <Note kind="warning">
              <Trans>The original of this text has changed since it was translated.</Trans>{' '}
              {original && (
                <Link lang={original.lang} to={pathFor('dataSectionDetail', { id: original.articleId })}>
                  {original.title}
                </Link>
              )}
            </Note>
          )}
          <PrintHead />
          <PageTitle lang={article.lang}>{article.title}</PageTitle>
          <MetaLine mt="2">
            <span>{article.billNo}</span>
            <span>
              <Trans>Updated {formatDay(i18n, article.updateTime)}</Trans>
            </span>
            <span>
              <Trans>Revision {article.revision}</Trans>
            </span>
            <span data-screen="">
              <Plural value={minutes} one="# minute" other="# minutes" />
            </span>
            <span data-screen="" data-varies="">
              <Plural value={article.hits} one="# view" other="# views" />
            </span>
            {article.refining === featured && <FeaturedBadge />}
          </MetaLine>
          {article.productModels.length > 0 && (
            <TagRow mt="4" aria-labelledby={models} role="group">
              <chakra.span id={models} color="fg.subtle" textStyle="sm">
                <Trans>Applies to</Trans>
              </chakra.span>
              {article.productModels.map((model) => (
                <TagLink key={model} asChild>
                  <Link to={`${pathFor('search')}?keyword=${encodeURIComponent(model)}`}>
                    <bdi>{model}</bdi>
                  </Link>
                </TagLink>
              ))}
            </TagRow>
          )}
          <BelowHeading whole={whole}>
            <Outline outline={outline} active={active} narrow />
            {text}
            <Helpful articleId={article.articleId} />
            <Neighbours article={article} />
          </BelowHeading>
        </article>
        <BelowHeading whole={whole}>
          <aside aria-label={t`About this case`}>
            <Outline outline={outline} active={active} />
            <ArticleActions articleId={article.articleId} title={article.title} models={article.productModels} />
            {related.length > 0 && (
              <div data-related="">
                <h2>
                  <Trans>Related</Trans>
                </h2>
                <ul>
                  {related.map(({ articleId, title, lang }) => (
                    <li key={articleId}>
                      <Link lang={lang} to={pathFor('dataSectionDetail', { id: articleId })}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </aside>
        </BelowHeading>
      </Columns>
      <PlaceKeeper articleId={article.articleId} outline={outline} active={active} />
    </Wrap>
  )
}

export function Component() {
  const { id } = useParams()
  return <ArticlePage key={id} />
}
