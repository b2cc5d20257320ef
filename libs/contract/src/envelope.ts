import { z } from 'zod'
import type { Call } from './call.ts'
import { generalRefusals, type RefusalReason } from './facts/index.ts'

type Refusing = Pick<Call, 'writes' | 'refusals'>
/** Why a call may be refused: the general reasons, 'conflict' when it writes, and those that its entry declares; none of them twice. */
export const refusalsOf = ({ writes, refusals = [] }: Refusing): RefusalReason[] => [
  ...new Set<RefusalReason>([...generalRefusals, ...(writes ? (['conflict'] as const) : []), ...refusals]),
]

/** An answer other than success. `faults` name the fields that were wrong; `data` carries what the caller needs to go on (a conflict's newer revision). */
export const refusalAnswerOf = (call: Refusing) =>
  z.object({
    code: z.int(),
    reason: z.enum(refusalsOf(call)),
    message: z.string(),
    data: z.unknown(),
    faults: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
export type RefusalAnswer = z.output<ReturnType<typeof refusalAnswerOf>>
/** Whether a call answers a file. Its refusals have the envelope of any call. */
export const answersFile = ({ data }: Pick<Call, 'data'>): boolean => data instanceof z.ZodFile
export const envelopeOf = (data: z.ZodType) => z.object({ code: z.literal(200), data })
