/** The kind of service requests, as messages name it. */
export const requestKind = 'request'
/** A request as the platform knows it. */
export const requestThing = (id: number | string) => ({ kind: requestKind, id: String(id) })
