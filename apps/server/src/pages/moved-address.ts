import type { Edition } from '@portal/routing'
import { levelsOf } from '../catalog/directory-levels.ts'
import { findNewPlace } from '../catalog/removed-directory-lists.ts'
import type { Db } from '../database/database.ts'
import { thingAt } from './shown-things.ts'

/** Row 6. Where an address leads of a directory that was taken away: to the one that has what was in it. Undefined of any other address. */
export const movedAddress = async (db: Db, edition: Edition, url: string): Promise<string | undefined> => {
  const thing = thingAt(edition)(url)
  if (thing?.kind !== 'directory') return undefined
  const path = url.split(/[?#]/)[0]!
  const code = path.split('/').findLast((part) => /^(\d\d){1,3}$/.test(part))
  const place = code && (await findNewPlace(db, code))
  if (!place) return undefined
  return `${path.slice(0, path.indexOf(`/${thing.id}`))}/${levelsOf(place).join('/')}${url.slice(path.length)}`
}
