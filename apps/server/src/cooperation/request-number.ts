const prefix = 'TR'
const digits = 6

/** What a request is called towards its sender: TR-000123. */
export const requestNumber = (id: number): string => `${prefix}-${String(id).padStart(digits, '0')}`
/** The id of a number that was typed; undefined for what is none. */
export const readRequestNumber = (typed: string): number | undefined => {
  const [, id] = /^TR-?0*([1-9]\d{0,14})$/i.exec(typed.replaceAll(/\s/g, '')) ?? []
  return id === undefined ? undefined : Number(id)
}
