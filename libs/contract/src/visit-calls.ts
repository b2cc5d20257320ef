import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  bankNumber,
  bankShownMinutes,
  maxBankName,
  maxBankNumber,
  maxStaffKeyword,
  maxVisitAddress,
  maxVisitFault,
  maxVisitModel,
  maxVisitModels,
  maxVisitName,
  maxVisitNote,
  maxProvince,
  maxVisitPhone,
  maxVisitPictures,
  maxVisitPlaces,
  minBankNumber,
  minVisitAddress,
  minVisitFault,
  minVisitPhone,
  staffUser,
  userTypes,
  visitCancelTypes,
  visitHappenings,
  visitPhone,
  visitServiceTypes,
  visitSlotNames,
  visitStates,
  visitStepNames,
} from './facts/index.ts'
import { fileId, line, lines, moment, named } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const province = z
  .string()
  .regex(/^[a-z]{2,}$/)
  .max(maxProvince)
const day = z.iso.date()
const slot = z.enum(visitSlotNames)
const places = z.int().min(0).max(maxVisitPlaces)
const reason = lines(maxVisitNote).min(1)
const state = z.enum(visitStates)
const phone = line(maxVisitPhone).min(minVisitPhone).regex(visitPhone)

const Visit = z.object({
  id,
  number: z.string(),
  state,
  serviceType: z.enum(visitServiceTypes),
  province: named,
  day,
  slot,
  /** '' until somebody is assigned. */
  technician: z.string(),
  at: moment,
})
/** `name`: who of the staff it was, for staff alone; of the customer always. */
const Happening = z.object({
  what: z.enum(visitHappenings),
  by: z.enum(['customer', 'staff']),
  name: z.string().nullable(),
  note: z.string(),
  at: moment,
})
/** What everyone may see of bank details: never the whole number. */
const MaskedBank = z.object({ holder: z.string(), bank: z.string(), number: z.string(), at: moment })
const VisitDetail = Visit.extend({
  contactName: z.string(),
  phone: z.string(),
  address: z.string(),
  productModels: z.array(z.string()),
  fault: z.string(),
  pictures: z.array(z.object({ fileId, name: z.string() })),
  cancelled: z.object({ type: z.enum(visitCancelTypes), reason: z.string() }).nullable(),
  bank: MaskedBank.nullable(),
  /** What the caller may do with it now. */
  steps: z.array(z.enum(visitStepNames)),
  trail: z.array(Happening),
})
/** The newest request to see bank details whole: `mine` when the caller made it; `until` when it is agreed, and till when. */
const BankLook = z.object({
  id,
  askedBy: z.string(),
  mine: z.boolean(),
  reason: z.string(),
  approvedBy: z.string().nullable(),
  until: moment.nullable(),
})
const booking = {
  serviceType: z.enum(visitServiceTypes),
  province,
  day,
  slot,
  contactName: line(maxVisitName).min(1),
  phone,
  address: line(maxVisitAddress).min(minVisitAddress),
  productModels: z.array(line(maxVisitModel).min(1)).max(maxVisitModels),
  fault: lines(maxVisitFault).min(minVisitFault),
  pictures: z.array(fileId).max(maxVisitPictures),
}
const staffFilter = body({
  from: day.optional(),
  to: day.optional(),
  province: province.optional(),
  state: state.optional(),
  /** Part of a name, of an address, or the number of a visit. */
  keyword: line(maxStaffKeyword).default(''),
})

/** F01. On-site service: a technician comes to the customer. Nobody but whose visit it is and the staff sees one. */
export const visitCalls = defineCalls({
  'GET /iframe/visit/province': {
    summary: 'SRV-02. The provinces that technicians come to',
    access: 'anyone',
    data: z.array(named),
  },
  'GET /iframe/visit/serviceType': {
    summary: 'SRV-02. What technicians come for, and what a visit costs in yuan',
    access: 'anyone',
    data: z.array(z.object({ code: z.enum(visitServiceTypes), price: z.int() })),
  },
  'GET /iframe/visit/cancelType': {
    summary: 'SRV-02. Why a visit may be cancelled by whose it is',
    access: userTypes,
    data: z.array(z.object({ code: z.enum(visitCancelTypes) })),
  },
  'POST /iframe/visit/slots': {
    summary: 'The times that can be booked in a province, with how many places each has left',
    access: 'anyone',
    body: body({ province }),
    data: z.array(z.object({ day, slot, left: z.int() })),
  },
  'POST /iframe/visit/list': {
    summary: 'SRV-02. The visits of the caller, the newest first',
    access: userTypes,
    body: pageRequest(body({ state: state.optional() })),
    data: pageOf(Visit),
  },
  'POST /iframe/visit/save': {
    summary: 'SRV-02. Book a visit. The last place of a time goes to one alone',
    access: userTypes,
    writes: true,
    areas: [],
    refusals: ['slotFull', 'tooMany', 'notFound'],
    body: body(booking),
    data: z.object({ id, number: z.string() }),
  },
  'POST /iframe/visit/detail': {
    summary: 'SRV-02. A visit of the caller, with what happened to it',
    access: userTypes,
    own: true,
    refusals: ['notFound'],
    body: body({ id }),
    data: VisitDetail,
  },
  'POST /iframe/visit/reschedule': {
    summary: 'Move a visit to another time; it has to be confirmed anew',
    access: userTypes,
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState', 'slotFull'],
    body: body({ id, day, slot }),
    data: z.null(),
  },
  'POST /iframe/visit/cancel': {
    summary: 'SRV-02. Cancel a visit; its place is free again',
    access: userTypes,
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState'],
    body: body({ id, type: z.enum(visitCancelTypes), reason }),
    data: z.null(),
  },
  'POST /iframe/visit/image/upload': {
    summary: 'SRV-02. Store a picture of the fault',
    access: userTypes,
    refusals: ['pictureUnknown', 'pictureTooLarge', 'uploadQuota'],
    body: 'multipart',
    data: z.object({ fileId, name: z.string() }),
  },
  'GET /iframe/visit/image/{id}': {
    summary: 'SRV-02. A picture of a visit, for whose visit it is and for staff',
    access: userTypes,
    refusals: ['notFound'],
    params: z.object({ id: fileId }),
    data: z.file(),
  },
  // No idempotency key is kept of bank details, not even as a hash: to give them twice is to give them once.
  'POST /iframe/visit/bank': {
    summary: 'SRV-02. Where the refund of a cancelled visit goes; kept encrypted, shown masked',
    access: userTypes,
    own: true,
    refusals: ['notFound', 'wrongState'],
    body: body({
      id,
      holder: line(maxVisitName).min(1),
      bank: line(maxBankName).min(1),
      number: z
        .string()
        .transform((text) => text.replaceAll(/[ -]/g, ''))
        .pipe(z.string().regex(bankNumber).min(minBankNumber).max(maxBankNumber)),
    }),
    data: z.null(),
  },
  'POST /iframe/visit/calendar': {
    summary: 'A visit of the caller as a file for calendars',
    access: userTypes,
    own: true,
    refusals: ['notFound'],
    body: body({ id }),
    data: z.file(),
  },

  'POST /iframe/visit/desk/list': {
    summary: 'Visits of everyone, by day',
    access: [staffUser],
    body: pageRequest(staffFilter),
    data: pageOf(Visit.extend({ contactName: z.string(), address: z.string() })),
  },
  'POST /iframe/visit/desk/export': {
    summary: 'Visits of everyone as an XLSX file, no more than 5000',
    access: [staffUser],
    refusals: ['tooMany'],
    body: staffFilter,
    data: z.file(),
  },
  'POST /iframe/visit/desk/detail': {
    summary: 'A visit of somebody',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ id }),
    data: VisitDetail.extend({
      customer: z.object({ userAccount: z.string(), fullName: z.string(), orgName: z.string() }),
      bankLook: BankLook.nullable(),
    }),
  },
  'POST /iframe/visit/desk/step': {
    summary: 'Take a step with a visit; who is assigned is named with the first ones, why it is cancelled with that',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState'],
    body: z.discriminatedUnion('step', [
      body({ id, step: z.enum(['confirm', 'assign']), technician: line(maxVisitName).min(1) }),
      body({ id, step: z.enum(['depart', 'finish', 'miss']), note: lines(maxVisitNote).default('') }),
      body({ id, step: z.literal('cancel'), type: z.enum(visitCancelTypes), reason }),
    ]),
    data: z.null(),
  },
  'POST /iframe/visit/desk/bank/ask': {
    summary: 'Ask to see the bank details of a visit whole, and say why',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id, reason }),
    data: z.null(),
  },
  'POST /iframe/visit/desk/bank/approve': {
    summary: `Let the one who asked see them for ${bankShownMinutes} minutes; never oneself`,
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState'],
    body: body({ look: id }),
    data: z.null(),
  },
  'POST /iframe/visit/desk/bank/show': {
    summary: 'The bank details of a visit whole, for the one who asked, while it is agreed; each look is in the trail',
    access: [staffUser],
    refusals: ['notFound', 'wrongState'],
    body: body({ look: id }),
    data: z.object({ holder: z.string(), bank: z.string(), number: z.string() }),
  },
  'POST /iframe/visit/desk/places': {
    summary: 'The provinces with the places that each time of a working day has, and the days to come of one',
    access: [staffUser],
    body: body({ province: province.optional() }),
    data: z.object({
      provinces: z.array(named.extend({ places: z.int() })),
      days: z.array(z.object({ day, slot, places: z.int(), taken: z.int() })),
    }),
  },
  'POST /iframe/visit/desk/savePlaces': {
    summary: 'How many places a time of a day has; never fewer than are taken',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState'],
    body: body({ province, day, slot, places }),
    data: z.null(),
  },
  'POST /iframe/visit/desk/saveProvince': {
    summary: 'How many places each time of a working day has in a province, where nothing else is said of the day',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ province, places }),
    data: z.null(),
  },
})
