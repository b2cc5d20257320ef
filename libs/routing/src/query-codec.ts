// Apart from the library's front door: crypto-js reaches the browser only where an encoded query does.
import AES from 'crypto-js/aes.js'
import utf8 from 'crypto-js/enc-utf8.js'
import ecb from 'crypto-js/mode-ecb.js'
import { encodedParameter } from './encoded-parameter.ts'
import { parseQuery, writeQuery, type Query } from './query.ts'

// UIX-05. An encoding, not a secret: the key is in every browser, and no right is ever derived from what it decodes.
const key = utf8.parse('portal-query-key')
const options = { mode: ecb } // PKCS #7 padding is the library's default
/** Characters of an encoded query that are looked at: more fits into no address. */
const max = 4096

// Decoded once, never twice: what is encoded inside is dropped.
const without = ({ [encodedParameter]: _, ...query }: Query): Query => query

/** NAV-05. A query (with or without ?) as the one parameter that holds it encrypted; one that is too long to be read back stays as it is. */
export const encodeQuery = (search: string): string => {
  const plain = writeQuery(without(parseQuery(search)))
  const encoded = AES.encrypt(plain.slice(1), key, options).toString()
  return encoded.length > max ? plain : writeQuery({ [encodedParameter]: encoded })
}

/** NAV-05. The query that an encoded one holds, with its ?; '' when it holds none that can be read. What is not encoded beside it counts for nothing. */
export const decodeQuery = (search: string): string => {
  const encoded = new URLSearchParams(search).get(encodedParameter)
  if (!encoded || encoded.length > max) return ''
  try {
    return writeQuery(without(parseQuery(AES.decrypt(encoded, key, options).toString(utf8))))
  } catch {
    return ''
  } // wrong padding, or bytes that are no text
}
