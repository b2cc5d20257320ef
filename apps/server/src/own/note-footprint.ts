import { staffUser } from '@portal/contract/facts'
import type { NoteReading } from '../things/note-reading.ts'
import { keepFootprint } from './footprint-store.ts'

/** Keeps what people read, beside the answers, where their list of it is: overseas it is for staff alone. */
export const noteFootprint =
  (onError: (error: unknown) => void): NoteReading =>
  ({ db, caller, edition }, thing) => {
    if (!caller || (edition.name === 'overseas' && caller.type !== staffUser)) return
    void keepFootprint(db, caller.accountId, thing).catch(onError)
  }
