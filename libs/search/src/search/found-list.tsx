import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import type { SearchAnswer } from '@portal/contract'
import { featured, type FoundKind } from '@portal/contract/facts'
import { formatDay } from '@portal/i18n'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { thingPath } from '@portal/routing'
import { FeaturedBadge, Highlighted, touchArea } from '@portal/ui-kit'
import { Link } from 'react-router-dom'

/** What each language calls itself. */
export const languageNames = { zh: '中文', en: 'English', ru: 'Русский', es: 'Español' }
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { py: '4.5', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& > li:last-child': { borderBottomWidth: '0' },
    '& h2, & h3': {
      textStyle: 'lg',
      fontWeight: 'semibold',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
    },
    '& :is(h2, h3) a': { color: 'fg', overflowWrap: 'anywhere', ...touchArea },
    '& :is(h2, h3) a:hover': { color: 'fg.link' },
    '& p': { color: 'fg.muted', mt: '0.5', overflowWrap: 'anywhere' },
    '& mark': { bg: 'bg.mark', color: 'inherit', borderRadius: '2xs' },
    '& bdi': { whiteSpace: { lg: 'nowrap' } },
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

/** What a search found, of what kind, the words marked (UIX-04). What has no number, such as a course, is not counted either. */
export function FoundList({
  found,
  showLanguage = false,
  level: Heading = showLanguage ? 'h3' : 'h2',
  onOpen,
}: {
  found: readonly SearchAnswer['data'][number][]
  showLanguage?: boolean
  level?: 'h2' | 'h3'
  onOpen?: () => void
}) {
  const { i18n } = useLingui()
  return (
    <List>
      {found.map(({ kind, articleId, titleHtml, snippetHtml, billNo, updateTime, hits, refining, lang }) => (
        <li key={articleId}>
          <Heading lang={lang}>
            <Link to={thingPath(kind, articleId)} onClick={onOpen}>
              <Highlighted html={titleHtml} />
            </Link>
            {refining === featured && <FeaturedBadge />}
          </Heading>
          <p lang={lang}>
            <Highlighted html={snippetHtml} />
          </p>
          <div data-meta="">
            {showLanguage && <span lang={lang}>{languageNames[lang]}</span>}
            <span>{i18n._(thingKinds[kind as FoundKind])}</span>
            {billNo && <span>{billNo}</span>}
            <time dateTime={updateTime}>{formatDay(i18n, updateTime)}</time>
            {billNo && (
              <span data-varies="">
                <Plural value={hits} one="# view" other="# views" />
              </span>
            )}
          </div>
        </li>
      ))}
    </List>
  )
}
