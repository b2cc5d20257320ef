import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEntry } from '@portal/rendering'
import { allDirectories, pathFor, sectionPath } from '@portal/routing'
import { documents } from '@portal/routing/areas/documents'
import { cappedCount, Muted, PageTitle, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { ArticleLines } from '../../home/article-lines.tsx'
import { directoriesQuery, faqQuery } from '../queries.ts'

const Tree = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTopWidth: '1px',
    borderColor: 'border',
    mt: '6',
    '& li': { listStyle: 'none' },
    '& > li': { borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& [data-row]': { display: 'flex', alignItems: 'center', gap: '1', minH: { base: 'control.touch', md: '10' } },
    '& [data-row] button': {
      display: 'grid',
      placeItems: 'center',
      width: { base: 'control.touch', md: '8' },
      height: { base: 'control.touch', md: '8' },
      bg: 'transparent',
      border: '0',
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'md',
    },
    '& [data-row] button:hover': { bg: 'bg.muted' },
    '& [aria-expanded=true] svg': { transform: 'rotate(90deg)' },
    '& [data-row] a': { color: 'fg', flex: '1', py: { base: '3', md: '2' } },
    '& [data-row] a:hover': { color: 'fg.link' },
    '& > li > [data-row] a': { fontWeight: 'semibold' },
    '& small': { color: 'fg.subtle', textStyle: 'sm' },
    '& ul': { ps: { base: '6', md: '8' }, pb: '2' },
    '& [data-leaf]': { ms: { base: 'control.touch', md: '8' } },
  },
})

/** DIR-01. A branch of the tree; what is below a node is fetched when it is opened. */
function Branch({ parentId, root = false }: { parentId: string; root?: boolean }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(directoriesQuery(parentId))
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (code: string) => setOpen(open.includes(code) ? open.filter((each) => each !== code) : [...open, code])
  const rows = data.map(({ directoryCode, name, isLeaf, count }) => (
    <li key={directoryCode}>
      <div data-row="" {...(isLeaf && { 'data-leaf': '' })}>
        {!isLeaf && (
          <button
            type="button"
            aria-expanded={open.includes(directoryCode)}
            aria-label={t`Open ${name}`}
            onClick={() => toggle(directoryCode)}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        )}
        <Link to={sectionPath(directoryCode)}>{name}</Link>
        <small>({cappedCount(count)})</small>
      </div>
      {open.includes(directoryCode) && (
        <Suspense
          fallback={
            <p role="status">
              <Trans>Loading</Trans>
            </p>
          }
        >
          <Branch parentId={directoryCode} />
        </Suspense>
      )}
    </li>
  ))
  if (!root) return <ul>{rows}</ul>
  return (
    <Tree>
      <li>
        <div data-row="" data-leaf="">
          <Link to={pathFor('dataSection', { id: allDirectories })}>
            <Trans>All</Trans>
          </Link>
          <small>({cappedCount(data.reduce((sum, { count }) => sum + count, 0))})</small>
        </div>
      </li>
      {rows}
    </Tree>
  )
}

/** The whole tree, and the questions asked most: the data directory of the Chinese edition, the FAQ of the overseas one. */
export function Component() {
  const { t, i18n } = useLingui()
  const {
    data: { data: questions },
  } = useSuspenseQuery(faqQuery)
  const title = i18n._(useEntry(documents, 'dataDirectory').title)
  return (
    <Wrap>
      <PageTitle>{title}</PageTitle>
      <Muted>
        <Trans>Everything that is filed, by product and task.</Trans>
      </Muted>
      <chakra.div
        css={{
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          gap: { base: '10', lg: '16' },
          mb: '16',
          '& h2': { textStyle: 'xl', mt: '8' },
        }}
      >
        <section aria-label={t`Directories`}>
          <h2>
            <Trans>By product</Trans>
          </h2>
          <Branch parentId="0" root />
        </section>
        {questions.length > 0 && (
          <section aria-label={t`Frequent questions`}>
            <h2>
              <Trans>Frequent questions</Trans>
            </h2>
            <div data-varies="">
              <ArticleLines articles={questions} />
            </div>
          </section>
        )}
      </chakra.div>
    </Wrap>
  )
}
