/** Where the links of a menu stand: in the header of wide and of narrow screens, in the columns of the footer and its last line, beside the page, and as the ways to help on the home page. */
export const menuPlaces = ['header', 'mobileHeader', 'footer', 'links', 'sidebar', 'home'] as const
export type MenuPlace = (typeof menuPlaces)[number]
/** How many links a place has room for; headings of the footer count. */
export const maxMenuLinks = 40
/** Characters of the text of a link, and of its address. */
export const maxLinkText = 40
export const maxLinkAddress = 300

/** Pages that a banner may stand at the top of. */
export const bannerPages = ['home'] as const

/** The languages of the overseas edition, several of which share what is written. */
export const overseasLanguages = ['en', 'mena', 'au', 'ceen', 'ru', 'ea', 'es', 'la'] as const

/** Characters of the key of a text in a language pack, and of the text. */
export const maxPackKey = 300
export const maxPackText = 2000
/** Characters of a pack, keys and texts, as each document of the language bears them. */
export const maxPack = 65_536

/** The dictionaries that staff may add entries to and rename entries of: those that content is filed by. What a code of the others means, records hold. */
export const openDictionaries = [
  'label',
  'toolCategory',
  'bulletinCategory',
  'advisoryCategory',
  'policyCategory',
  'videoCategory',
  'faultCategory',
  'serviceRegion',
  'planCategory',
  'helpCategory',
  'pagePlace',
] as const

/** An address that a link may lead to: a path inside the portal, without its language, or a page of another site. */
export const isLinkAddress = (to: string): boolean => {
  if (to.length > maxLinkAddress || /[\s\\\p{Cc}]/u.test(to)) return false
  if (/^\/(?!\/)/.test(to)) return true
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return false
  const { username, password } = new URL(to)
  return username === '' && password === ''
}

/** A line of a menu: `text | address`, or a text alone, which is the heading of what follows; null: it is neither. */
export const readMenuLine = (line: string): { readonly text: string; readonly to: string | undefined } | null => {
  const [, text, to] = /^([^|]+?)(?:\s*\|\s*(\S+))?$/.exec(line.trim()) ?? []
  if (text === undefined || text.length > maxLinkText) return null
  return to === undefined || isLinkAddress(to) ? { text, to } : null
}

const equals = ' = '
/** The lines of a language pack, `key = text`: the key is the id of a message, or the English text that is replaced. Null: a line is none. */
export const readPackLines = (lines: string): readonly (readonly [key: string, text: string])[] | null => {
  const read = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(equals)
      return [line.slice(0, Math.max(at, 0)), line.slice(at + equals.length).trim()] as const
    })
  return read.every(([key, text]) => key && key.length <= maxPackKey && text && text.length <= maxPackText)
    ? read
    : null
}
