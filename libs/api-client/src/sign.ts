import { secretHeader, signatureKey, signedText, type SignedParts } from './signature.ts'

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The header `secret` of a request. Browsers keep their own cryptography from pages that came over plain http: there a library signs. */
export const sign = async (parts: SignedParts): Promise<string> => {
  const text = signedText(parts)
  if (!globalThis.crypto.subtle) {
    const { default: hmac } = await import('crypto-js/hmac-sha256.js')
    return secretHeader(hmac(text, signatureKey).toString(), parts.page)
  }
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(signatureKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return secretHeader(hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text))), parts.page)
}
