/** Parts of the overseas site whose addresses mena and au share with everyone. */
export type SitePart = 'navigation' | 'header' | 'other'
const unmarked: Record<SitePart, readonly string[]> = {
  navigation: ['en', 'mena', 'au'],
  header: ['en', 'mena', 'au'],
  other: ['en'],
}

/** LNG-02. An address of the overseas site in a language: /lan/{lang} at the end of its path, except for en, and for mena and au on navigation and header addresses. */
export const overseasSiteAddress = (address: string, language: string, part: SitePart = 'other'): string => {
  if (unmarked[part].includes(language)) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address)!
  return `${path.replace(/\/$/, '')}/lan/${encodeURIComponent(language)}${rest}`
}
