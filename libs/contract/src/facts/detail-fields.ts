/** How the text of a detail has to be written, beyond its length; `wrongForm` tells an author that it is not. */
export type DetailForm =
  /** CVE-2026-12345 */
  | 'cve'
  /** A vector of CVSS 3.1 or 4.0; the score beside it has to be what the vector gives. */
  | 'cvss31'
  | 'cvss40'
  | 'score'
  /** A whole number. */
  | 'rank'
  /** `MODEL | range of affected versions | fixed version`; the last may be empty while there is none. */
  | 'affected'
  /** `2026-11-03 | what changed` */
  | 'dated'
  /** `0:12 | heading` */
  | 'chapter'
  /** WebVTT */
  | 'captions'
  | 'phone'
  | 'email'
  | 'webAddress'
  /** An IANA time zone. */
  | 'timeZone'
  /** The opening_hours syntax of OpenStreetMap: `Mo-Fr 09:00-18:00; PH off`. */
  | 'openingHours'
  /** Whose public holidays count: a country, or `country-state`. */
  | 'country'
  /** A language tag. */
  | 'language'
  /** Certificates, PEM: the certificate first, then those that signed it. */
  | 'certificate'
  /** The steps of a fault tree, as `readTree` reads them. */
  | 'faultTree'
  /** A path inside the portal, or a page of another site. */
  | 'linkAddress'
  /** `text | address`, or a heading. */
  | 'menuLine'
  /** The code of an entry of a dictionary; below another one: the code of that, a dot and a name. */
  | 'entryCode'
  /** `key = text` on each line. */
  | 'packLines'

/** A detail of a content kind. `max`: characters, of a list of each of its lines. `listed`: lists show it too. `found`: search finds it by this text. */
export type DetailField = {
  readonly required?: true
  readonly form?: DetailForm
  readonly listed?: true
  readonly found?: true
} & (
  | { readonly type: 'line' | 'lines' | 'list'; readonly max: number }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'choices'; readonly of: readonly string[] }
  | { readonly type: 'entry'; readonly dictionary: string }
  | { readonly type: 'day' | 'file' }
)
