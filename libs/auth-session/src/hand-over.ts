/** GRD-01. What a source system brings in an address to log a visitor in. */
export type HandOver =
  | { readonly form: 'userCenter'; readonly fromType: string; readonly userCenterToken: string }
  | { readonly form: 'isdp'; readonly fromType: 'isdp' | 'isdp_pc'; readonly token: string }
  | { readonly form: 'cloud'; readonly sysType: string; readonly signature: string }
  | { readonly form: 'token'; readonly token: string }

const credentials = ['userCenterToken', 'signature', 'token']

/** GRD-01. Whether a query bears a credential, complete or not. */
export const bearsCredential = (search: URLSearchParams): boolean => credentials.some((name) => search.has(name))

const parts = [...credentials, 'fromType', 'sysType']
const read = (search: URLSearchParams): HandOver | undefined => {
  const [userCenterToken, signature, token, fromType, sysType] = parts.map((name) =>
    search.getAll(name).length === 1 ? search.get(name) : null,
  )
  if (fromType && userCenterToken) return { form: 'userCenter', fromType, userCenterToken }
  if ((fromType === 'isdp' || fromType === 'isdp_pc') && token) return { form: 'isdp', fromType, token }
  if (sysType && signature) return { form: 'cloud', sysType, signature }
  return token ? { form: 'token', token } : undefined
}

/**
 * GRD-01. Splits an address that bears a credential into what was handed over (nothing, when it is not complete or said twice) and the address without any of it,
 * the rest of its query as it was written. Undefined for every other address.
 */
export const splitHandOver = (
  address: string,
): { readonly handOver: HandOver | undefined; readonly rest: string } | undefined => {
  const at = address.indexOf('?')
  if (at < 0) return undefined
  const search = new URLSearchParams(address.slice(at))
  if (!bearsCredential(search)) return undefined
  const kept = address
    .slice(at + 1)
    .split('&')
    .filter((part) => ![...new URLSearchParams(part).keys()].some((name) => parts.includes(name)))
    .join('&')
  return { handOver: read(search), rest: address.slice(0, at) + (kept && `?${kept}`) }
}

/** Where the first script of the page that was arrived at leaves it for the page that takes it up, in the session storage of the tab. */
export const handOverPlace = 'handOver'
/** What lies there: what was handed over, and the address inside the site that it came with. */
export type KeptHandOver = { readonly handOver: HandOver; readonly address: string }
