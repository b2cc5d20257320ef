import { erasable, namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { expireFootprints } from './footprint-store.ts'
import { bookmarks, follows, footprints, unremembered } from './own-tables.ts'

/** What somebody read is forgotten after half a year, or as soon as they want it; so is what they keep and follow. */
export const ownThings: Registration = {
  expires: [expireFootprints],
  personal: [
    erasable({ group: 'collection', table: bookmarks, of: namedIn(bookmarks.accountId) }),
    erasable({ group: 'collection', table: follows, of: namedIn(follows.accountId) }),
    erasable({ group: 'footprints', table: footprints, of: namedIn(footprints.accountId) }),
    // That nothing is to be remembered is a wish, not a trace: it outlives what is erased.
    { group: 'account', table: unremembered, of: namedIn(unremembered.accountId) },
  ],
}
