import { type APIRequestContext } from '@playwright/test'
import { basenameOf, fullPath, type Edition, type Language } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import type { Person } from '../people.ts'

/** One screen of the manifest, as a gate visits it. */
export type Screen = { readonly name: string; readonly person: Person | 'guest' }
export type Theme = 'light' | 'dark'

/** Every screen of an edition: a new route is visited because the manifest has it. */
export const screensOf = ({ name }: Edition): Screen[] =>
  Object.entries(routesOf(name)).flatMap(([name, { redirect, authority, requiresLogin }]) =>
    redirect
      ? []
      : [
          {
            name,
            person: authority ? ('approver' as const) : requiresLogin ? ('external' as const) : ('guest' as const),
          },
        ],
  )

/** One language of each kind of text: mena, au and ceen say what en says. */
export const languagesOf = ({ languages }: Edition): Language[] =>
  languages.filter(({ content }, at) => languages.findIndex((each) => each.content === content) === at)

export type View = { readonly language: Language; readonly theme: Theme; readonly device: 'desktop' | 'phone' }
/**
 * How each screen is seen: in every language and theme on every device, or in so few views that each screen meets each language, each theme and each device,
 * turned by one from screen to screen so that their pairs are met too.
 */
export const viewsOf = (edition: Edition, at: number, all: boolean): View[] => {
  const languages = languagesOf(edition)
  const themes: Theme[] = ['light', 'dark']
  const devices = ['desktop', 'phone'] as const
  if (all)
    return devices.flatMap((device) =>
      languages.flatMap((language) => themes.map((theme) => ({ language, theme, device }))),
    )
  return Array.from({ length: Math.max(2, languages.length + 1) }, (_, turn) => ({
    language: languages[(turn + at) % languages.length]!,
    theme: themes[(turn + at) % 2]!,
    device: devices[(turn + Math.floor(at / 2)) % 2]!,
  }))
}

/** Where a screen stands in a language. One that shows a thing shows the first that the sitemap knows; throws when it knows none. */
export const addressOf = async (
  request: APIRequestContext,
  edition: Edition,
  { language }: Language,
  name: string,
): Promise<string> => {
  const base = basenameOf(edition, language).replace(/\/$/, '')
  const pattern = fullPath(routesOf(edition.name)[name]!)
  if (!/\/:\w+(?!\w*\?)/.test(pattern.replace(/\/:\w+\?/g, '')))
    return base + pattern.replace(/\/:\w+\?/g, '').replace(/\/$/, '') || '/'
  const matches = new RegExp(`^${base}${pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '[^/]+')}$`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const found = [...sitemap.matchAll(/<loc>([^<]+)/g)]
    .map(([, address]) => new URL(address!).pathname)
    .find((path) => matches.test(path))
  if (!found) throw new Error(`the sitemap has no address of ${name} in ${language}: ${pattern}`)
  return found
}
