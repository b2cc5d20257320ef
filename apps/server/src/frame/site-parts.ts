import type { SiteFrame } from '@portal/contract'
import { isLinkAddress, maxLinkAddress, maxLinkText, maxPack, maxPackKey, maxPackText } from '@portal/contract/facts'
import { overseasSiteAddress, withoutLanguage, type Edition, type EditionName } from '@portal/routing'
import { sumBy } from 'es-toolkit'
import { z } from 'zod'

/** SIT-01. What the vendor's site is asked for, by edition: the parts of the frame, and where each lies below the address of the service (W01, O01). */
export const siteParts = {
  cn: {
    languages: 'languages',
    header: 'header',
    newHeader: 'newHeader',
    mobileHeader: 'mobileHeader',
    newMobileHeader: 'newMobileHeader',
    footer: 'footer',
    sidebar: 'sidebar',
  },
  overseas: {
    languages: 'language',
    header: 'header',
    footer: 'footer',
    links: 'link',
    pack: 'languagePack',
  },
} as const satisfies Record<EditionName, Record<string, string>>
export type SitePart = keyof (typeof siteParts)['cn'] | keyof (typeof siteParts)['overseas']
/** What a part of the frame is made of. */
export type SiteContents = Required<SiteFrame> & {
  readonly newHeader: Required<SiteFrame>['header']
  readonly newMobileHeader: Required<SiteFrame>['mobileHeader']
  readonly pack: Readonly<Record<string, string>>
}

/** Where the answer comes from, and what the portal is to it. */
export type Asked = {
  readonly edition: Edition
  readonly language: string
  /** Address of the service. */
  readonly service: string
  /** The portal's own address. */
  readonly origin: string
}

const most = { links: 20, columns: 6, languages: 30 }
// Nothing that could be markup, that cannot be seen, or that turns the direction of what follows.
const isPlain = (text: string) => !/<[a-z/!?]|[\p{Cc}\u202a-\u202e\u2066-\u2069]/iu.test(text)
const name = z.string().trim().min(1).max(maxLinkText).refine(isPlain, 'is not plain text')

/** LNG-02. A link as visitors get it: a page of the portal is a path, one of the overseas site bears the language; undefined: nobody should follow it. */
const addressFrom = (
  { edition, language, service, origin }: Asked,
  part: SitePart,
  url: string,
): string | undefined => {
  if (/[\s\\\p{Cc}]/u.test(url) || !URL.canParse(url, service)) return undefined
  const { href, origin: site, pathname, search, hash } = new URL(url, service)
  if (!isLinkAddress(href)) return undefined
  if (site === new URL(origin).origin) return withoutLanguage(edition, pathname) + search + hash
  if (edition.name === 'cn' || site !== new URL(service).origin || /\/lan\/[^/]+$/.test(pathname)) return href
  return overseasSiteAddress(href, language, part === 'header' ? 'header' : 'other')
}

const schemasOf = (asked: Asked, part: SitePart) => {
  const link = z
    .object({ name, url: z.string().min(1).max(maxLinkAddress) })
    .transform(({ name: text, url }, context) => {
      const to = addressFrom(asked, part, url)
      if (to !== undefined) return { text, to }
      context.addIssue({ code: 'custom', path: ['url'], message: 'is no address that a link may lead to' })
      return z.NEVER
    })
  const links = z.array(link).min(1).max(most.links)
  const own = new Set(asked.edition.languages.map(({ language }) => language))
  return {
    header: links,
    newHeader: links,
    mobileHeader: links,
    newMobileHeader: links,
    sidebar: links,
    links,
    footer: z
      .array(z.object({ name, children: links }).transform(({ name: title, children }) => ({ title, links: children })))
      .min(1)
      .max(most.columns),
    // The portal's own languages are switched to by itself; of another one the list says where it is.
    languages: z
      .array(z.object({ language: z.string().max(20), name: name.optional(), url: z.string().optional() }))
      .max(most.languages)
      .transform((all) =>
        all.flatMap((each) =>
          each.name && each.url && !own.has(each.language) ? [{ name: each.name, url: each.url }] : [],
        ),
      )
      .pipe(z.array(link)),
    pack: z
      .record(z.string().min(1).max(maxPackKey), z.string().max(maxPackText))
      .refine(
        (pack) => sumBy(Object.entries(pack), ([key, text]) => key.length + text.length) <= maxPack,
        'is too much for a pack',
      ),
  } satisfies { [P in SitePart]: z.ZodType<SiteContents[P]> }
}

/** SIT-01. An answer of the service as the part of the frame that it is. Throws for whatever is not as it has to be: nothing of it is taken then. */
export const readSiteAnswer = (asked: Asked, part: SitePart, answer: unknown): SiteContents[SitePart] =>
  z
    .object({ code: z.literal(200), data: schemasOf(asked, part)[part] as z.ZodType<SiteContents[SitePart]> })
    .parse(answer).data

/** LNG-02. Where a part is asked for in a language: overseas the language stands in the address and in the query. */
export const addressOfPart = ({ edition, language, service }: Omit<Asked, 'origin'>, part: SitePart): string => {
  const below = (siteParts[edition.name] as Partial<Record<SitePart, string>>)[part]!
  const address = `${service.replace(/\/$/, '')}/${below}`
  if (edition.name === 'cn') return address
  return `${overseasSiteAddress(address, language, part === 'header' ? 'header' : 'other')}?language=${language}`
}
