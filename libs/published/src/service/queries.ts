import { query } from '@portal/api-client'
import { maxEntryCode, maxPartnerWords, maxVersion, partnerLevels, placeServices } from '@portal/contract/facts'
import { defineView, oneOf, words, type ViewOf } from '@portal/routing'

/** Places that open and close. */
export type PlaceKind = 'centre' | 'hotline'
/** Characters of a language tag. */
const maxTag = 20

const placeFields = {
  region: words(maxEntryCode),
  service: oneOf(placeServices),
  spoken: words(maxTag),
  open: oneOf(['now']),
}
/** What the address of a list of places asks for. */
export const placesView = defineView(placeFields)
export type PlacesView = ViewOf<typeof placeFields>
/** Which places are open at this moment. It is asked anew while the page stands open. */
export const openQuery = (kind: PlaceKind) => ({
  ...query('POST /extend/service/openNow', { body: { kind } }),
  refetchInterval: 60_000,
})

/** What the address of the policies of a category asks for: a version, by its name or by a day on which it was in force, and another one that it is compared with. */
export const policyView = defineView({
  version: words(maxVersion),
  on: words('2026-01-01'.length),
  from: words(maxVersion),
})

/** What the address of the inquiry says. */
export const inquiryView = defineView({ words: words(maxPartnerWords) })
export const inquiryQuery = (words: string) => query('POST /extend/partner/inquiry', { body: { words } })

const partnerFields = { region: words(maxEntryCode), level: oneOf(partnerLevels) }
/** What the address of the list of partners asks for. */
export const partnersView = defineView(partnerFields)
