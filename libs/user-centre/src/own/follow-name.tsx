import { Trans, useLingui } from '@lingui/react/macro'
import type { Follow } from '@portal/contract'
import { Gone } from './named-thing.tsx'

/** What is followed, by its name. */
export function FollowName({ follow: { kind, name, lang } }: { follow: Pick<Follow, 'kind' | 'name' | 'lang'> }) {
  if (name === null) return <Gone />
  if (kind === 'model') return <bdi>{name}</bdi>
  return kind === 'article' ? <span lang={lang}>{name}</span> : <>{name}</>
}

/** What of the portal it is. */
export function FollowKindName({ kind }: Pick<Follow, 'kind'>) {
  const { t } = useLingui()
  return <>{{ model: t`Model`, directory: t`Directory`, article: t`Case`, search: t`A search` }[kind]}</>
}

/** How much is new, as a sentence for who hears it. */
export const NewCount = ({ text }: { text: string }) => <Trans>{text} new</Trans>
