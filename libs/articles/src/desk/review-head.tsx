import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { featured } from '@portal/contract/facts'
import { LanguageName, SiteDay, type Neighbour, type Neighbours } from '@portal/desk'
import { ButtonLink, FeaturedBadge, MetaLine, PageTitle, Tag, TagRow } from '@portal/ui-kit'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { ApprovalLine, StateBadges } from './approval-state.tsx'
import { AuthorName } from './author-card.tsx'
import { DirectoryName, LabelName } from './filed-names.tsx'
import { ScopeName } from './scope-name.tsx'
import { TranslationLinks } from './translation-links.tsx'

const Head = chakra('header', {
  base: {
    '& [data-top]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: 'control.staff' },
    '& [data-top] > bdi': { fontFamily: 'mono', textStyle: 'sm', color: 'fg.subtle' },
    '& > [data-top] > a': { ms: 'auto' },
    '& > [data-top] > nav + a': { ms: '0' },
    '& [data-steps]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      ms: 'auto',
      color: 'fg.subtle',
      textStyle: 'sm',
      '& svg': { _rtl: { transform: 'scaleX(-1)' } },
    },
  },
})

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  return to ? (
    <ButtonLink asChild look="icon" size="staff">
      <Link to={to} aria-label={label} title={label}>
        {children}
      </Link>
    </ButtonLink>
  ) : null
}

type Props = {
  article: Article
  neighbours: Neighbours
  toNeighbour: (neighbour: Neighbour) => string
  /** Beside its list: the way back to the list alone. */ docked?: string | undefined
}

/** What a case is: number, state, title, who wrote it for whom, where it is filed; and the ways to its neighbours in the list. */
export function ReviewHead({ article, neighbours: { previous, next, position, total }, toNeighbour, docked }: Props) {
  const { t } = useLingui()
  const {
    billNo,
    refining,
    title,
    lang,
    createUser,
    revision,
    scope,
    directoryCode,
    labels,
    productModels,
    startTime,
    endTime,
  } = article
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useNavigationType() !== 'POP'
  useEffect(() => {
    // The heading came after the navigation that led here had looked for it.
    if (arrived && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <Head>
      <div data-top="">
        <bdi>{billNo}</bdi>
        <StateBadges {...article} published={article.live !== null} />
        {refining === featured && <FeaturedBadge />}
        {position !== undefined && (
          <nav data-steps="" aria-label={t`Other cases of the list`}>
            <span>
              <Trans>
                {position} of {total}
              </Trans>
            </span>
            <Step to={previous && toNeighbour(previous)} label={t`Previous case`}>
              <ChevronLeft size={18} aria-hidden />
            </Step>
            <Step to={next && toNeighbour(next)} label={t`Next case`}>
              <ChevronRight size={18} aria-hidden />
            </Step>
          </nav>
        )}
        {docked && (
          <Step to={docked} label={t`Close the case`}>
            <X size={18} aria-hidden />
          </Step>
        )}
      </div>
      <PageTitle ref={heading} lang={lang} textStyle="2xl" mt="1">
        {title || <Trans>Without a title</Trans>}
      </PageTitle>
      <MetaLine>
        <span>
          <AuthorName person={createUser} />
        </span>
        <span>
          <Trans>Revision {revision}</Trans>
        </span>
        <span>
          <Trans>
            Readers: <ScopeName scope={scope} />
          </Trans>
        </span>
        <span>
          <LanguageName lang={lang} />
        </span>
        <span>
          <DirectoryName code={directoryCode} />
        </span>
        {startTime && (
          <span>
            <Trans>
              Valid from <SiteDay at={startTime} />
            </Trans>
          </span>
        )}
        {endTime && (
          <span>
            <Trans>
              Valid until <SiteDay at={endTime} />
            </Trans>
          </span>
        )}
      </MetaLine>
      <ApprovalLine article={article} />
      <TranslationLinks article={article} />
      {(productModels.length > 0 || labels.length > 0) && (
        <TagRow mt="3">
          {productModels.map((model) => (
            <Tag key={model}>
              <bdi>{model}</bdi>
            </Tag>
          ))}
          {labels.map((label) => (
            <Tag key={label}>
              <LabelName code={label} />
            </Tag>
          ))}
        </TagRow>
      )}
    </Head>
  )
}
