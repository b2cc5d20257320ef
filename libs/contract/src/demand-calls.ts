import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  chinaSideUser,
  demandBoxes,
  demandHappenings,
  demandStates,
  demandStepNames,
  demandSubtypeNames,
  demandTypeNames,
  maxDemandDocuments,
  maxDemandNote,
  maxDemandText,
  maxDemandTitle,
  maxOrgCode,
  maxStaffKeyword,
  orgCodeForm,
  staffUser,
} from './facts/index.ts'
import { fileId, line, lines, moment, named } from './fields.ts'

const access = [chinaSideUser, staffUser] as const
const id = z.string().regex(/^[1-9]\d{0,17}$/)
const org = z.string().regex(orgCodeForm).max(maxOrgCode)
const state = z.enum(demandStates)
const type = z.enum(demandTypeNames)
const subtype = z.enum(demandSubtypeNames)
const documents = z.array(fileId).max(maxDemandDocuments)
const day = z.iso.date()

const Document = z.object({ fileId, name: z.string(), size: z.int() })
const Demand = z.object({
  id,
  number: z.string(),
  state,
  title: z.string(),
  type,
  subtype: subtype.nullable(),
  org: named.nullable(),
  changed: moment,
})
const DemandDetail = Demand.extend({
  description: z.string(),
  /** The day that it is wanted by. */
  wantedBy: day.nullable(),
  documents: z.array(Document.extend({ at: moment })),
  owner: z.object({ fullName: z.string(), orgName: z.string() }),
  mine: z.boolean(),
  /** What the caller may do with it now. */
  steps: z.array(z.enum(demandStepNames)),
  trail: z.array(
    z.object({ what: z.enum(demandHappenings), name: z.string().nullable(), note: z.string(), at: moment }),
  ),
})
const filter = body({
  box: z.enum(demandBoxes).default('own'),
  /** A number, or words of title and description. */
  keyword: line(maxStaffKeyword).default(''),
  state: state.optional(),
  /** With all organisations below it. */
  orgCode: org.optional(),
  type: type.optional(),
})

/** D01 to D08. What an organisation asks of the service: customers ask, staff see to it. */
export const demandCalls = defineCalls({
  'POST /demand/find-all': {
    summary: 'SRV-01. Demands of the caller, or for staff all that were submitted; the newest first',
    access,
    body: pageRequest(filter),
    data: pageOf(Demand.extend({ ownerName: z.string() })),
  },
  'GET /demand/org/tree': {
    summary: 'SRV-01. The organisations, each with the one that it is part of',
    access,
    data: z.array(named.extend({ parent: z.string().nullable() })),
  },
  'GET /demand/type1': {
    summary: 'SRV-01. What may be asked for',
    access,
    data: z.array(z.object({ code: type })),
  },
  'GET /demand/type2': {
    summary: 'SRV-01. What may be asked for more closely, of one type',
    access,
    query: z.object({ type1: type }),
    data: z.array(z.object({ code: subtype })),
  },
  'POST /demand/save': {
    summary: 'SRV-01. Keep a demand as a draft, or submit it when everything is there; `id` null for a new one',
    access,
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState', 'notReady', 'tooMany'],
    body: body({
      id: id.nullable(),
      title: line(maxDemandTitle).min(1),
      type,
      subtype: subtype.nullable(),
      orgCode: org.nullable(),
      description: lines(maxDemandText),
      wantedBy: day.nullable(),
      documents,
      submit: z.boolean(),
    }),
    data: z.object({ id, number: z.string() }),
  },
  'POST /demand/find-one': {
    summary: 'SRV-01. A demand, with its documents and what happened to it',
    access,
    refusals: ['notFound'],
    body: body({ id }),
    data: DemandDetail,
  },
  'POST /demand/update-status': {
    summary: 'SRV-01. Take a step with a demand, with documents that belong to it',
    access,
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState', 'notReady', 'tooMany'],
    body: body({
      id,
      step: z.enum(demandStepNames),
      note: lines(maxDemandNote).default(''),
      documents: documents.default([]),
    }),
    data: z.null(),
  },
  'POST /demand/document/upload': {
    summary: 'SRV-01. Store a document; what it is, its bytes say',
    access,
    refusals: ['uploadQuota'],
    body: 'multipart',
    data: Document,
  },
  'POST /demand/document/download': {
    summary: 'A document of a demand, for who wrote it and for staff',
    access,
    refusals: ['notFound'],
    body: body({ id, fileId }),
    data: z.file(),
  },
  'POST /demand/project/download': {
    summary: 'SRV-01. A demand as a ZIP archive: a sheet of it, and its documents',
    access,
    refusals: ['notFound'],
    body: body({ id }),
    data: z.file(),
  },
  'POST /demand/export': {
    summary: 'Demands as an XLSX file, no more than 5000',
    access: [staffUser],
    refusals: ['tooMany'],
    body: filter,
    data: z.file(),
  },
})
