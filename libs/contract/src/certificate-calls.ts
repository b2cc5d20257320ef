import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  certificateLevels,
  certificateStates,
  maxAccount,
  maxCaptcha,
  maxCertificateCourse,
  maxCertificatesFound,
  maxCertificateWords,
  maxFullName,
  maxRevocation,
  maxStaffKeyword,
  readCertificateNumber,
  readIdNumber,
  staffUser,
} from './facts/index.ts'
import { line, moment } from './fields.ts'

const day = z.iso.date()
const level = z.enum(certificateLevels)
const state = z.enum(certificateStates)
const course = line(maxCertificateCourse).min(1)
const number = line(maxCertificateWords).refine((typed) => readCertificateNumber(typed) === typed)

/** What strangers see of a certificate: the name is masked, and so is the number where it was not asked by it. `revoked`: the day on which it was taken back. */
const ShownCertificate = z.object({
  number: z.string(),
  holder: z.string(),
  course: z.string(),
  level,
  issued: day,
  expires: day.nullable(),
  revoked: day.nullable(),
  state,
})
/** What staff see of it. Of the number of the identity card only the last four characters are known to anybody. */
const StaffCertificate = ShownCertificate.extend({ idLastFour: z.string(), reason: z.string() })
const filter = body({ keyword: line(maxStaffKeyword).default(''), state: state.optional() })

export const certificateCalls = defineCalls({
  'POST /contractor/employeeAuth/list': {
    summary: 'The training certificates of whoever has an ID number, or the one with a certificate number',
    access: 'anyone',
    sameOrigin: true,
    refusals: ['captchaNeeded', 'captchaWrong', 'tooMany'],
    body: body({
      words: line(maxCertificateWords).min(1),
      captchaId: z.uuid().optional(),
      captcha: line(maxCaptcha).optional(),
    }),
    data: z.object({ certificates: z.array(ShownCertificate).max(maxCertificatesFound) }),
  },
  'POST /train/certificate/find': {
    summary: 'The training certificate with a number, for whoever holds it in their hands; null: there is none',
    access: 'anyone',
    refusals: ['tooMany'],
    body: body({ number: line(maxCertificateWords).min(1) }),
    data: ShownCertificate.extend({
      /** Where its signed credential is; null: nothing is signed here. */
      credential: z.string().nullable(),
    }).nullable(),
  },
  'POST /train/certificate/pageFront': {
    summary:
      'Training certificates, the newest first; the keyword is a number, an ID number or the beginning of a name',
    access: [staffUser],
    body: pageRequest(filter),
    data: pageOf(StaffCertificate),
  },
  'POST /train/certificate/export': {
    summary: 'The same as a sheet (XLSX)',
    access: [staffUser],
    body: filter,
    data: z.file(),
  },
  'POST /train/certificate/issue': {
    summary: 'Issue a training certificate. Of the ID number a keyed hash and the last four characters are kept',
    access: [staffUser],
    writes: true,
    areas: [],
    body: body({
      holder: line(maxFullName).min(1),
      idNumber: line(maxCertificateWords).refine((typed) => readIdNumber(typed) !== undefined),
      course,
      level,
      issued: day,
      expires: day.nullable(),
    }).refine(({ issued, expires }) => expires === null || expires > issued, { path: ['expires'] }),
    data: z.object({ number: z.string() }),
  },
  'POST /train/certificate/revoke': {
    summary: 'Take a training certificate back, for good',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState'],
    body: body({ number, reason: line(maxRevocation).min(1) }),
    data: z.null(),
  },
  'POST /train/certificate/trail': {
    summary: 'Who issued a training certificate, and who took it back',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ number }),
    data: z.array(
      z.object({
        step: z.enum(['issued', 'revoked']),
        /** Null: an order that was done, or an account that is gone. */
        by: z.object({ userAccount: line(maxAccount), fullName: z.string() }).nullable(),
        note: z.string(),
        at: moment,
      }),
    ),
  },
})
