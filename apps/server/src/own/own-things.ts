import type { Registration } from '../things/things.ts'
import { expireFootprints } from './footprint-store.ts'

/** What somebody read is forgotten after half a year. */
export const ownThings: Registration = { expires: [expireFootprints] }
