import type { platformCalls } from '@portal/contract'
import type { Delivery } from '../delivery/delivery.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { answersCaptcha, captchaWrong, giveCaptcha } from './captcha.ts'
import { openCode, sendCode } from './code-login.ts'
import { offeredTarget } from './codes.ts'
import { countHandedOut } from './login-tries.ts'
import { keepOnce, takeOnce } from './once-store.ts'
import { openSession } from './session-store.ts'

const good = <T>(data: T) => ({ code: 200 as const, data })

export const platformHandlers = ({ delivery }: { delivery: Delivery }): Handlers<typeof platformCalls> => ({
  'GET /platform/user/captchaImage': async ({ db, address }) => {
    await countHandedOut(db, address)
    const { captchaId: redisValue, ...captcha } = await giveCaptcha(db)
    return good({ redisValue, ...captcha })
  },

  'POST /platform/user/loginVerifyKeyCheck': async ({ db, body: { redisValue, captcha } }) => {
    if (!(await answersCaptcha(db, redisValue, captcha))) throw captchaWrong()
    await keepOnce(db, 'captchaProof', redisValue)
    return good(null)
  },

  'GET /platform/sms/cloudSendCode': async ({ query: { tel, redisValue }, ...input }) => {
    const target = offeredTarget(delivery, tel)
    if (target.way !== 'phone') throw new Refusal(400, 'codeTarget', 'A phone number is needed here')
    if (!(await takeOnce(input.db, 'captchaProof', redisValue))) throw captchaWrong()
    await sendCode(input, delivery, target, redisValue)
    return good(null)
  },

  'POST /platform/sms/verificationCode': async ({ db, address, body: { tel, verificationCode, redisValue } }) => {
    await openCode(db, address, { target: tel, codeId: redisValue, sealed: verificationCode }, { use: false })
    return good(null)
  },

  'POST /platform/user/loginCheck': async ({ db, address, edition, body: { tel, verificationCode, redisValue } }) => {
    const account = await openCode(
      db,
      address,
      { target: tel, codeId: redisValue, sealed: verificationCode },
      { use: true },
    )
    return openSession(db, account.id, edition.name)
  },
})
