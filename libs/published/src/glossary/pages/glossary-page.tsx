import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { StaffPreview } from '@portal/desk/staff-preview'
import { useEdition, useScreen } from '@portal/rendering'
import { languageName } from '@portal/i18n'
import { pathFor, thingPath } from '@portal/routing'
import { ButtonLink, EmptyContent, Muted, PageTitle, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { KeywordForm } from '../../shared/keyword-form.tsx'
import { detailsFor, wholeQuery } from '../../shared/queries.ts'
import { glossaryView } from '../glossary-view.ts'
import { byLetter, withWords, type Line } from '../letters.ts'

const Letters = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    mt: '4',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minW: { base: 'control.touch', md: '8' },
      minH: { base: 'control.touch', md: '8' },
      borderRadius: 'md',
      color: 'fg.link',
      fontWeight: 'medium',
    },
    '& a:hover': { bg: 'brand.subtle' },
    _print: { display: 'none' },
  },
})
const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'calc(var(--u) * 4) minmax(0, 1fr)' },
    borderTopWidth: '1px',
    borderColor: 'border',
    pt: '5',
    mt: '3',
    '& h2': { textStyle: '3xl', color: 'brand.fg', scrollMarginTop: '4' },
    '& ul': { listStyle: 'none', columnGap: '12', columns: { base: 1, lg: 2 } },
    '& li': { breakInside: 'avoid', pb: '4', overflowWrap: 'anywhere' },
    '& h3': { textStyle: 'lg', fontWeight: 'semibold' },
    '& h3 a': {
      color: 'fg',
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      minH: { base: 'control.touch', md: '0' },
    },
    '& h3 a:hover': { color: 'fg.link' },
    '& h3 small': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal' },
    '& p': { color: 'fg.muted' },
    '& p small': { color: 'fg.subtle', textStyle: 'sm' },
  },
})
/** The id of a letter's heading: letters of any script, and '#'. */
const idOf = (letter: string) => `letter-${letter === '#' ? '0' : letter}`

/** A term and what it means; an abbreviation says what it stands for. */
function Entry({ word, term }: Line) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  const { abbreviation } = detailsFor('term', term)
  const isTerm = word === term.title
  return (
    <li>
      <h3 lang={term.lang}>
        <Link to={thingPath('term', term.id)}>
          {word}
          {isTerm ? abbreviation && <small>{abbreviation}</small> : <small>{term.title}</small>}
        </Link>
      </h3>
      {isTerm && <p lang={term.lang}>{term.summary}</p>}
      {isTerm && term.lang !== language.content && (
        <p>
          <small>{languageName(i18n, term.lang)}</small>
        </p>
      )}
    </li>
  )
}

/** All terms by letter; words cut them down at once, since all are here. */
export function Component() {
  const { t } = useTexts()
  const { i18n } = useLingui()
  const { language } = useEdition()
  const [search] = useSearchParams()
  const { keyword } = glossaryView.read(search)
  const { data } = useSuspenseQuery(wholeQuery('term'))
  const found = withWords(data, keyword)
  const letters = byLetter(found, language.content)
  return (
    <Wrap>
      <chakra.div mb="16">
        <PageTitle>{i18n._(useScreen().entry.title)}</PageTitle>
        <Muted mb="5">
          <Trans>What the words of our documents mean, and how else they are written.</Trans>
        </Muted>
        <KeywordForm label={t`Words`} keyword={keyword} placeholder={t`For example ${'NVR'}`} />
        <Muted role="status">
          <Plural value={found.length} one="# term" other="# terms" />
        </Muted>
        {letters.length ? (
          <>
            <Letters aria-label={t`Letters`}>
              {letters.map(({ letter }) => (
                <Link key={letter} to={{ hash: idOf(letter), search: search.size ? `?${search}` : '' }}>
                  {letter === '#' ? '0–9' : letter}
                </Link>
              ))}
            </Letters>
            {letters.map(({ letter, lines }) => (
              <Section key={letter} aria-labelledby={idOf(letter)}>
                <h2 id={idOf(letter)}>{letter === '#' ? '0–9' : letter}</h2>
                <ul>
                  {lines.map((line) => (
                    <Entry key={line.word + line.term.id} {...line} />
                  ))}
                </ul>
              </Section>
            ))}
          </>
        ) : (
          <EmptyContent
            title={<Trans>No term has these words</Trans>}
            action={
              <ButtonLink asChild>
                <Link to={pathFor('terminology')}>
                  <Trans>See all terms</Trans>
                </Link>
              </ButtonLink>
            }
          />
        )}
      </chakra.div>
      <StaffPreview kind="term" />
    </Wrap>
  )
}
