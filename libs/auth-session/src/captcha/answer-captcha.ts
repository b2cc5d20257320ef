import type { CallPortal } from '@portal/api-client'
import { showsWork, workText, type NeededCaptcha } from '@portal/contract/facts'

/** What a call takes as the answer to a captcha. */
type Answer = { readonly captchaId: string; readonly captcha: string }

/** Milliseconds of work between which the page may draw and answer the keyboard. */
const atATime = 12
const pause = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** T18. Does the work that a captcha asks for, and waits until it is good. Nothing has to be seen, typed or known. */
export const answerCaptcha = async ({
  captchaId,
  bits,
  wait = 0,
}: Omit<NeededCaptcha, 'wait'> & Partial<NeededCaptcha>): Promise<Answer> => {
  const waited = pause(wait * 1000)
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const text = new TextEncoder()
  let number = 0
  for (let began = performance.now(); !showsWork(sha256(text.encode(workText(captchaId, number))), bits); number++)
    if (performance.now() - began > atATime) {
      await pause()
      began = performance.now()
    }
  await waited
  return { captchaId, captcha: `${number}` }
}

/** Fetches a captcha, and answers it. */
export const askedCaptcha = async (call: CallPortal): Promise<Answer> =>
  answerCaptcha(await call('POST /uac/security-code/login', {}))
