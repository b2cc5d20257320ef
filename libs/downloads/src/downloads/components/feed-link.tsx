import { Trans } from '@lingui/react/macro'
import { useEdition } from '@portal/rendering'
import { feedAddress } from '@portal/routing'
import { ButtonLink } from '@portal/ui-kit'

/** The feed of the releases of a category or a model, for whoever wants to hear of new ones. */
export function FeedLink(asked: { category?: string | undefined; model?: string | undefined }) {
  const { language } = useEdition()
  const { model } = asked
  return (
    <ButtonLink look="text" href={feedAddress('release', language, asked)} type="application/atom+xml">
      {model ? <Trans>Feed of new releases for {model}</Trans> : <Trans>Feed of new releases of this list</Trans>}
    </ButtonLink>
  )
}
