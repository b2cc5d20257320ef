let listener: (() => void) | undefined

/** CLI-07. Tells that a request goes to the server, for every call but those that are flagged not to count. Does nothing while nothing may be counted. */
export const noteRequest = (): void => listener?.()
/** Who is told; one at a time. */
export const onRequest = (then: () => void): void => {
  listener = then
}
