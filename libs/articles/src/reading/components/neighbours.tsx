import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PublishedArticle } from '@portal/contract'
import { pathFor } from '@portal/routing'
import { Link } from 'react-router-dom'

const Two = chakra('nav', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 170px', md: 'auto 75px' }, // laid out when it comes near
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    gap: '4',
    mt: '8',
    _print: { display: 'none' },
    '& a': {
      display: 'block',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      px: '4',
      py: '3',
      color: 'fg',
      minW: '0',
      overflowWrap: 'anywhere',
    },
    '& a:hover': { borderColor: 'brand.solid', color: 'fg.link' },
    '& small': { display: 'block', color: 'fg.subtle', textStyle: 'xs', mb: '0.5' },
    '& [data-next]': { textAlign: { md: 'end' }, gridColumn: { md: '2' } },
  },
})

/** Ways to the cases before and after this one in the list of its directory. */
export function Neighbours({ article: { previous, next, lang } }: { article: PublishedArticle }) {
  const { t } = useLingui()
  if (!previous && !next) return null
  const to = (id: string) => pathFor('dataSectionDetail', { id })
  return (
    <Two aria-label={t`In this directory`}>
      {previous && (
        <Link to={to(previous.articleId)}>
          <small>
            <Trans>Previous case</Trans>
          </small>
          <span lang={lang}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link data-next="" to={to(next.articleId)}>
          <small>
            <Trans>Next case</Trans>
          </small>
          <span lang={lang}>{next.title}</span>
        </Link>
      )}
    </Two>
  )
}
