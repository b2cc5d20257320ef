/**
 * LOG-01. What goes over the wire instead of a password: {nonce, password}, encrypted with the server's public key (RSA-OAEP, SHA-256).
 * The text is made UTF-8 first: jsencrypt keeps only the low byte of each character.
 */
export const protectPassword = async (
  password: string,
  { publicKey, nonce }: { publicKey: string; nonce: string },
): Promise<string> => {
  const { JSEncrypt } = await import('jsencrypt')
  const crypt = new JSEncrypt()
  crypt.setPublicKey(publicKey)
  const bytes = new TextEncoder().encode(JSON.stringify({ nonce, password }))
  const protectedText = crypt.encryptOAEP(String.fromCharCode(...bytes))
  if (!protectedText) throw new Error('the password is too long to be protected')
  return protectedText
}
