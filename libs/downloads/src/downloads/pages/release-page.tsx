import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublishedRelease } from '@portal/contract'
import { KeepLine } from '@portal/desk/keep-line'
import { formatDay, languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import {
  Card,
  MetaLine,
  Note,
  PageTitle,
  prepareHtml,
  SafeHtml,
  SectionHead,
  TagLink,
  TagRow,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link, useParams, type Params } from 'react-router-dom'
import { categoryPath } from '../categories.ts'
import { Advisories } from '../components/advisories.tsx'
import { BreakingNote } from '../components/breaking-note.tsx'
import { CompareVersions } from '../components/compare-versions.tsx'
import { DownloadButton } from '../components/download-button.tsx'
import { FeedLink } from '../components/feed-link.tsx'
import { FileHashes } from '../components/file-hashes.tsx'
import { NoteLines } from '../components/note-lines.tsx'
import { PackageButton, PackageLink } from '../components/package-button.tsx'
import { PreviewButton } from '../components/preview-button.tsx'
import { regionNames, trackNames } from '../components/release-facts.tsx'
import { ReleaseHistory } from '../components/release-history.tsx'
import { affectingQuery, releaseQuery } from '../queries.ts'

/** A link that stands alone: a phone's finger needs room. */
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: 'control.touch', md: '6' },
  color: 'fg.link',
  overflowWrap: 'anywhere',
} as const
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 20)' },
    columnGap: { lg: '12', xl: '20' },
    justifyContent: 'space-between',
    alignItems: 'start',
    rowGap: '8',
    mt: '6',
    mb: '16',
    // The way to the file comes first in the order of reading, and stands beside the notes where there is room.
    '& > aside': { gridColumn: { lg: '2' }, gridRow: { lg: '1' }, position: { lg: 'sticky' }, top: { lg: '80px' } },
    '& > article': { gridColumn: '1', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '14' },
    '& > aside p': { mt: '2', '& a': link },
    '& [data-lines]': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1.5',
    alignItems: 'baseline',
    mt: '5',
    '& dt': { color: 'fg.subtle', overflowWrap: 'anywhere' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
    '& a': link,
  },
})
const Prose = chakra('div', {
  base: {
    textStyle: 'lg',
    overflowWrap: 'anywhere',
    '& h2, & h3': { textStyle: 'xl', mt: '6', mb: '2' },
    '& p, & ul, & ol, & pre': { my: '3' },
    '& ul': { listStyle: 'disc', ps: '6' },
    '& ol': { ps: '6' },
    '& a': { color: 'fg.link', textDecoration: 'underline' },
    '& pre': { overflowX: 'auto' },
  },
})

/** Makes the notes of a release safe before they are shown. */
export const prepare = (queryClient: QueryClient, { params }: { params: Params }): void => {
  const release = queryClient.getQueryData(releaseQuery(params.id!).queryKey)
  if (release) prepareHtml(release.body)
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      {children}
    </section>
  )
}

/** What is written of a release, part by part; what is missing has no heading. */
function Notes({ release }: { release: PublishedRelease }) {
  const { body, requirements, fixes, knownIssues, upgradesFrom, licence, lang } = release
  const from = upgradesFrom.join(', ')
  return (
    <>
      {body && (
        <Part title={<Trans>What is new</Trans>}>
          <Prose lang={lang}>
            <SafeHtml html={body} />
          </Prose>
        </Part>
      )}
      {(requirements ?? from) && (
        <Part title={<Trans>Requirements</Trans>}>
          {requirements && (
            <p data-lines="" lang={lang}>
              {requirements}
            </p>
          )}
          {from && (
            <p>
              <Trans>
                Can be installed over: <bdi>{from}</bdi>
              </Trans>
            </p>
          )}
        </Part>
      )}
      {fixes.length > 0 && (
        <Part title={<Trans>Fixes</Trans>}>
          <NoteLines lines={fixes} lang={lang} />
        </Part>
      )}
      {knownIssues.length > 0 && (
        <Part title={<Trans>Known issues</Trans>}>
          <NoteLines lines={knownIssues} lang={lang} />
        </Part>
      )}
      {licence && (
        <Part title={<Trans>Licence</Trans>}>
          <p data-lines="" lang={lang}>
            {licence}
          </p>
        </Part>
      )}
    </>
  )
}

function Action({ release }: { release: PublishedRelease }) {
  const { t, i18n } = useLingui()
  const { id, version, hardware, track, region, date, category, file } = release
  const day = formatDay(i18n, date)
  return (
    <aside aria-label={t`Download`}>
      <BreakingNote release={release} />
      <Card p={{ base: '4', md: '6' }} mt="4">
        {file ? (
          <>
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <DownloadButton release={release} main />
              <PreviewButton release={release} />
              <PackageButton release={release} />
            </chakra.div>
            <PackageLink />
            <chakra.p color="fg.subtle" textStyle="sm" overflowWrap="anywhere">
              {file.name}
            </chakra.p>
          </>
        ) : (
          <Trans>There is no file yet: this release is planned for {day}.</Trans>
        )}
        <Facts>
          <dt>
            <Trans>Version</Trans>
          </dt>
          <dd>
            <bdi>{version}</bdi>
          </dd>
          {hardware && (
            <>
              <dt>
                <Trans>Hardware</Trans>
              </dt>
              <dd>{hardware}</dd>
            </>
          )}
          <dt>
            <Trans>Track</Trans>
          </dt>
          <dd>{trackNames[track]}</dd>
          <dt>
            <Trans>Region</Trans>
          </dt>
          <dd>{regionNames[region]}</dd>
          <dt>{file ? <Trans>Released</Trans> : <Trans>Planned</Trans>}</dt>
          <dd>{day}</dd>
          <dt>
            <Trans>Category</Trans>
          </dt>
          <dd>
            <Link to={categoryPath(category.code)}>{category.name}</Link>
          </dd>
        </Facts>
        {file && (
          <>
            <FileHashes file={file} />
            <p>
              <Link to={`${pathFor('verify')}?${new URLSearchParams({ release: id })}`}>
                <Trans>Check a downloaded file</Trans>
              </Link>
            </p>
          </>
        )}
      </Card>
    </aside>
  )
}

/** A release with all that belongs to it. */
export function Component() {
  const models = useId()
  const { i18n } = useLingui()
  const { edition, language } = useEdition()
  const { id } = useParams()
  const { data: release } = useSuspenseQuery(releaseQuery(id!))
  const { data: advisories } = useSuspenseQuery(affectingQuery(id!))
  const { title, summary, lang, productModels, hits, downloads, history, related } = release
  const translations = release.translations.filter((each) =>
    edition.languages.some(({ content }) => content === each.lang),
  )
  const own = translations.find((each) => each.lang === language.content)
  const written = languageName(i18n, lang)
  return (
    <Wrap>
      {lang !== language.content && (
        <Note kind="warning">
          {own ? (
            <>
              <Trans>You are reading a description in another language: {written}.</Trans>{' '}
              <Link to={pathFor('toolsDownloadDetails', { id: own.id })}>{own.title}</Link>
            </>
          ) : (
            <Trans>This release is not described in your language. It is shown as it was written: {written}.</Trans>
          )}
        </Note>
      )}
      <PageTitle lang={lang}>{title}</PageTitle>
      <chakra.p lang={lang} color="fg.muted">
        {summary}
      </chakra.p>
      <MetaLine mt="2" alignItems="center" css={{ '& a': link }}>
        <span data-varies="">
          <Plural value={hits} one="# view" other="# views" />
          {downloads > 0 && (
            <>
              {', '}
              <Plural value={downloads} one="# download" other="# downloads" />
            </>
          )}
        </span>
        {translations.map((each) => (
          <Link key={each.id} to={pathFor('toolsDownloadDetails', { id: each.id })}>
            {languageName(i18n, each.lang)}
          </Link>
        ))}
      </MetaLine>
      {productModels.length > 0 && (
        <TagRow mt="4" aria-labelledby={models} role="group">
          <chakra.span id={models} color="fg.subtle" textStyle="sm">
            <Trans>Find the way to the newest version for</Trans>
          </chakra.span>
          {productModels.map((model) => (
            <TagLink key={model} asChild>
              <Link to={`${pathFor('firmware')}?${new URLSearchParams({ model })}`}>
                <bdi>{model}</bdi>
              </Link>
            </TagLink>
          ))}
        </TagRow>
      )}
      <KeepLine kind="release" thingId={release.id} />
      <Columns>
        <Action release={release} />
        <article>
          <Advisories title={<Trans>Security advisories about this version</Trans>} advisories={advisories} />
          <Notes release={release} />
          <div>
            <ReleaseHistory release={release} />
            {productModels.map((model) => (
              <FeedLink key={model} model={model} />
            ))}
          </div>
          {history.length > 1 && <CompareVersions release={release} />}
          {related.length > 0 && (
            <Part title={<Trans>Related cases</Trans>}>
              <chakra.ul listStyle="none" css={{ '& a': link }}>
                {related.map(({ articleId, title }) => (
                  <li key={articleId}>
                    <Link to={pathFor('dataSectionDetail', { id: articleId })}>{title}</Link>
                  </li>
                ))}
              </chakra.ul>
            </Part>
          )}
        </article>
      </Columns>
    </Wrap>
  )
}
