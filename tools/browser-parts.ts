// Which part of the browser suites a run takes: the screens it visits, and the specs of which areas. An area is a library that draws screens.
import type { Manifest } from '@portal/routing'
import { routesByArea } from '@portal/routing/routes'
import { camelCase } from 'es-toolkit'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** `screens`: routes that are visited. `areas`: whose own specs run (their tag is @area:name). `frame`: the specs that belong to no area run too. */
export type Part = { readonly screens: readonly string[]; readonly areas: readonly string[]; readonly frame: boolean }
/** '*': all of the suites; undefined: nothing of them. */
export type Choice = Part | '*' | undefined

/** The screens that the apps draw themselves: they are of no area, and visited with the frame. */
export const ownScreens: readonly string[] = ['home', 'notFound']

/** The screens of each area, by the names of their routes: an area's folders say which lists of the manifest they draw. */
export const screensByArea = (): ReadonlyMap<string, readonly string[]> => {
  const screens = new Map<string, readonly string[]>()
  for (const file of globSync('libs/*/src/*/area.ts', { cwd: root }).sort()) {
    const area = file.split(/[\\/]/)[1]!
    const [, list] = /'@portal\/routing\/areas\/([\w-]+)'/.exec(readFileSync(join(root, file), 'utf8')) ?? []
    const drawn = Object.entries((routesByArea as Readonly<Record<string, Manifest>>)[camelCase(list ?? '')] ?? {})
    screens.set(area, [
      ...(screens.get(area) ?? []),
      ...drawn.flatMap(([name, { redirect }]) => (redirect ? [] : [name])),
    ])
  }
  return screens
}

const everywhere = /^(?:e2e|tools|content)\/|^apps\/(?:cn|overseas)-portal\/|^libs\/(?:cn|overseas)\//
const serverFolder = /^apps\/server\/src\/([\w-]+)\//

/** The part that a change touches: areas whose library is affected, and those whose folder of the server was changed. What touches every screen asks for all. */
export const partOf = ({ files, projects }: { files: readonly string[]; projects: readonly string[] }): Choice => {
  const byArea = screensByArea()
  if (!projects.some((name) => /-portal$|\/server$|\/e2e-/.test(name))) return undefined
  if (files.some((file) => everywhere.test(file))) return '*'
  const served = files
    .filter((file) => file.startsWith('apps/server/'))
    .map((file) => serverFolder.exec(file)?.[1] ?? '')
  if (served.some((folder) => !byArea.has(folder))) return '*'
  const areas = [...byArea.keys()].filter((area) => served.includes(area) || projects.includes(`@portal/${area}`))
  if (areas.length === byArea.size) return '*'
  return { areas, screens: [...ownScreens, ...areas.flatMap((area) => byArea.get(area)!)], frame: true }
}

/** One area by itself. Throws for a name that no area has. */
export const areaPart = (area: string): Part => {
  const screens = screensByArea().get(area)
  if (!screens) throw new Error(`no area ${area}: ${[...screensByArea().keys()].join(', ')}`)
  return { areas: [area], screens, frame: false }
}

/** What belongs to no area, and a tenth of the screens, so that ten runs after each other visit all of them; `turn` is any whole number. */
export const framePart = (turn: number): Part => ({
  areas: [],
  screens: [
    ...ownScreens,
    ...[...new Set([...screensByArea().values()].flat())].sort().filter((_, at) => at % 10 === turn % 10),
  ],
  frame: true,
})

/** What a choice leaves out, in a sentence; undefined when nothing. */
export const leftOutOf = (choice: Choice): string | undefined => {
  if (choice === '*') return undefined
  if (!choice) return 'No screen is touched: the browser suites of both editions are left out.'
  const byArea = screensByArea()
  const areas = [...byArea.keys()].filter((area) => !choice.areas.includes(area))
  const screens = [...new Set(areas.flatMap((area) => byArea.get(area)!))].filter(
    (name) => !choice.screens.includes(name),
  )
  return `Left out in the browser: the specs of ${areas.join(', ')}; the screens ${screens.join(', ')}.`
}

/** A choice as the suites read it from the environment. */
export const environmentOf = (choice: Part | '*') =>
  choice === '*'
    ? { SCREENS: '*', AREAS: '*', FRAME: '1' }
    : { SCREENS: choice.screens.join(','), AREAS: choice.areas.join(','), FRAME: choice.frame ? '1' : '0' }
