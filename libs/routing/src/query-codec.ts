// Apart from the library's front door: crypto-js reaches the browser only where an encoded query does.
import AES from 'crypto-js/aes.js'
import utf8 from 'crypto-js/enc-utf8.js'
import ecb from 'crypto-js/mode-ecb.js'
import { encodedParameter } from './query.ts'

// UIX-05. An encoding, not a secret: the key is in every browser, and no right is ever derived from what it decodes.
const key = utf8.parse('portal-query-key')
const options = { mode: ecb } // PKCS #7 padding is the library's default
const most = 2048

/** NAV-05. A query (with or without ?) as the one parameter that holds it encrypted. */
export const encodeQuery = (search: string): string => `?${new URLSearchParams({ [encodedParameter]: AES.encrypt(search.replace(/^\?/, ''), key, options).toString() })}`

/** NAV-05. The query that an encoded one holds, with its ?; '' when it holds none that can be read. What is not encoded beside it counts for nothing. */
export const decodeQuery = (search: string): string => {
  const encoded = new URLSearchParams(search).get(encodedParameter)
  if (!encoded || encoded.length > most) return ''
  try {
    const query = new URLSearchParams(AES.decrypt(encoded, key, options).toString(utf8))
    query.delete(encodedParameter) // decoded once, never twice
    return query.size ? `?${query}` : ''
  } catch { return '' } // wrong padding, or bytes that are no text
}
