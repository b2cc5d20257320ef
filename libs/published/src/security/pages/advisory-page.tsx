import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ContentDetail } from '@portal/contract'
import { severityOf } from '@portal/contract/facts'
import { KeepLine } from '@portal/desk/keep-line'
import { formatDay } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { ButtonLink, Card, MetaLine, Note, PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileJson } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { FeedLink } from '../../shared/feed-link.tsx'
import { ModelTags } from '../../shared/model-tags.tsx'
import { detailsFor } from '../../shared/queries.ts'
import { useContent } from '../../shared/use-content.ts'
import { AffectedTable } from '../components/affected-table.tsx'
import { aloneLink, Facts } from '../components/facts.tsx'
import { SeverityBadge, severityNames } from '../components/severity.tsx'
import { documentQuery } from '../queries.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 22)' },
    columnGap: { lg: '12', xl: '20' },
    justifyContent: 'space-between',
    alignItems: 'start',
    rowGap: '8',
    mt: '6',
    mb: '16',
    // The facts come first in the order of reading, and stand beside the text where there is room.
    '& > aside': { gridColumn: { lg: '2' }, gridRow: { lg: '1' }, position: { lg: 'sticky' }, top: { lg: '80px' } },
    '& > article': { gridColumn: '1', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12' },
    '& [data-lines]': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})
const History = chakra('ol', {
  base: {
    listStyle: 'none',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    '& li': { ps: '4', pb: '3', overflowWrap: 'anywhere' },
    '& time': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
  },
})

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      {children}
    </section>
  )
}

/** A score in words, with the vector that gives it. */
function Score({ name, score, vector }: { name: string; score: string | null; vector: string | null }) {
  if (!score || !vector) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{score}</bdi> {severityNames[severityOf(Number(score))]}
        <br />
        <bdi dir="ltr">
          <code>{vector}</code>
        </bdi>
      </dd>
    </>
  )
}

function AdvisoryFacts({ advisory }: { advisory: ContentDetail }) {
  const { i18n } = useLingui()
  const { number, publisher, source, cves, cwe, cvss31, score31, cvss40, score40, credit, history } = detailsFor(
    'advisory',
    advisory,
  )
  const { lang, day } = advisory
  const changed = history
    .map((line) => line.slice(0, 10))
    .toSorted()
    .at(-1)
  const weakness = /^CWE-(\d+)$/.exec(cwe ?? '')?.[1]
  return (
    <Facts>
      <dt>
        <Trans>Number</Trans>
      </dt>
      <dd>
        <bdi>{number}</bdi>
      </dd>
      {publisher && (
        <>
          <dt>
            <Trans>Publisher</Trans>
          </dt>
          <dd>
            <bdi>{publisher}</bdi>
            {source && (
              <>
                <br />
                <a href={source} rel="noreferrer">
                  <Trans>The original advisory</Trans>
                </a>
              </>
            )}
          </dd>
        </>
      )}
      {cves.length > 0 && (
        <>
          <dt>CVE</dt>
          <dd>
            <ul>
              {cves.map((cve) => (
                <li key={cve}>
                  <a href={`https://www.cve.org/CVERecord?id=${encodeURIComponent(cve)}`} rel="noreferrer">
                    <bdi>{cve}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {cwe && (
        <>
          <dt>CWE</dt>
          <dd>
            {weakness ? (
              <a href={`https://cwe.mitre.org/data/definitions/${weakness}.html`} rel="noreferrer">
                <bdi>{cwe}</bdi>
              </a>
            ) : (
              <bdi>{cwe}</bdi>
            )}
          </dd>
        </>
      )}
      <Score name="CVSS 3.1" score={score31} vector={cvss31} />
      <Score name="CVSS 4.0" score={score40} vector={cvss40} />
      <dt>
        <Trans>Published on</Trans>
      </dt>
      <dd>
        <time dateTime={day!}>{formatDay(i18n, day!)}</time>
      </dd>
      {changed && changed !== day && (
        <>
          <dt>
            <Trans>Last changed</Trans>
          </dt>
          <dd>
            <time dateTime={changed}>{formatDay(i18n, changed)}</time>
          </dd>
        </>
      )}
      {credit && (
        <>
          <dt>
            <Trans>Credit</Trans>
          </dt>
          <dd lang={lang}>{credit}</dd>
        </>
      )}
    </Facts>
  )
}

/** An advisory: whom it is about, what to do, and what was said of it when. */
export function Component() {
  const { t, i18n } = useLingui()
  const advisory = useContent('advisory')
  const { data: document } = useSuspenseQuery(documentQuery(advisory.id))
  const { title, summary, lang, category, hits, productModels } = advisory
  const { score31, score40, publisher, affected, workaround, history } = detailsFor('advisory', advisory)
  return (
    <Wrap>
      <LanguageNote content={advisory} />
      {publisher && (
        <Note>
          <Trans>
            <bdi>{publisher}</bdi> published this advisory. We only pass it on: the original is what counts.
          </Trans>
        </Note>
      )}
      <PageTitle lang={lang}>{title}</PageTitle>
      <chakra.p lang={lang} color="fg.muted" maxW="70ch" overflowWrap="anywhere">
        {summary}
      </chakra.p>
      <MetaLine mt="2" alignItems="center">
        <SeverityBadge score={score31 ?? score40} />
        <span>{category!.name}</span>
        <span data-varies="">
          <Plural value={hits} one="# view" other="# views" />
        </span>
      </MetaLine>
      {affected.length === 0 && <ModelTags models={productModels} />}
      <KeepLine kind="advisory" thingId={advisory.id} />
      <Columns>
        <aside aria-label={t`Facts`}>
          <Card p={{ base: '4', md: '6' }}>
            <AdvisoryFacts advisory={advisory} />
            {affected.length > 0 && (
              <ButtonLink asChild mt="5">
                <Link to={pathFor('securityAffected')}>
                  <Trans>Am I affected?</Trans>
                </Link>
              </ButtonLink>
            )}
            {document && (
              <chakra.p mt="5">
                <chakra.a href={document} css={aloneLink}>
                  <FileJson size={16} aria-hidden />
                  <Trans>For machines (CSAF 2.0)</Trans>
                </chakra.a>
              </chakra.p>
            )}
            <FeedLink kind="advisory" />
          </Card>
        </aside>
        <article>
          {affected.length > 0 && (
            <Part title={<Trans>Affected devices</Trans>}>
              <AffectedTable lines={affected} own={!publisher} />
            </Part>
          )}
          <ContentText content={advisory} />
          {workaround && (
            <Part title={<Trans>Workaround</Trans>}>
              <p data-lines="" lang={lang}>
                {workaround}
              </p>
            </Part>
          )}
          {history.length > 0 && (
            <Part title={<Trans>History</Trans>}>
              <History>
                {history.map((line) => {
                  const [day = '', ...text] = line.split(' | ')
                  return (
                    <li key={line}>
                      <time dateTime={day}>{formatDay(i18n, day)}</time>
                      <span lang={lang}>{text.join(' | ')}</span>
                    </li>
                  )
                })}
              </History>
            </Part>
          )}
        </article>
      </Columns>
    </Wrap>
  )
}
