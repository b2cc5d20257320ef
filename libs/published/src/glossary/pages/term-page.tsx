import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { KeepLine } from '@portal/desk/keep-line'
import { languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { pathFor, thingPath } from '@portal/routing'
import { ButtonLink, PageTitle, Wrap } from '@portal/ui-kit'
import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { ModelTags } from '../../shared/model-tags.tsx'
import { detailsFor } from '../../shared/queries.ts'
import { useContent } from '../../shared/use-content.ts'

const Definition = chakra('p', {
  base: { textStyle: 'xl', fontWeight: 'normal', color: 'fg', mt: '2', overflowWrap: 'anywhere' },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'max-content minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: { base: '1', md: '3' },
    mt: '6',
    '& dt': { color: 'fg.subtle' },
    '& dd': { overflowWrap: 'anywhere', mb: { base: '3', md: '0' } },
    '& ul': { listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' },
    '& ul[data-languages]': { flexDirection: 'column' },
    '& ul a': {
      color: 'fg.link',
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '6' },
    },
    '& small': { color: 'fg.subtle', textStyle: 'sm', ms: '2' },
  },
})

/** A term: what it means, how else it is written, what it is called in other languages. */
export function Component() {
  const { i18n } = useLingui()
  const { edition } = useEdition()
  const term = useContent('term')
  const { title, lang, summary, productModels } = term
  const { abbreviation, variants } = detailsFor('term', term)
  const translations = term.translations.filter((each) =>
    edition.languages.some(({ content }) => content === each.lang),
  )
  return (
    <Wrap>
      <chakra.article maxW="calc(var(--u) * 46)" mb="16">
        <LanguageNote content={term} />
        <PageTitle lang={lang}>{title}</PageTitle>
        <Definition lang={lang}>{summary}</Definition>
        <Facts>
          {abbreviation && (
            <>
              <dt>
                <Trans>Abbreviation</Trans>
              </dt>
              <dd lang={lang}>{abbreviation}</dd>
            </>
          )}
          {variants.length > 0 && (
            <>
              <dt>
                <Trans>Also written</Trans>
              </dt>
              <dd>
                <ul lang={lang}>
                  {variants.map((variant) => (
                    <li key={variant}>{variant}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          {translations.length > 0 && (
            <>
              <dt>
                <Trans>In other languages</Trans>
              </dt>
              <dd>
                <ul data-languages="">
                  {translations.map((each) => (
                    <li key={each.id}>
                      <Link to={thingPath('term', each.id)} lang={each.lang}>
                        {each.title}
                      </Link>
                      <small>{languageName(i18n, each.lang)}</small>
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </Facts>
        <ContentText content={term} />
        <ModelTags models={productModels} />
        <KeepLine kind="term" thingId={term.id} />
        <chakra.p mt="8">
          <ButtonLink asChild>
            <Link to={`${pathFor('search')}?${new URLSearchParams({ keyword: title })}`}>
              <Search size={18} aria-hidden />
              <Trans>Find it in documents</Trans>
            </Link>
          </ButtonLink>
        </chakra.p>
      </chakra.article>
    </Wrap>
  )
}
