import { reportSecret } from '@portal/contract/facts'

const bytes = 32

/** A secret that nobody guesses. It is made up here, so that the server need not keep it to send it again. Browser only. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')

/** The part of an address that opens something by its secret. It stands behind the #, which is sent to no server and stands in no log. */
export const secretLink = (name: string) => {
  const head = `#${name}=`
  return {
    hashOf: (secret: string): string => head + secret,
    /** The secret in the address; undefined when there is none. */
    secretIn: (hash: string): string | undefined => {
      const secret = hash.startsWith(head) ? hash.slice(head.length) : ''
      return reportSecret.test(secret) ? secret : undefined
    },
  }
}
