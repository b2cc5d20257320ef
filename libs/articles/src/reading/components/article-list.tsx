import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import type { ArticleSummary } from '@portal/contract'
import { featured } from '@portal/contract/facts'
import { formatDay } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { FeaturedBadge, touchArea } from '@portal/ui-kit'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      gap: '4',
      py: '4.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      alignItems: 'flex-start',
    },
    '& > li > svg': { mt: '0.5', color: 'fg.subtle' },
    '& > li > div': { minW: '0' },
    '& h2': {
      textStyle: 'lg',
      fontWeight: 'semibold',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
    },
    '& h2 a': { display: 'inline-block', color: 'fg', overflowWrap: 'anywhere', ...touchArea },
    '& h2 a:hover': { color: 'fg.link' },
    '& p': { color: 'fg.muted', mt: '0.5' },
    '& [data-meta]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      color: 'fg.subtle',
      textStyle: 'sm',
      mt: '1',
    },
  },
})

/** Published articles for a reader: title, summary, number, day, how often read. Rows are plain elements: a long list stays cheap on the server. */
export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  const { i18n } = useLingui()
  return (
    <List>
      {articles.map(({ articleId, title, summary, billNo, updateTime, hits, refining, lang }) => (
        <li key={articleId}>
          <FileText size={22} strokeWidth={1.25} aria-hidden />
          <div>
            <h2 lang={lang}>
              <Link to={pathFor('dataSectionDetail', { id: articleId })}>{title}</Link>
              {refining === featured && <FeaturedBadge />}
            </h2>
            <p lang={lang}>{summary}</p>
            <div data-meta="">
              <span>{billNo}</span>
              <time dateTime={updateTime}>{formatDay(i18n, updateTime)}</time>
              <span data-varies="">
                <Plural value={hits} one="# view" other="# views" />
              </span>
            </div>
          </div>
        </li>
      ))}
    </List>
  )
}
