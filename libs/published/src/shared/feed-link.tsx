import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ContentKindName } from '@portal/contract/facts'
import { useEdition } from '@portal/rendering'
import { feedAddress } from '@portal/routing'
import { Rss } from 'lucide-react'

/** Leads to the feed of what is listed. */
export function FeedLink({ kind, category }: { kind: ContentKindName; category?: string | undefined }) {
  const { language } = useEdition()
  return (
    <chakra.p mt="5">
      <chakra.a
        href={feedAddress(kind, language, { category })}
        css={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: '2',
          minH: { base: 'control.touch', md: '6' },
          color: 'fg.link',
        }}
      >
        <Rss size={16} aria-hidden />
        <Trans>Follow with a feed reader</Trans>
      </chakra.a>
    </chakra.p>
  )
}
