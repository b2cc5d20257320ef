import { isPlainObject } from 'es-toolkit'
import pg from 'pg'

/** To read and plan a statement of so many characters takes PostgreSQL about as long as to run it. */
const longText = 3000
/** So often it is asked before its plan is kept: what is asked in a way of its own now and then is none of those. */
const timesAsked = 5
/** Each connection holds the plans: of no more statements than these. */
const maxKept = 64
const maxCounted = 500

/** The names of statements whose plans connections keep, by how often they were asked. */
const createNames = () => {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxKept) return known
    const times = (asked.get(text) ?? 0) + 1
    if (asked.size >= maxCounted) asked.clear()
    asked.set(text, times)
    if (times < timesAsked) return undefined
    asked.delete(text)
    const name = `kept_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** What lets the connections of a pool to PostgreSQL plan a long statement that comes again and again once, and not each time. Not for connections that share one session, where names would meet. */
export const createPlanKeeper = (): ((client: pg.ClientBase) => void) => {
  const nameOf = createNames()
  const named = (statement: unknown) => {
    if (!isPlainObject(statement) || typeof statement.text !== 'string' || statement.name) return statement
    const name = statement.text.length < longText ? undefined : nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }
  return (client) => {
    const query = (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(pg.Client.prototype.query, client, [named(statement), ...rest])
    Object.assign(client, { query })
  }
}
