import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Message } from '@portal/contract'
import { pathFor, thingPath } from '@portal/routing'
import type { ReactNode } from 'react'

export type NamedThing = Message['thing']

/** Where a thing is read: as readers see it, or its history where staff alone see it; undefined when it is no longer there for the reader. */
export const pathOfThing = (thing: NamedThing): string | undefined =>
  thing
    ? thing.published
      ? thingPath(thing.kind, thing.id)
      : `${pathFor('undoneMatterInfo')}?articleId=${thing.id}&view=history&list=myArticle`
    : undefined

/** Said in the place of a title that the reader may not know, or no longer. */
export const Gone = () => (
  <chakra.span css={{ color: 'fg.subtle' }}>
    <Trans>No longer available</Trans>
  </chakra.span>
)

/** The title of a thing in its language. */
export const TitleOf = ({ thing }: { thing: NamedThing }): ReactNode =>
  thing ? <span lang={thing.lang ?? undefined}>{thing.title || <Trans>Without a title</Trans>}</span> : <Gone />
