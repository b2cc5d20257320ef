import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { erasableData, ownDataGroups, userTypes } from './facts/index.ts'

/** What people do with what is kept of them. */
export const ownDataCalls = defineCalls({
  'GET /uac/own-data/summary': {
    summary: 'How much is kept of the caller, by group; a group of which there is nothing is left out',
    access: userTypes,
    data: z.array(z.object({ group: z.enum(ownDataGroups), rows: z.int() })),
  },
  'POST /uac/own-data/export': {
    summary: 'All that is kept of the caller, as one JSON file; no more than a few an hour',
    access: userTypes,
    sameOrigin: true,
    refusals: ['tooMany'],
    data: z.file(),
  },
  'POST /uac/own-data/erase': {
    summary: 'Erase what of the caller may be erased, for good',
    access: userTypes,
    sameOrigin: true,
    writes: true,
    areas: [],
    body: body({ groups: z.array(z.enum(erasableData)).min(1).max(erasableData.length) }),
    data: z.null(),
  },
})
