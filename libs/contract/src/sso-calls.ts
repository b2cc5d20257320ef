import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { userTypes } from './facts/index.ts'
import { userType } from './fields.ts'

/** What a partner signs (decision 9). */
const assertion = z.string().min(1).max(4000)
/** A session's token, in the log-ins that partners make as the whole of `data`. */
const token = z.string().max(200)
const partner = z.string().max(40)

/** SSO-01. Calls that bring visitors from partner systems and send them there. The log-ins answer data.code 200, and the token as data.data. */
export const ssoCalls = defineCalls({
  'POST /uac/uac-users/login/dahua_isdp': {
    summary: 'Log in by an assertion of ISDP',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['tooMany'],
    body: body({ fromType: z.enum(['isdp', 'isdp_pc']), token: assertion }),
    data: token,
  },
  'POST /uac/uac-users/getTokenAboutUserCenter': {
    summary: 'Log in by an assertion of the user centre of a product',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['tooMany'],
    body: body({ fromType: partner, userCenterToken: assertion }),
    data: token,
  },
  'POST /uac/uac-users/loginCloud': {
    summary: 'Log in by an assertion of the mall',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['tooMany'],
    body: body({ sysType: partner, signature: assertion }),
    data: token,
  },
  'POST /uac/uac-users/login/token': {
    summary:
      'Log in by a token of this portal that came in an address: it is exchanged for a new one and is good no longer',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['tooMany'],
    body: body({ token }),
    data: token,
  },
  'POST /auth/login': {
    summary: 'For the server of ISDP: log a visitor in by its assertion',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['tooMany'],
    body: body({ token: assertion }),
    data: token,
  },
  'POST /user/loginCurl': {
    summary: 'For the server of the overseas site: log a visitor in by its assertion',
    access: 'anyone',
    sameOrigin: true,
    signsIn: true,
    refusals: ['tooMany'],
    body: body({ token: assertion }),
    data: token,
  },
  'POST /user/logout': {
    summary: 'For the server of the overseas site: the token is good no longer',
    access: 'anyone',
    body: body({ token }),
    data: z.null(),
  },
  'GET /uac/uac-users/getCloudToken': {
    summary: 'A token for the mall, good there alone for five minutes',
    access: userTypes,
    refusals: ['notFound'],
    data: z.string(),
  },
  'GET /uac/uac-users/validateFrontendToBackend': {
    summary: 'A token for the back office, good there alone for five minutes, and where that is',
    access: userTypes,
    refusals: ['notFound'],
    data: z.object({ token: z.string(), domain: z.string() }),
  },
  'POST /uac/uac-users/singleUrl': {
    summary:
      'The address by which the caller arrives signed in at the mall, the account centre or ISDP: it bears a code that is good once',
    access: userTypes,
    refusals: ['notFound'],
    body: body({ target: z.enum(['mall', 'accountCentre', 'isdp']), path: z.string().max(2000).optional() }),
    data: z.object({ url: z.string() }),
  },
  'POST /uac/uac-users/singleCode': {
    summary:
      'For the server of a partner: whom the code of singleUrl stands for, once. The proof is an assertion whose subject is the code',
    access: 'anyone',
    refusals: ['tooMany'],
    body: body({ proof: assertion }),
    data: z.object({ userAccount: z.string(), fullName: z.string(), type: userType }),
  },
})
