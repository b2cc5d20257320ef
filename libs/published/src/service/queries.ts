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

/** What the address of the policies of a category asks for: the version that was in force on a day, and which two are compared. */
export const policyView = defineView({ version: words(maxVersion), from: words(maxVersion) })

/** What the address of the inquiry says. */
export const inquiryView = defineView({ words: words(maxPartnerWords) })
export const inquiryQuery = (words: string) => query('POST /extend/partner/inquiry', { body: { words } })

const partnerFields = { region: words(maxEntryCode), level: oneOf(partnerLevels) }
/** What the address of the list of partners asks for. */
export const partnersView = defineView(partnerFields)
