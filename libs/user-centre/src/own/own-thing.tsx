import { useLingui } from '@lingui/react/macro'
import type { Bookmark } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { thingPath } from '@portal/routing'
import { RowLink } from '@portal/ui-kit'
import { Gone } from './named-thing.tsx'

type Thing = Pick<Bookmark, 'kind' | 'thingId' | 'title' | 'lang'>

/** A thing in a list: its title leads to it, while it is there for the reader. */
export function ThingLink({ thing: { kind, thingId, title, lang } }: { thing: Thing }) {
  if (title === null) return <Gone />
  return (
    <RowLink lang={lang ?? undefined} title={title} to={thingPath(kind, thingId)}>
      {title}
    </RowLink>
  )
}

/** What kind of thing it is. */
export function KindOf({ kind }: { kind: string }) {
  const { i18n } = useLingui()
  const name = thingKinds[kind as KindName]
  return <>{name ? i18n._(name) : kind}</>
}
