import { z } from 'zod'
import { User } from './account-calls.ts'
import { body, defineCalls } from './call.ts'
import { maxAccount, maxFullName, userTypes } from './facts/index.ts'
import { line, moment } from './fields.ts'

/** A secret as it goes over the wire; see the log-in. Several of one call are sealed with the same number. */
const sealed = z.string().min(1).max(2000)
/** What people see of their own account. E-mail address and phone number are masked; null: there is none. A partner's account has no password here. */
export const OwnAccount = z.object({
  userAccount: z.string(),
  fullName: z.string(),
  deptName: z.string(),
  orgName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
})

/** `current`: the one that asks; `edition`: where it is good; `partner`: whether a partner system handed its holder over. */
const OwnSession = z.object({
  id: z.uuid(),
  edition: z.enum(['cn', 'overseas']),
  current: z.boolean(),
  partner: z.boolean(),
  since: moment,
  used: moment,
})

/** What people do with their own account. */
export const ownAccountCalls = defineCalls({
  'GET /uac/uac-users/getPersonCenterUserInfo': {
    summary: 'What is kept of who calls',
    access: userTypes,
    data: OwnAccount,
  },
  'POST /uac/security-code/getContactCode': {
    summary:
      'Send a code to an e-mail address or phone number that is to become one of who calls. The answer is the same when another account has it. resendAfter in seconds',
    access: userTypes,
    sameOrigin: true,
    refusals: ['codeTarget', 'tooMany'],
    body: body({ target: line(maxAccount).min(1) }),
    data: z.object({ codeId: z.uuid(), resendAfter: z.int() }),
  },
  'POST /uac/uac-users/modifyPersonCenterUserInfo': {
    summary:
      'Change the own name; or, with the password and a code that was sent there, the own e-mail address or phone number, which ends every other session',
    access: userTypes,
    sameOrigin: true,
    refusals: ['codeTarget', 'wrongPassword', 'codeWrong', 'contactTaken', 'nonceStale', 'tooMany'],
    body: body({
      fullName: line(maxFullName).min(1).optional(),
      contact: body({
        target: line(maxAccount).min(1),
        codeId: z.uuid(),
        code: sealed,
        userPassword: sealed,
      }).optional(),
    }),
    data: OwnAccount,
  },
  'POST /uac/uac-users/modifyPassword': {
    summary: 'Change the own password. Every session ends; the answer has a new one',
    access: userTypes,
    sameOrigin: true,
    signsIn: true,
    refusals: ['wrongPassword', 'passwordLength', 'passwordKnown', 'passwordOwn', 'nonceStale', 'tooMany'],
    body: body({ userPassword: sealed, newPassword: sealed }),
    data: z.object({ token: z.string(), user: User }),
  },
  'GET /uac/sessions/mine': {
    summary: 'Where the caller is signed in, the newest use first',
    access: userTypes,
    data: z.array(OwnSession),
  },
  'POST /uac/sessions/end': {
    summary: 'Sign out elsewhere: one session of the caller, or all but the one that calls (without an id)',
    access: userTypes,
    own: true,
    sameOrigin: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id: z.uuid().optional() }),
    data: z.null(),
  },
})
