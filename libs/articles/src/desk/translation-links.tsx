import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { LanguageName } from '@portal/desk'
import { useEdition } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Link } from 'react-router-dom'

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    mt: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    '& a': { color: 'fg.link', display: 'inline-block', py: { base: '3', md: '1' } },
  },
})

/** Row 90. The other languages of a case, those that are behind named, and the way to write one that is missing; nothing in an edition of one language. */
export function TranslationLinks({ article: { articleId, lang, translations } }: { article: Article }) {
  const { edition } = useEdition()
  const written = [lang, ...translations.map((each) => each.lang)]
  const missing = [...new Set(edition.languages.map(({ content }) => content))].filter(
    (each) => !written.includes(each),
  )
  if (!translations.length && (!missing.length || edition.languages.length < 2)) return null
  return (
    <Line>
      <Trans>Translations:</Trans>
      {translations.map(({ articleId: id, lang: other, behind }) => (
        <Link key={id} to={`${pathFor('undoneMatterInfo')}?articleId=${id}`}>
          <LanguageName lang={other} />
          {behind && (
            <>
              {' '}
              (<Trans>behind the original</Trans>)
            </>
          )}
        </Link>
      ))}
      {missing.map((other) => (
        <Link key={other} to={`${pathFor('uploadArticle')}?translationOf=${articleId}&lang=${other}`}>
          <Trans>
            Translate: <LanguageName lang={other} />
          </Trans>
        </Link>
      ))}
    </Line>
  )
}
