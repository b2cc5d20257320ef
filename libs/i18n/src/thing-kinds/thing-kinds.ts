import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FoundKind } from '@portal/contract/facts'

/** What a thing of each kind is called. */
export const thingKinds: Record<FoundKind, MessageDescriptor> = {
  article: msg`Case`,
  release: msg`Release`,
  bulletin: msg`Bulletin`,
  advisory: msg`Security advisory`,
  policy: msg`Policy`,
  video: msg`Video`,
  term: msg({ message: 'Term', context: 'word' }),
  hotline: msg`Hotline`,
  centre: msg`Service centre`,
  partner: msg`Service partner`,
  plan: msg`Service plan`,
  help: msg`Help topic`,
  page: msg({ message: 'Page', context: 'kind' }),
  certificate: msg`Certificate`,
  faultTree: msg`Fault tree`,
  banner: msg`Banner`,
  menu: msg`Menu`,
  dictionaryEntry: msg`Dictionary entry`,
  languagePack: msg`Language pack`,
  course: msg`Course`,
}
