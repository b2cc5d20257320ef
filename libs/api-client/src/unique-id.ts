/** UIX-04. A unique id: the time, then four random groups of hexadecimal digits. Not randomUUID: browsers keep that from pages that came over plain http. */
export const uniqueId = (): string =>
  [
    Date.now().toString(16),
    ...Array.from(crypto.getRandomValues(new Uint32Array(4)), (group) => group.toString(16).padStart(8, '0')),
  ].join('-')
