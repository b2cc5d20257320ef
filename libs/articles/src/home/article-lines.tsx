import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ArticleSummary } from '@portal/contract'
import { formatDay } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { touchArea } from '@portal/ui-kit'
import { Link } from 'react-router-dom'

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': {
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      display: 'flex',
      gap: '4',
      alignItems: 'baseline',
      py: '2.5',
    },
    '& li:last-child': { borderBottomWidth: '0' },
    '& a': { color: 'fg', minH: '6', minW: '0', ...touchArea },
    '& a:hover': { color: 'fg.link' },
    '& time': { ms: 'auto', color: 'fg.subtle', textStyle: 'sm', whiteSpace: 'nowrap' },
  },
})

/** Articles as single lines: title and day. */
export function ArticleLines({ articles }: { articles: readonly ArticleSummary[] }) {
  const { i18n } = useLingui()
  return (
    <Lines>
      {articles.map(({ articleId, title, updateTime, lang }) => (
        <li key={articleId}>
          <Link lang={lang} to={pathFor('dataSectionDetail', { id: articleId })}>
            {title}
          </Link>
          <time dateTime={updateTime}>{formatDay(i18n, updateTime)}</time>
        </li>
      ))}
    </Lines>
  )
}
