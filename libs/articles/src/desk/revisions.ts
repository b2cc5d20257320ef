import type { Article } from '@portal/contract'

type Event = Article['events'][number]
/** One revision of a case: how it came to be, and what was done with it afterwards. */
export type Revision = { readonly revision: number; readonly made: Event; readonly then: readonly Event[] }

const makes: ReadonlySet<string> = new Set(['save', 'restore', 'updateNew'])

/** The revisions of a case as its audit trail tells them, the newest first. */
export const revisionsOf = (events: readonly Event[]): Revision[] => {
  const revisions: { revision: number; made: Event; then: Event[] }[] = []
  for (const event of events) {
    if (makes.has(event.action)) revisions.push({ revision: event.revision, made: event, then: [] })
    else revisions.at(-1)?.then.push(event)
  }
  return revisions.reverse()
}
