import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { staffUser } from '@portal/contract/facts'
import { KeepLine } from '@portal/desk/keep-line'
import { formatDay } from '@portal/i18n'
import { Badge, MetaLine, PageTitle, Wrap } from '@portal/ui-kit'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { ModelTags } from '../../shared/model-tags.tsx'
import { detailsFor } from '../../shared/queries.ts'
import { useContent } from '../../shared/use-content.ts'
import { Unread } from '../components/unread.tsx'
import { useNoticeHit } from '../use-notice-hit.ts'

/** A bulletin; the staff see beside it who has not read one that must be read. */
export function Component() {
  const { i18n } = useLingui()
  const user = useUser()
  const bulletin = useContent('bulletin')
  useNoticeHit(bulletin.id)
  const { id, title, lang, day, category, hits, productModels } = bulletin
  const mustRead = detailsFor('bulletin', bulletin).urgency === 'mustRead'
  return (
    <Wrap>
      <chakra.article maxW="calc(var(--u) * 46)" mb="16">
        <LanguageNote content={bulletin} />
        <PageTitle lang={lang}>{title}</PageTitle>
        <MetaLine mt="2">
          <time dateTime={day!}>{formatDay(i18n, day!)}</time>
          <span>{category!.name}</span>
          <span data-varies="">
            <Plural value={hits} one="# view" other="# views" />
          </span>
          {mustRead && (
            <Badge tone="warning">
              <Trans>Must be read</Trans>
            </Badge>
          )}
        </MetaLine>
        <ModelTags models={productModels} />
        <KeepLine kind="bulletin" thingId={id} />
        <ContentText content={bulletin} />
        {mustRead && user?.type === staffUser && <Unread id={id} />}
      </chakra.article>
    </Wrap>
  )
}
