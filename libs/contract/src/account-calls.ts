import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { maxAccount, maxCaptcha, loginTypes, portalEntrance, userTypes } from './facts/index.ts'
import { line, userType } from './fields.ts'

/** User info as the app holds it. `type` is the user type (EDT-02). */
export const User = z.object({
  type: userType,
  userAccount: z.string(),
  fullName: z.string(),
  deptName: z.string(),
  orgName: z.string(),
  roleList: z.array(z.string()),
  isOverseasSpecial: z.boolean(),
})
const captchaId = z.uuid()
/** Where a code can be sent to. */
const codeWay = z.enum(['email', 'phone'])

export const accountCalls = defineCalls({
  'GET /uac/security-code/publicKey': {
    summary: 'The key that protects a password on its way, and a number that makes it good once',
    access: 'anyone',
    refusals: ['tooMany'],
    data: z.object({ publicKey: z.string(), nonce: z.string() }),
  },
  'POST /uac/uac-users/login': {
    summary:
      'Log in, by a password (loginType 1) or by a code (2) with its codeId. userPassword is {nonce, password} as JSON, encrypted with the public key (RSA-OAEP, SHA-256), in base64; the code stands where the password does. captchaNeeded has {captchaId, bits, wait} as its data: the captcha of that account from that network, which is good after `wait` seconds',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['wrongPassword', 'captchaNeeded', 'captchaWrong', 'codeWrong', 'nonceStale', 'tooMany'],
    body: body({
      loginType: z.literal(loginTypes),
      userAccount: line(maxAccount).min(1),
      userPassword: z.string().min(1).max(2000),
      loginEntrance: z.literal(portalEntrance),
      captchaId: captchaId.optional(),
      captcha: line(maxCaptcha).optional(),
      codeId: z.uuid().optional(),
    }),
    data: z.object({ token: z.string(), user: User }),
  },
  'POST /uac/uac-users/logout': {
    summary: 'Log out: the token is good no longer',
    access: userTypes,
    writes: true,
    data: z.null(),
  },
  'POST /uac/security-code/login': {
    summary:
      'A captcha: find a number whose SHA-256, of captchaId, a colon and the number, begins with so many zero bits as `bits` says; good once, for five minutes',
    access: 'anyone',
    refusals: ['tooMany'],
    data: z.object({ captchaId, bits: z.int() }),
  },
  'GET /uac/security-code/codeWays': {
    summary: 'Where codes can be sent to; none when the server knows no way',
    access: 'anyone',
    data: z.array(codeWay),
  },
  'GET /uac/security-code/getVerifyCode': {
    summary:
      'Send a code for the log-in to the e-mail address or phone number of an account. The answer is the same when no account has it. resendAfter in seconds',
    access: 'anyone',
    sameOrigin: true,
    refusals: ['codeTarget', 'captchaWrong', 'tooMany'],
    query: z.object({ target: line(maxAccount).min(1), captchaId, captcha: line(maxCaptcha).min(1) }),
    data: z.object({ codeId: z.uuid(), resendAfter: z.int() }),
  },
  'POST /uac/uac-users/getCurrentUserDetailInfo': {
    summary: 'Who holds the token',
    access: userTypes,
    body: body({ token: z.string().max(200) }),
    data: User,
  },
})
