/** Where a link may lead: with one of these schemes, or within this site. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/**
 * The address of a link: http, https, mailto, tel, or an address of this site that begins with `/`, `#` or `?`.
 * Nothing that a browser would read as another host (`//`, a backslash), nothing with white space, control characters, `<` or `>`.
 */
export const linkAddress =
  /^(?:(?:https?:\/\/[^\p{Cc}\s<>/?#]|mailto:[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]|tel:\+?[\d(])[^\p{Cc}\s<>]*|(?:[#?]|\/(?![/\\]))[^\p{Cc}\s<>\\]*)$/iu

/** The address of a stored file: `/files/`, its id, its name. */
export const fileAddress = /^\/files\/([0-9a-f]{32})\/[^/?#<>]+$/

/** The address of a stored file, whatever its name. */
export const fileAddressOf = (fileId: string, name: string): string => `/files/${fileId}/${encodeURIComponent(name)}`

/** The ids of the stored files that a text names by their addresses, each once, in their order. */
export const fileIdsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/files\/([0-9a-f]{32})\//g)].map(([, id]) => id!)),
]

/** The numbers of the things that the links of a text lead to, each once: an address may have an origin and a language in front, and a place behind. */
export const thingIdsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ href="[^"]*[/=#]([1-9]\d{11})(?![\w-])/g)].map(([, id]) => id!)),
]
