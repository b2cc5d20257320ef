/** Characters of the answer to a captcha. */
export const maxCaptcha = 20
/** Bits of the work that a captcha asks for at least, and at most: each more doubles the hashes. */
export const [minWork, maxWork] = [16, 20]

/** What a log-in that needs a captcha is refused with: its captcha, and after how many seconds it is good. */
export type NeededCaptcha = { readonly captchaId: string; readonly bits: number; readonly wait: number }

/** What is hashed (SHA-256) to answer a captcha: the work is to find a number that makes its hash begin with so many zero bits. */
export const workText = (captchaId: string, answer: number | string): string => `${captchaId}:${answer}`

/** Whether a hash begins with so many zero bits. */
export const showsWork = (hash: Uint8Array, bits: number): boolean => {
  const whole = bits >> 3
  for (let at = 0; at < whole; at++) if (hash[at]) return false
  return hash[whole]! >> (8 - (bits & 7)) === 0
}
