import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { maxCaptcha } from './facts/index.ts'
import { line } from './fields.ts'

/** What names a captcha, the code that it was answered for, and the log-in by that code: one id from the first to the last. */
const redisValue = z.uuid()
/** {nonce, password} as JSON, sealed as for the log-in; the code stands where the password does. */
const sealed = z.string().min(1).max(2000)
const answer = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(200), data })
const tel = line(40).min(1)

/** The other log-in service of the specification, for clients that speak it: other doors to the same captchas and codes. */
export const platformCalls = defineCalls({
  'GET /platform/user/captchaImage': {
    summary: 'A captcha, as POST /uac/security-code/login gives it',
    access: 'anyone',
    refusals: ['tooMany'],
    data: answer(z.object({ redisValue, bits: z.int() })),
  },
  'POST /platform/user/loginVerifyKeyCheck': {
    summary: 'Answer a captcha: its redisValue is then good for one code',
    access: 'anyone',
    sameOrigin: true,
    refusals: ['captchaWrong'],
    body: body({ redisValue, captcha: line(maxCaptcha).min(1) }),
    data: answer(z.null()),
  },
  'GET /platform/sms/cloudSendCode': {
    summary: 'Send a code by SMS. redisValue is that of an answered captcha',
    access: 'anyone',
    sameOrigin: true,
    refusals: ['codeTarget', 'captchaWrong', 'tooMany'],
    query: z.object({ tel, sendType: line(20).default('login'), redisValue, source: z.literal('PC') }),
    data: answer(z.null()),
  },
  'POST /platform/sms/verificationCode': {
    summary: 'Whether a code is right. It counts as a try; the code stays good for the log-in',
    access: 'anyone',
    sameOrigin: true,
    refusals: ['codeWrong', 'nonceStale', 'tooMany'],
    body: body({ tel, verificationCode: sealed, redisValue }),
    data: answer(z.null()),
  },
  'POST /platform/user/loginCheck': {
    summary: 'Log in by a code',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['codeWrong', 'nonceStale', 'tooMany'],
    body: body({ tel, verificationCode: sealed, redisValue }),
    data: z.string(),
  },
})
